import { pageTitle } from "../../../../content/screens/screen-titles.ts"
import { listOrigins, readOrigins } from "../../../../content/submissions/origins.ts"
import { hasEnglishPrefix } from "../../../../content/texts/language.ts"
import { FilterSelect } from "../../ui/lists/filters.tsx"
import { useOptionalQuery } from "../../ui/use-optional-query.ts"
import { submissionsTexts } from "../submissions-texts.ts"

/** Filters by the page that visitors came from; hidden while no origins are known. */
export function OriginFilter({
  page,
  onChange,
}: {
  page: string | null
  onChange: (page: string | null) => void
}) {
  const pages = useOriginPages()
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

const failed = "Origins could not be read"
const none: Awaited<ReturnType<typeof listOrigins>> = []

/** Origin of a submission; undefined while loading or unknown. */
function useOrigin(id: string) {
  return useOptionalQuery(
    ["origin", id],
    (data, signal) => readOrigins(data, [id], signal),
    failed,
  ).data?.get(id)
}

/** Pages to filter by; empty while loading. */
function useOriginPages() {
  return useOptionalQuery(["origin pages"], listOrigins, failed).data ?? none
}

/** Title and link of the page where the visitor came from. */
export function OriginFact({ submission }: { submission: string }) {
  const origin = useOrigin(submission)
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
