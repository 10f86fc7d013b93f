import { type Editor, getMarkRange } from "@tiptap/core"

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
  const chain = editor.chain().focus()
  if (empty && link) chain.setTextSelection(link)
  if (target === undefined) editor.chain().focus().run()
  else if (empty && !link)
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
