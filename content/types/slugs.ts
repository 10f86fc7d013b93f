/**
 * Derives the slug of a case study from the customer's name (specification, section 2): lower case,
 * white space becomes a hyphen, and characters other than a-z, 0-9 and hyphens are removed (also å,
 * ä, ö).
 */
export function caseStudySlug(customerName: string): string {
  return customerName
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
}

/**
 * Returns the case studies that have a page, by slug. Of two equal slugs, the first wins. A name
 * without a-z and 0-9 has no slug.
 */
export function caseStudiesBySlug<Row extends { customer_name: string }>(
  rows: readonly Row[],
): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const slug = caseStudySlug(row.customer_name)
    if (slug && !found.has(slug)) found.set(slug, row)
  }
  return found
}

/** Letters that Unicode does not decompose into base and accent. */
const spelledOut: Record<string, string> = { æ: "ae", ø: "o", ß: "ss", đ: "d", ł: "l", þ: "th", œ: "oe" }

/**
 * Suggests a slug for a title. Accents are removed (å and ä become a, ö becomes o); other
 * characters become hyphens. Truncated to `max` characters, between words if possible. Empty if the
 * title has no Latin letters or digits.
 */
export function suggestSlug(title: string, max: number): string {
  const slug = title
    .toLowerCase()
    .replace(/[æøßđłþœ]/g, (letter) => spelledOut[letter] ?? "")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  if (slug.length <= max) return slug
  const cut = slug.slice(0, max + 1).lastIndexOf("-")
  return slug.slice(0, cut > 0 ? cut : max)
}

/** Maximum length of lead_captures.resource_slug. */
const resourceSlugLength = 120

/** Returns the slug that leads store for a resource: derived from its title, or else its id. */
export function resourceSlug({ id, title }: { id: string; title: string }): string {
  return suggestSlug(title, resourceSlugLength) || id
}
