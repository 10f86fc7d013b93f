import { interpolate, pluralize } from "./filled.ts"
import type { SiteTexts } from "./site-texts.ts"

/** A section of a legal text. */
export interface LegalSection {
  title: string
  text: string
}

/**
 * The sections of the privacy text, as this installation keeps its promises.
 * @param retentionDays after how many days messages are removed, 0 for never
 */
export function privacySections(
  sections: SiteTexts["long"]["legal"]["privacy"],
  retentionDays: number,
): LegalSection[] {
  return Object.values(sections).map((section) => {
    const { title, text } = section
    if (!("kept" in section)) return { title, text }
    const { kept } = section
    return {
      title,
      text: interpolate(text, { kept: retentionDays === 0 ? kept.forGood : pluralize(kept, retentionDays) }),
    }
  })
}
