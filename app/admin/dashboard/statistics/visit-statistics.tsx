import { useQuery } from "@tanstack/react-query"
import { readVisits, type Visits } from "../../../../content/calls/visits.ts"
import { adminData } from "../../data/admin-data.ts"
import { texts } from "../../ui/texts.ts"
import { useLogged } from "../../ui/use-logged.ts"
import { dashboardTexts } from "../dashboard-texts.ts"
import { DayPlot } from "./day-plot.tsx"
import { Funnel } from "./funnel.tsx"
import { Ranking } from "./ranking.tsx"
import "./statistics.css"

const words = dashboardTexts.visits

/** What was counted of visits in the last thirty days (server/statistics): numbers alone, of nobody. */
export function VisitStatistics() {
  const { data, error } = useQuery({
    queryKey: ["visits"],
    queryFn: async ({ signal }) => readVisits(await adminData(), signal),
  })
  useLogged(error, "The visits could not be read")
  return (
    <section className="visits" aria-labelledby="besok">
      <h2 id="besok" className="text-[1.35rem]">
        {words.heading}
      </h2>
      <p className="mt-1 max-w-[65ch] text-ink-soft">{words.about}</p>
      {data?.days.every(({ views }) => views === 0) ? (
        <p className="mt-4 text-ink-soft">
          {words.none}{" "}
          <a className="link" href="/">
            {words.openSite}
          </a>
        </p>
      ) : data ? (
        <Found visits={data} />
      ) : (
        <p role="status" className="py-4 text-ink-soft">
          {error ? words.loadFailed : texts.loading}
        </p>
      )}
    </section>
  )
}

function Found({ visits: { days, pages, calls, downloads } }: { visits: Visits }) {
  return (
    <>
      <DayPlot days={days} />
      <div className="visits-parts">
        <Funnel days={days} />
        <Ranking heading={words.calls} what={words.page} rows={calls} />
        <Ranking heading={words.downloads} what={words.file} rows={downloads} />
        <Ranking heading={words.pages} what={words.page} rows={pages} />
      </div>
    </>
  )
}
