import { useId } from "react"
import type { PreviewLink } from "../../../content/published/preview.ts"
import { addEnglishPrefix, isBilingual } from "../../../content/texts/language.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { Button } from "../ui/button.tsx"
import { Glyph } from "../ui/glyph.tsx"
import { swedishTime } from "../ui/swedish-time.ts"
import { previewTexts } from "./preview-texts.ts"

interface Props {
  link: PreviewLink
  /** Path of the item in Swedish; undefined without a page. */
  path: string | undefined
  busy: boolean
  onWithdraw: () => void
}

/** A valid preview link: expiry, author, URL per language, and a button to revoke it. */
export function PreviewLinkItem({ link, path, busy, onWithdraw }: Props) {
  const id = useId()
  const address = (target: string) => `${location.origin}${target}?preview=${link.token}`
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={id} className="min-w-0 grow basis-64 wrap-anywhere">
          {previewTexts.valid(swedishTime(link.expires_at), link.made_by)}
        </p>
        <Button kind="remove" aria-describedby={id} off={busy} onClick={onWithdraw}>
          {previewTexts.withdraw}
        </Button>
      </div>
      {path && (
        <>
          <Address language={previewTexts.languages.sv} address={address(path)} />
          {isBilingual && (
            <Address language={previewTexts.languages.en} address={address(addEnglishPrefix(path))} />
          )}
        </>
      )}
    </li>
  )
}

/** The URL in one language, with buttons to copy and open it. */
function Address({ language, address }: { language: string; address: string }) {
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(previewTexts.copied)
    } catch {
      toast.error(previewTexts.copyFailed, previewTexts.byHand)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="w-20">
        {language}
      </label>
      <input
        id={id}
        className="field min-w-0 flex-1 basis-40"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        {previewTexts.copy}
        <span className="sr-only"> {language}</span>
      </Button>
      <a
        className="button button-quiet button-bare button-icon"
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={previewTexts.open(language)}
        title={previewTexts.open(language)}
      >
        <Glyph name="open" />
      </a>
    </div>
  )
}
