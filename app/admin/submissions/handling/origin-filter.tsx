import { pageTitle } from "../../../../content/screens/screen-titles.ts"
import { hasEnglishPrefix } from "../../../../content/texts/language.ts"
import { texts } from "../../ui/texts.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useOriginPages } from "./use-origins.ts"

/** Narrows a list to the page that visitors came from; not there before anybody has come from any. */
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
    <label className="flex min-w-0 items-center gap-2">
      <span className="text-ink-soft">{submissionsTexts.origin.label}</span>
      <select
        className="input min-w-0"
        value={page ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{texts.list.all}</option>
        {page !== null && !pages.some((one) => one.page === page) && <option value={page}>{page}</option>}
        {pages.map(({ page, title }) => (
          <option key={page} value={page}>
            {hasEnglishPrefix(page)
              ? submissionsTexts.origin.english(pageTitle(page, title))
              : pageTitle(page, title)}
          </option>
        ))}
      </select>
    </label>
  )
}
