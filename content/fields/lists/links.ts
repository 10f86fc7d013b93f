import type { Field, FieldOptions, Problem } from "../field.ts"
import { controlCharacters, isLink, maxUrlLength } from "../simple-fields.ts"
import { isObject, parseJson, serializeList } from "./json.ts"
import { mergeAsLists } from "./merge-lists.ts"

/** A link of the menu or footer. Without a label it is named after its screen or page. */
export type PlacedLink = { to: string; label?: string; label_en?: string }

/** The database has the same limits (private.are_links). */
export const maxLinks = 20
const maxLabelLength = 60

const names: readonly string[] = ["to", "label", "label_en"]

const isLinkList = (value: unknown): value is PlacedLink[] =>
  Array.isArray(value) &&
  value.every(
    (link) =>
      isObject(link) &&
      typeof link.to === "string" &&
      Object.entries(link).every(([name, text]) => names.includes(name) && typeof text === "string"),
  )

export type LinkProblem = "address" | "label" | "labelTooLong" | "twice"

/** Validates a link in the context of its list. */
export function linkProblem(
  link: PlacedLink,
  place: number,
  all: readonly PlacedLink[],
): LinkProblem | undefined {
  const { to, label = "", label_en = "" } = link
  if (to.length > maxUrlLength || !isLink(to) || to.startsWith("http:")) return "address"
  if (!label.trim() && (label_en.trim() || to.startsWith("https:"))) return "label"
  if ([label, label_en].some((text) => [...text].length > maxLabelLength || controlCharacters.test(text)))
    return "labelTooLong"
  return all.findIndex((other) => other.to === to) < place ? "twice" : undefined
}

/** Serializes links as JSON; null, the default menu, is empty. */
export const serializeLinks = (links: unknown): string => serializeList(links, "[]")

/** Formats links for display, one per line. */
export const describeLinks = (links: readonly PlacedLink[]): string =>
  links.map(({ to, label, label_en }) => [label, label_en, to].filter(Boolean).join(" – ")).join("\n")

/** Parses JSON; returns undefined if it is not a list of links. */
export function parseLinks(text: string): PlacedLink[] | undefined {
  const parsed = parseJson(text)
  return isLinkList(parsed) ? parsed : undefined
}

interface LinksOptions extends FieldOptions {
  /** Only URLs of other sites, and all with a label. */
  externalOnly?: true
}

/** The links of a menu, in order; null means the default menu. */
export function links<const Own extends LinksOptions>(options: Own): Field<"links", PlacedLink[]> & Own {
  const validate = (value: unknown): Problem | undefined => {
    if (!isLinkList(value) || value.length > maxLinks) return { rule: "links" }
    const isWrong = value.some(
      (link, place) => linkProblem(link, place, value) || (options.externalOnly && link.to.startsWith("/")),
    )
    return isWrong ? { rule: "links" } : undefined
  }
  return {
    kind: "links",
    initial: "",
    parse: (text) => (text.trim() ? parseLinks(text) : null),
    serialize: serializeLinks,
    validate,
    merge: mergeAsLists(parseLinks, serializeLinks, ({ to }) => to),
    difference: "words",
    column: {
      type: "jsonb",
      check: (name) =>
        `private.are_links(${name})${options.externalOnly ? ` and not jsonb_path_exists(${name}, '$[*] ? (@.to starts with "/")')` : ""}`,
    },
    ...options,
  }
}
