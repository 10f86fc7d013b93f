import { interpolate, pluralize } from "./interpolate.ts"
import type { SiteTexts } from "./site-texts.ts"

/** A section of a legal text. */
export interface LegalSection {
  title: string
  text: string
}

/**
 * Returns the sections of the privacy text for this installation.
 * @param retentionDays days after which messages are deleted, 0 for never
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
