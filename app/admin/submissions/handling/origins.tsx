import { useQuery } from "@tanstack/react-query"
import { pageTitle } from "../../../../content/screens/screen-titles.ts"
import { listOrigins, readOrigins } from "../../../../content/submissions/origins.ts"
import { hasEnglishPrefix } from "../../../../content/texts/language.ts"
import { dataQuery, optionsStaleTime } from "../../data/queries.ts"
import { FilterSelect } from "../../ui/lists/filters.tsx"
import { submissionsTexts } from "../submissions-texts.ts"

const none: Awaited<ReturnType<typeof listOrigins>> = []

/** Filters by the page that visitors came from; hidden while no origins are known. */
export function OriginFilter({
  page,
  onChange,
}: {
  page: string | null
  onChange: (page: string | null) => void
}) {
  const { data: pages = none } = useQuery({
    ...dataQuery(["origin pages"], listOrigins),
    staleTime: optionsStaleTime,
  })
  if (pages.length === 0 && page === null) return null
  return (
    <FilterSelect
      label={submissionsTexts.origin.label}
      value={page}
      options={pages.map(({ page, title }) => ({
        value: page,
        label: hasEnglishPrefix(page)
          ? submissionsTexts.origin.english(pageTitle(page, title))
          : pageTitle(page, title),
      }))}
      onChange={onChange}
    />
  )
}

/** Title and link of the page where the visitor came from. */
export function OriginFact({ submission }: { submission: string }) {
  const { data } = useQuery(
    dataQuery(["origin", submission], (client, signal) => readOrigins(client, [submission], signal)),
  )
  const origin = data?.get(submission)
  return (
    <div>
      <dt>{submissionsTexts.origin.label}</dt>
      <dd>
        {origin ? (
          <a className="link" href={origin.page} target="_blank" rel="noreferrer">
            {pageTitle(origin.page, origin.title ?? origin.solution)}
          </a>
        ) : (
          submissionsTexts.notGiven
        )}
      </dd>
    </div>
  )
}
