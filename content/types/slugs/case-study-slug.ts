/**
 * The slug of a case study is derived from the customer's name (specification, section 2): lower-cased, runs of
 * white space turned into hyphens, every character other than a-z, 0-9 and hyphen removed (å, ä, ö fall away).
 */
export function caseStudySlug(customerName: string): string {
  return customerName
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
}

/**
 * The case studies that have a screen of their own, by their slugs: of two alike the first is shown, and a name
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
