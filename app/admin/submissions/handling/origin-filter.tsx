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
        {page !== null && !pages.includes(page) && <option value={page}>{page}</option>}
        {pages.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
    </label>
  )
}
