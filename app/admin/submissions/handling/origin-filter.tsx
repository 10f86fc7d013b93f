import { pageTitle } from "../../../../content/screens/screen-titles.ts"
import { hasEnglishPrefix } from "../../../../content/texts/language.ts"
import { FilterSelect } from "../../ui/lists/filter-select.tsx"
import { submissionsTexts } from "../submissions-texts.ts"
import { useOriginPages } from "./use-origins.ts"

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
