import { useQuery } from "@tanstack/react-query"
import { readWeeks, type Week } from "../../../content/submissions/submission-weeks.ts"
import { adminData } from "../data/admin-data.ts"
import { figure } from "../ui/figure.ts"
import { texts } from "../ui/texts.ts"
import { useLogged } from "../ui/use-logged.ts"
import { dashboardTexts } from "./dashboard-texts.ts"

const words = dashboardTexts.weeks

/** The drawing's own measures; it grows and shrinks with its place. */
const [width, height, foot] = [720, 212, 36]

/** Messages and leads in each of the last twelve weeks: a drawing, and the same figures as a table. */
export function WeekPlot() {
  const { data, error } = useQuery({
    queryKey: ["weeks"],
    queryFn: async ({ signal }) => readWeeks(await adminData(), signal),
  })
  useLogged(error, "The weeks could not be read")
  return (
    <section className="weeks" aria-labelledby="veckor">
      <h2 id="veckor" className="text-[1.35rem]">
        {words.heading}
      </h2>
      {data?.every(({ messages, leads }) => messages + leads === 0) ? (
        <p className="mt-2 text-ink-soft">
          {words.none(data.length)}{" "}
          <a className="link" href="/kontakt">
            {words.seeForm}
          </a>
        </p>
      ) : data ? (
        <>
          <Legend />
          <Drawing weeks={data} />
          <details>
            <summary className="link">{words.asTable}</summary>
            <Table weeks={data} />
          </details>
        </>
      ) : (
        <p role="status" className="py-4 text-ink-soft">
          {error ? words.loadFailed : texts.loading}
        </p>
      )}
    </section>
  )
}

function Legend() {
  return (
    <ul className="weeks-legend">
      <li className="weeks-messages">{words.messages}</li>
      <li className="weeks-leads">{words.leads}</li>
    </ul>
  )
}

/** Two bars a week side by side, from the same foot. Its name says the sums; the table says the rest. */
function Drawing({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.flatMap(({ messages, leads }) => [messages, leads]))
  const step = width / weeks.length
  const bar = Math.floor(step / 2) - 6
  const ground = height - foot
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * (ground - 20))))
  const sum = (kind: "messages" | "leads") => weeks.reduce((all, week) => all + week[kind], 0)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.summary(weeks.length, sum("messages"), sum("leads"))}
      className="weeks-drawing figures"
    >
      <path className="weeks-ground" d={`M0 ${ground + 0.5}H${width}`} />
      {weeks.map(({ week, messages, leads }, index) => {
        const left = index * step + 4
        return (
          <g key={week}>
            <rect
              className="weeks-messages"
              x={left}
              y={ground - tall(messages)}
              width={bar}
              height={tall(messages)}
            />
            <rect
              className="weeks-leads"
              x={left + bar + 2}
              y={ground - tall(leads)}
              width={bar}
              height={tall(leads)}
            />
            {[messages, leads].map((count, place) =>
              count > 0 ? (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: always these two, in this order
                  key={place}
                  x={left + place * (bar + 2) + bar / 2}
                  y={ground - tall(count) - 5}
                  className="weeks-count"
                >
                  {figure(count)}
                </text>
              ) : null,
            )}
            <text x={left + bar + 1} y={height - 10} className="weeks-name">
              {words.short(weekNumber(week))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Table({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="admin-table figures">
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          <th scope="col">{words.messages}</th>
          <th scope="col">{words.leads}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, messages, leads }) => (
          <tr key={week}>
            <th scope="row">{words.from(weekNumber(week), week)}</th>
            <td>{figure(messages)}</td>
            <td>{figure(leads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of the week that begins on this Monday, as Sweden counts (ISO 8601). */
function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000)) + 1
}
