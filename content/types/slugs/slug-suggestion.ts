/** Letters that Unicode does not take apart into a base and an accent. */
const spelledOut: Record<string, string> = { æ: "ae", ø: "o", ß: "ss", đ: "d", ł: "l", þ: "th", œ: "oe" }

/**
 * The slug to suggest for a title: å and ä become a, ö becomes o, other accents fall away, everything else that is
 * no letter or digit becomes a hyphen. At most `max` characters, cut between words where possible. Empty when the
 * title has neither letters nor digits of the Latin alphabet.
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

/** The most characters that lead_captures.resource_slug takes. */
const resourceSlugLength = 120

/** A resource has no slug of its own; its leads bear what would be suggested for its title, or else its id. */
export function resourceSlug({ id, title }: { id: string; title: string }): string {
  return suggestSlug(title, resourceSlugLength) || id
}
