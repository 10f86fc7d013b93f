import { useRouteLoaderData, useSearchParams } from "react-router"
import type { RootData } from "../root.tsx"
import { useTexts } from "../ui/use-texts.ts"

/** Says above a preview that it is one. It goes when somebody follows a link to another screen. */
export function PreviewBand() {
  const root = useRouteLoaderData<RootData>("root")
  const [parameters] = useSearchParams()
  const { preview: texts } = useTexts().common
  if (!root || !("preview" in root) || !root.preview || !parameters.has("preview")) return null
  const { published, until } = root.preview
  return (
    <aside className="preview-band" aria-label={texts.label}>
      <p className="column font-semibold">
        {`${texts.label} – ${published ? texts.published : texts.unpublished}, ${texts.until} ${until}`}
      </p>
    </aside>
  )
}
