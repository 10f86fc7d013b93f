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
