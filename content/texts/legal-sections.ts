import { interpolate, pluralize } from "./interpolate.ts"
import type { SiteTexts } from "./site-texts.ts"

/** A section of a legal text. */
export interface LegalSection {
  title: string
  text: string
}

type LegalTexts = SiteTexts["long"]["legal"]

/**
 * Returns the sections of the privacy text for this installation.
 * @param retentionDays days after which messages are deleted, 0 for never
 * @param hasResources whether visitors can ask for the link to a resource
 */
export function privacySections(
  { link, ...others }: LegalTexts["privacy"],
  retentionDays: number,
  hasResources = true,
): LegalSection[] {
  const { short, contact, ...more } = others
  return Object.values({ short, contact, ...(hasResources && { link }), ...more }).map((section) => {
    const { title, text } = section
    if (!("kept" in section)) return { title, text }
    const { kept } = section
    return {
      title,
      text: interpolate(text, { kept: retentionDays === 0 ? kept.forGood : pluralize(kept, retentionDays) }),
    }
  })
}

/**
 * Returns the sections of the accessibility statement.
 * @param hasResources whether there may be films and documents
 */
export function accessibilitySections(
  { shortcomings: { title, text, resources }, report, ...others }: LegalTexts["accessibility"],
  hasResources = true,
): LegalSection[] {
  const shortcomings = { title, text: hasResources ? `${text}\n${resources}` : text }
  return Object.values({ ...others, shortcomings, report })
}
