import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { countDrafts } from "../../../content/calls/row-counts.ts"
import { readWeeks, type Week, weeksShown } from "../../../content/calls/statistics.ts"
import { contentTypeOf, publishedTypes } from "../../../content/index.ts"
import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import { countSubmissions, noFilter } from "../../../content/submissions/submissions.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { editPath } from "../collection/edit/linked-item.ts"
import { useAreas } from "../data/areas.ts"
import { dataQuery, releasesQuery, reviewRuleQuery, useFixedQueries } from "../data/queries.ts"
import { isOverdue } from "../planned/plan.ts"
import { BarChart, NumberTable } from "../ui/charts/charts.tsx"
import { Loading } from "../ui/lists/query-result.tsx"
import { DashboardSection, sectionClasses, TableDisclosure } from "./dashboard-section.tsx"
import { dashboardTexts } from "./dashboard-texts.ts"
import { Opening } from "./opening.tsx"
import { gapCount, Translations } from "./translations.tsx"
import { VisitStatistics } from "./visit-statistics.tsx"

/**
 * The dashboard below the tiles, in two columns in wide windows. Administrators with neither the
 * area `content` nor `leads` see the navigation only.
 */
export default function DashboardSections() {
  const areas = useAreas()
  const parts = useKeptFragment()
  const [content, leads] = [areas.includes("content"), areas.includes("leads")]
  if (!content && !leads) return <p className="mt-4 text-ink-soft">{dashboardTexts.nothingHere}</p>
  return (
    <div ref={parts} className="columns-[2_44rem] gap-x-16">
      {content && <Opening />}
      <ToDoList content={content} leads={leads} />
      {leads && <WeekChart />}
      {content && <VisitStatistics />}
      {content && isBilingual && <Translations />}
    </div>
  )
}

/** Keeps the heading of the URL fragment in view while parts load, until the administrator acts. */
function useKeptFragment() {
  const parts = useRef<HTMLDivElement>(null)
  // A new object when the same link is followed again.
  const shown = useLocation()
  useEffect(() => {
    const heading = document.getElementById(shown.hash.slice(1))
    if (!heading || !parts.current) return
    const observer = new ResizeObserver(() => heading.scrollIntoView())
    observer.observe(parts.current)
    const ended = new AbortController()
    const stop = () => {
      observer.disconnect()
      ended.abort()
    }
    for (const action of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(action, stop, { signal: ended.signal })
    return stop
  }, [shown])
  return parts
}

const texts = dashboardTexts.toDo

const unanswered = { ...noFilter, status: "new" } as const

interface Task {
  path: string
  count: number
  text: (count: number) => string
}

const submissionCount = (table: SubmissionTable) =>
  dataQuery(["submissions", table, "count", unanswered], (data, signal) =>
    countSubmissions(data, table, unanswered, signal),
  )
const draftCount = ({ table }: (typeof publishedTypes)[number]) =>
  dataQuery([table, "drafts"], (data, signal) => countDrafts(data, table, signal))

/**
 * Open tasks of an administrator: unanswered submissions, failed releases, drafts and missing
 * translations.
 */
function ToDoList({ content, leads: answers }: { content: boolean; leads: boolean }) {
  const messages = useQuery({ ...submissionCount("contact_submissions"), enabled: answers })
  const leads = useQuery({ ...submissionCount("lead_captures"), enabled: answers })
  const drafts = useFixedQueries(publishedTypes.map((type) => ({ ...draftCount(type), enabled: content })))
  const gaps = useQuery({ ...gapCount, enabled: content && isBilingual })
  const planned = useQuery({ ...releasesQuery, enabled: content })
  const reviews = useQuery({ ...reviewRuleQuery, enabled: content })
  const all = [
    ...(answers ? [messages, leads] : []),
    ...(content ? [reviews, planned, ...drafts] : []),
    ...(content && isBilingual ? [gaps] : []),
  ]
  const nothing = !content ? texts.nothingOfLeads : answers ? texts.nothing : texts.nothingOfContent
  const sum = (kind: "missing" | "outdated") => gaps.data?.reduce((sum, count) => sum + count[kind], 0) ?? 0
  const failed = planned.data?.filter(({ failed_at }) => failed_at) ?? []
  const late = planned.data?.filter(isOverdue) ?? []
  const ofReview = (review: "asked" | "returned") => {
    const tasks = reviews.data?.tasks.filter((task) => task.review === review) ?? []
    const [first] = tasks
    const isOne = first && tasks.length === 1
    const path = isOne
      ? editPath(contentTypeOf(first.collection), first.item_id, first.parent_id)
      : "/admin/planned"
    return { path, count: tasks.length, text: texts[review] }
  }
  const tasks: Task[] = [
    ofReview("asked"),
    ofReview("returned"),
    { path: "/admin/submissions?status=new", count: messages.data ?? 0, text: texts.messages },
    { path: "/admin/submissions?flik=leads&status=new", count: leads.data ?? 0, text: texts.leads },
    { path: "/admin/planned", count: failed.length, text: texts.failed },
    { path: "/admin/planned", count: late.length, text: texts.overdue },
    ...publishedTypes.map(({ names, screen }, index) => ({
      path: `/admin/${screen}`,
      count: drafts[index]?.data ?? 0,
      text: texts.drafts(names),
    })),
    { path: "#oversattningar", count: sum("missing"), text: texts.missing },
    { path: "#oversattningar", count: sum("outdated"), text: texts.outdated },
  ].filter(({ count }) => count > 0)
  return (
    <section className={sectionClasses} aria-labelledby="att-gora">
      <h2 id="att-gora" className="text-section">
        {texts.heading}
      </h2>
      {all.some(({ isPending }) => isPending) ? (
        <Loading className="py-4" />
      ) : (
        <>
          <ul className="figures mt-2 *:flex *:min-h-11 *:items-center *:gap-3 *:border-b *:border-line *:before:size-2.5 *:before:bg-amber">
            {tasks.map(({ path, count, text }) => (
              <li key={text(count)}>
                <Link to={path} className="link">
                  {text(count)}
                </Link>
              </li>
            ))}
          </ul>
          {all.some(({ isError }) => isError) ? (
            <p className="mt-2 text-ink-soft">{texts.loadFailed}</p>
          ) : (
            tasks.length === 0 && <p className="mt-2 text-ink-soft">{nothing}</p>
          )}
        </>
      )}
    </section>
  )
}

const { weeks: weekTexts } = dashboardTexts

const sampleWeeks: Week[] = Array.from({ length: weeksShown }, (_, index) => ({
  week: new Date(index * 7 * 86_400_000).toISOString().slice(0, 10),
  messages: 1,
  leads: 1,
}))

/** Submissions and leads of the last twelve weeks: a chart, and a table with the same values. */
function WeekChart() {
  const { data, error } = useQuery(dataQuery(["weeks"], readWeeks))
  return (
    <DashboardSection
      heading={weekTexts.heading}
      loadFailed={weekTexts.loadFailed}
      {...{ data, error, sample: sampleWeeks }}
    >
      {(weeks) => {
        if (weeks.every(({ messages, leads }) => messages + leads === 0)) {
          return (
            <p className="mt-2 text-ink-soft">
              {weekTexts.none(weeks.length)}{" "}
              <a className="link" href="/kontakt">
                {weekTexts.seeForm}
              </a>
            </p>
          )
        }
        const sum = (kind: "messages" | "leads") => weeks.reduce((all, week) => all + week[kind], 0)
        const rows = weeks.map(({ week, messages, leads }) => ({ key: week, counts: [messages, leads] }))
        return (
          <>
            <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 *:before:mr-2 *:before:inline-block *:before:size-3 *:before:border *:before:border-pine">
              <li className="before:bg-pine">{weekTexts.messages}</li>
              <li className="before:bg-moss">{weekTexts.leads}</li>
            </ul>
            <BarChart
              summary={weekTexts.summary(weeks.length, sum("messages"), sum("leads"))}
              groups={rows.map((row, index) => ({
                ...row,
                name: weekTexts.short(weekNumber(row.key)),
                isMinor: index % 3 !== 1,
              }))}
              figured
            />
            <TableDisclosure label={weekTexts.asTable}>
              <NumberTable
                heads={[weekTexts.week, weekTexts.messages, weekTexts.leads]}
                rows={rows.map((row) => ({ ...row, name: weekTexts.from(weekNumber(row.key), row.key) }))}
              />
            </TableDisclosure>
          </>
        )
      }}
    </DashboardSection>
  )
}

/** Returns the ISO 8601 number of the week that begins on this Monday. */
function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000)) + 1
}
