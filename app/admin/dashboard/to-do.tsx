import { useQueries } from "@tanstack/react-query"
import { Link } from "react-router"
import { countDrafts } from "../../../content/calls/row-counts.ts"
import { countGaps } from "../../../content/calls/translations.ts"
import { publishedTypes } from "../../../content/index.ts"
import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import { countSubmissions, noFilter } from "../../../content/submissions/submissions.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { getDataClient } from "../data/admin-data.ts"
import { Loading } from "../ui/lists/loading.tsx"
import { useLogError } from "../ui/use-logged.ts"
import { dashboardTexts } from "./dashboard-texts.ts"

const texts = dashboardTexts.toDo

const unanswered = { ...noFilter, status: "new" } as const

interface Task {
  path: string
  count: number
  text: (count: number) => string
}

const submissionCount = (table: SubmissionTable) => ({
  queryKey: ["submissions", table, "count", unanswered],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    countSubmissions(await getDataClient(), table, unanswered, signal),
})
const draftCount = ({ table }: (typeof publishedTypes)[number]) => ({
  queryKey: [table, "drafts"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => countDrafts(await getDataClient(), table, signal),
})
const gapCount = {
  queryKey: ["translations", "count"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => countGaps(await getDataClient(), signal),
}

/** Open tasks of an administrator: unanswered submissions, drafts and missing translations. */
export function ToDoList({ content, leads: answers }: { content: boolean; leads: boolean }) {
  const [messages, leads] = useQueries({
    queries: [
      { ...submissionCount("contact_submissions"), enabled: answers },
      { ...submissionCount("lead_captures"), enabled: answers },
    ],
  })
  const drafts = useQueries({
    queries: publishedTypes.map((type) => ({ ...draftCount(type), enabled: content })),
  })
  const [gaps] = useQueries({ queries: [{ ...gapCount, enabled: content && isBilingual }] })
  const all = [
    ...(answers ? [messages, leads] : []),
    ...(content ? drafts : []),
    ...(content && isBilingual ? [gaps] : []),
  ]
  const nothing = !content ? texts.nothingOfLeads : answers ? texts.nothing : texts.nothingOfContent
  const error = all.find((one) => one.error)?.error ?? null
  useLogError(error, "What there is to do could not be read")
  const sum = (kind: "missing" | "outdated") => gaps.data?.reduce((sum, count) => sum + count[kind], 0) ?? 0
  const tasks: Task[] = [
    { path: "/admin/submissions?status=new", count: messages.data ?? 0, text: texts.messages },
    { path: "/admin/submissions?flik=leads&status=new", count: leads.data ?? 0, text: texts.leads },
    ...publishedTypes.map(({ names, screen }, index) => ({
      path: `/admin/${screen}`,
      count: drafts[index]?.data ?? 0,
      text: texts.drafts(names),
    })),
    { path: "#oversattningar", count: sum("missing"), text: texts.missing },
    { path: "#oversattningar", count: sum("outdated"), text: texts.outdated },
  ].filter(({ count }) => count > 0)
  return (
    <section className="dashboard-part" aria-labelledby="att-gora">
      <h2 id="att-gora" className="text-section">
        {texts.heading}
      </h2>
      {all.some(({ isPending }) => isPending) ? (
        <Loading className="py-4" />
      ) : (
        <>
          <ul className="figures mt-2 *:border-b *:border-line">
            {tasks.map(({ path, count, text }) => (
              <li key={text(count)}>
                <Link to={path} className="link inline-block">
                  {text(count)}
                </Link>
              </li>
            ))}
          </ul>
          {error ? (
            <p className="mt-2 text-ink-soft">{texts.loadFailed}</p>
          ) : (
            tasks.length === 0 && <p className="mt-2 text-ink-soft">{nothing}</p>
          )}
        </>
      )}
    </section>
  )
}
