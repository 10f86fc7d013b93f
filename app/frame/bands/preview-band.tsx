import { useSearchParams } from "react-router"
import { useTexts } from "../../ui/page-context.ts"
import { useRootData } from "../root-data.ts"

export function PreviewBand() {
  const root = useRootData()
  const [parameters] = useSearchParams()
  const { preview: texts } = useTexts().common
  if (!root?.preview || !parameters.has("preview")) return null
  const { published, until } = root.preview
  return (
    <aside className="page-band" aria-label={texts.label}>
      <p className="column font-semibold">
        {`${texts.label} – ${published ? texts.published : texts.unpublished}, ${texts.until} ${until}`}
      </p>
    </aside>
  )
}
