import { maxSections, sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { type SectionKind, sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section } from "../../../../content/sections/section.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { createSection, duplicateSection, updateSectionsText } from "../../fields/sections/section-model.ts"
import { sectionTexts as texts } from "../../fields/sections/sections-texts.ts"
import type { Edits } from "../edits.ts"

/** Place between sections. Without `before` it is the last one below the hero, or of the page. */
export interface SectionPlace {
  before?: string
  atEnd: boolean
}

/** Returns the list with sections at a place. */
function insertAt(sections: Section[], { before, atEnd }: SectionPlace, fresh: Section[]): Section[] {
  const last = atEnd ? sections.length : sections.findLastIndex((one) => !one.atEnd) + 1
  const found = sections.findIndex(({ id }) => id === before)
  const placed = fresh.map(({ atEnd: _, ...section }) => (atEnd ? { ...section, atEnd } : section))
  return sections.toSpliced(found < 0 ? last : found, 0, ...placed)
}

/** Changes of the sections of a page's item, stored as its draft. */
export class PageSections {
  readonly #edits: Edits
  readonly #id: string

  constructor(edits: Edits, id: string) {
    this.#edits = edits
    this.#id = id
  }

  get list(): Section[] {
    return sectionsOf(this.#edits.get(this.#id)?.values.sections)
  }

  #change(make: (now: Section[]) => Section[]): void {
    const next = updateSectionsText(this.#edits.get(this.#id)?.values.sections, make)
    if (next === undefined) toast.error(texts.full(maxSections))
    else this.#edits.change(this.#id, { sections: next })
  }

  /** @returns the id of the first new section */
  add(kinds: readonly SectionKind[], place: SectionPlace): string {
    const fresh = kinds.map(createSection)
    this.#change((now) => insertAt(now, place, fresh))
    return fresh[0]?.id ?? ""
  }

  move(id: string, place: SectionPlace): void {
    if (id === place.before) return
    this.#change((now) => {
      const moved = now.filter((one) => one.id === id)
      return insertAt(
        now.filter((one) => one.id !== id),
        place,
        moved,
      )
    })
  }

  /** Moves a section past its neighbour. @returns its place from one, or 0 at the list's end */
  step(id: string, direction: "up" | "down"): number {
    const sections = this.list
    const atEnd = sections.find((one) => one.id === id)?.atEnd ?? false
    const near = sections.filter((one) => (one.atEnd ?? false) === atEnd)
    const from = near.findIndex((one) => one.id === id)
    const to = from + (direction === "up" ? -1 : 1)
    if (to < 0 || to >= near.length) return 0
    const before = near[direction === "up" ? to : to + 1]?.id
    this.move(id, { atEnd, ...(before && { before }) })
    return to + 1
  }

  copy(id: string): void {
    this.#change((now) =>
      duplicateSection(
        now,
        now.findIndex((one) => one.id === id),
      ),
    )
  }

  hide(id: string): void {
    this.#change((now) => now.map((one) => (one.id === id ? { ...one, hidden: !one.hidden } : one)))
  }

  remove(id: string): void {
    const place = this.list.findIndex((one) => one.id === id)
    const section = this.list[place]
    if (!section) return
    this.#change((now) => now.filter((one) => one.id !== id))
    const bringBack = () =>
      this.#change((now) => (now.some((one) => one.id === id) ? now : now.toSpliced(place, 0, section)))
    toast.success(texts.removed(sectionTypeOf(section.kind)?.label ?? texts.unknown), undefined, {
      action: { label: texts.undo, act: bringBack },
    })
  }

  /** Returns "Sektion 2: Citat". */
  name(id: string): string {
    const place = this.list.findIndex((one) => one.id === id)
    return texts.section(place + 1, sectionTypeOf(this.list[place]?.kind ?? "")?.label ?? texts.unknown)
  }
}
