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
