import { useQuery } from "@tanstack/react-query"
import { Tabs } from "radix-ui"
import { useSearchParams } from "react-router"
import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import { countQuery } from "../data/queries.ts"
import { formatNumber } from "../ui/format.ts"
import { tabNames } from "./dialog/use-linked-submission.ts"
import { SubmissionList } from "./submission-list.tsx"
import { submissionsTexts } from "./submissions-texts.ts"
import { TemplatesButton } from "./templates/templates.tsx"

const tabs = [
  { table: "contact_submissions", name: tabNames.contact_submissions },
  { table: "lead_captures", name: tabNames.lead_captures },
] as const satisfies { table: SubmissionTable; name: string }[]

/** Screen of contact messages and lead captures, one tab each with the row count. */
export default function SubmissionsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const current = tabs.find(({ name }) => name === parameters.get("flik")) ?? tabs[0]
  return (
    <section className="relative">
      <Tabs.Root
        value={current.name}
        onValueChange={(name) =>
          setParameters(name === tabs[0].name ? {} : { flik: name }, { replace: true })
        }
      >
        <div className="flex flex-wrap items-center gap-x-6 border-b border-line-strong">
          <h1 tabIndex={-1}>{submissionsTexts.heading}</h1>
          <Tabs.List className="flex flex-wrap gap-x-1" aria-label={submissionsTexts.heading}>
            {tabs.map(({ table, name }) => (
              <Tabs.Trigger
                key={name}
                value={name}
                className="figures min-h-10 cursor-pointer px-[clamp(0.5rem,2vw,0.9rem)] py-1 font-medium wrap-anywhere text-ink-soft hover:text-pine focus-visible:outline-offset-[-3px] data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-3px_0_var(--pine)] max-[29.99rem]:px-[0.4rem] max-[29.99rem]:text-fine"
              >
                {submissionsTexts.tabs[table]} (<Count table={table} />)
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <TemplatesButton />
        </div>
        {tabs.map(({ table, name }) => (
          // The list contains focusable controls, so the panel needs no tab stop.
          <Tabs.Content key={name} value={name} tabIndex={-1} className="outline-none">
            <SubmissionList table={table} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  )
}

/** Row count, regardless of filters. */
function Count({ table }: { table: SubmissionTable }) {
  const { data, error } = useQuery(countQuery(table))
  return data === undefined ? (error ? "–" : "…") : formatNumber(data)
}
