import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import type { Collection } from "../../content/collection.ts"
import type { Item } from "../../content/field-values.ts"
import { makePreview } from "../../content/preview.ts"
import { withEnglishPrefix } from "../../i18n/language.ts"
import { itemPath } from "../../site/item-path.ts"
import { toast } from "../../ui/toast.ts"
import { adminData } from "../admin-data.ts"
import { explain } from "../explain.ts"
import { texts } from "../texts.ts"
import { Glyph } from "../ui/glyph.tsx"
import { swedishTime } from "../ui/swedish-time.ts"
import { previewTexts as words } from "./preview-texts.ts"

interface Parts {
  collection: Collection
  item: Item
  dirty: boolean
}

/** A link in each language, to open or to copy. */
export default function PreviewLinks({ collection, item, dirty }: Parts) {
  const path = itemPath(collection.table, item)
  const { data, error } = useQuery({
    queryKey: ["preview", collection.table, item.id],
    queryFn: async () =>
      makePreview(await adminData(), collection, item.id).catch((failure) => {
        throw new Error(explain(failure))
      }),
    enabled: path !== undefined,
    // Each look gets a whole week.
    staleTime: 0,
    gcTime: 0,
  })
  if (!path) return <p className="py-2">{words.nowhere}</p>
  if (!data) return <p className="py-2">{error ? `${words.failed} ${error.message}` : texts.loading}</p>
  const link = (target: string) => `${location.origin}${target}?preview=${data.token}`
  return (
    <>
      <p className="max-w-[72ch]">{words.explained(swedishTime(data.expires_at))}</p>
      {dirty && <p role="status">{words.notSaved}</p>}
      <PreviewLink language={words.languages.sv} address={link(path)} />
      <PreviewLink language={words.languages.en} address={link(withEnglishPrefix(path))} />
    </>
  )
}

function PreviewLink({ language, address }: { language: string; address: string }) {
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(words.copied)
    } catch {
      toast.error(words.copyFailed, words.byHand)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="w-20">
        {language}
      </label>
      <input
        id={id}
        className="input min-w-0 flex-1 basis-40"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="tool" onClick={() => void copy()}>
        {words.copy}
        <span className="sr-only"> {language}</span>
      </button>
      <a
        className="tool tool-quiet tool-icon"
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={words.open(language)}
        title={words.open(language)}
      >
        <Glyph name="open" />
      </a>
    </div>
  )
}
