import { type Editor, getMarkRange } from "@tiptap/core"
import { useId, useState } from "react"
import { linkTarget } from "../../../../content/fields/rich-text/document.ts"
import { Button } from "../../ui/button.tsx"
import { AdminField } from "../../ui/forms/admin-field.tsx"
import { LinkTargetList } from "../link-control.tsx"
import { editorTexts } from "./toolbar.tsx"

interface Props {
  before: string
  /** @param address empty removes the link, undefined keeps it */
  onClose: (address: string | undefined) => void
}

/** Form for a link's URL: one of the site's pages, suggested by title, or an external URL. */
export function LinkForm({ before, onClose }: Props) {
  const [address, setAddress] = useState(before)
  const [wrong, setWrong] = useState(false)
  const list = useId()
  function set() {
    const typed = address.trim()
    const target = typed && linkTarget(completed(typed))
    if (target === undefined) setWrong(true)
    else onClose(target)
  }
  return (
    <fieldset
      aria-label={editorTexts.address}
      className="border border-b-0 border-line-strong p-3"
      data-takes-escape
      // Not a form element: forms cannot be nested.
      onKeyDown={(event) => {
        if (event.key === "Enter") set()
        else if (event.key === "Escape") onClose(undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <AdminField
        label={editorTexts.address}
        hint={editorTexts.addressHint}
        problem={wrong ? editorTexts.wrong : undefined}
      >
        {(attributes) => (
          <input
            type="text"
            inputMode="url"
            className="field"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            list={list}
            // biome-ignore lint/a11y/noAutofocus: a command opens the form
            autoFocus
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
            {...attributes}
          />
        )}
      </AdminField>
      <LinkTargetList id={list} />
      <div className="mt-2 flex gap-2">
        <Button onClick={set}>{editorTexts.setLink}</Button>
        {before && <Button onClick={() => onClose("")}>{editorTexts.removeLink}</Button>}
      </div>
    </fieldset>
  )
}

/** Adds a missing scheme to a domain, an email address or a telephone number. */
function completed(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]{2,}(\?.*)?$/i.test(typed)) return `mailto:${typed}`
  if (/^\+?[\d\s()./-]{6,}$/.test(typed)) return `tel:${typed}`
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#].*)?$/iu.test(typed)
    ? `https://${typed}`
    : typed
}

/**
 * Returns the link at the caret (also directly before or after it), or the first link in the
 * selection.
 */
export function linkAt({ state, schema }: Editor): { from: number; to: number; href: string } | undefined {
  const type = schema.marks.link
  if (!type) return undefined
  const { from, to, empty, $from } = state.selection
  let found: ReturnType<typeof linkAt>
  const find = (place: number) => {
    const range = getMarkRange(state.doc.resolve(place), type)
    const mark = range && state.doc.nodeAt(range.from)?.marks.find((one) => one.type === type)
    if (range && mark) found ??= { ...range, href: String(mark.attrs.href) }
  }
  if (empty) {
    find($from.pos)
    if (!found && $from.parentOffset > 0) find(from - 1)
  } else
    state.doc.nodesBetween(from, to, (node, place) => {
      if (node.isText && node.marks.some((one) => one.type === type)) find(Math.max(place, from))
    })
  return found
}

/**
 * Links the selection, or changes the link at the caret; otherwise inserts the target as linked
 * text.
 */
export function setLink(editor: Editor, target: string | undefined) {
  const { empty, from } = editor.state.selection
  const link = linkAt(editor)
  // Tiptap's focus command waits for the next frame, and keys pressed before it get lost.
  editor.view.focus()
  if (target === undefined) return
  const chain = editor.chain()
  if (empty && link) chain.setTextSelection(link)
  if (empty && !link)
    // Text typed next must not join the link.
    chain
      .insertContent({ type: "text", text: target, marks: [{ type: "link", attrs: { href: target } }] })
      .unsetMark("link")
      .run()
  else {
    if (target === "") chain.unsetLink()
    else chain.setLink({ href: target })
    // Text typed next would replace a selected link.
    if (empty) chain.setTextSelection(from)
    chain.run()
  }
}
