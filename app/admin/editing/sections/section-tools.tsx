import { maxSections } from "../../../../content/fields/lists/sections.ts"
import { sectionTexts as texts } from "../../fields/sections/sections-texts.ts"
import { Glyph, type GlyphName } from "../../ui/glyph.tsx"
import { texts as adminTexts } from "../../ui/texts.ts"
import type { PageSections } from "./page-sections.ts"

interface Props {
  sections: PageSections
  id: string
  /** Announces a move. */
  onTold: (text: string) => void
  className: string
}

/** Buttons of a section: move, duplicate, hide, remove. */
export function SectionTools({ sections, id, onTold, className }: Props) {
  const { list } = sections
  const name = sections.name(id)
  const hidden = list.find((one) => one.id === id)?.hidden
  const step = (direction: "up" | "down") => {
    const place = sections.step(id, direction)
    if (place) onTold(adminTexts.order.moved(name, place, list.length))
  }
  const tool = (glyph: GlyphName, title: string, act: () => void) => (
    <button
      type="button"
      className={className}
      aria-label={texts.of(title, name)}
      title={title}
      onClick={act}
    >
      <Glyph name={glyph} />
    </button>
  )
  return (
    <>
      {tool("up", texts.up, () => step("up"))}
      {tool("down", texts.down, () => step("down"))}
      {list.length < maxSections && tool("copy", texts.copy, () => sections.copy(id))}
      <button
        type="button"
        className={className}
        aria-label={texts.of(hidden ? texts.show : texts.hide, name)}
        onClick={() => sections.hide(id)}
      >
        {hidden ? texts.show : texts.hide}
      </button>
      {tool("close", texts.remove, () => sections.remove(id))}
    </>
  )
}
