/** Kinds of field whose value is a text, a number or a boolean. */
import { type Column, type Field, type FieldOptions, type TextOptions, textBase } from "./field.ts"

/** Combines a kind with the options of a content type. */
const define = <const Kind extends string, Value, Own extends FieldOptions>(
  kind: Kind,
  base: Omit<Field<Kind, Value>, "kind">,
  options: Own,
): Field<Kind, Value> & Own => ({ kind, ...base, ...options })

/** Any text up to a maximum length. */
export function limitedText(max: number) {
  const check: Column["check"] = (name, required) =>
    `char_length(${name}) <= ${max}${required ? ` and ${name} ~ '\\S'` : ""}`
  return { ...textBase("invalid", () => true, max), column: { type: "text", check } } as const
}

export const text = <const Own extends TextOptions>(options: Own) =>
  define("text", limitedText(options.max), options)

export const longText = <const Own extends TextOptions>(options: Own) =>
  define("longText", limitedText(options.max), options)

/** Name of a lucide icon; unknown names are stored too. */
export const icon = <const Own extends TextOptions>(options: Own) =>
  define("icon", { ...limitedText(options.max), difference: "whole" }, options)

/** Lower-case letters, digits and single hyphens; the database has the same rule. */
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/

interface SlugOptions extends TextOptions {
  /** Source field of the suggested slug, until the slug is edited. */
  from: string
}

/** A URL segment, unique per table. */
export function slug<const Own extends SlugOptions>(options: Own) {
  const { max } = options
  const check = (name: string) => `char_length(${name}) <= ${max} and ${name} ~ '${slugForm.source}'`
  const base = textBase("slug", (text) => slugForm.test(text), max)
  return define("slug", { ...base, column: { type: "text", check } }, options)
}

/** Maximum length of a URL. */
export const maxUrlLength = 2000
// private.is_link in SQL accepts the same, and some hosts that only URL.canParse refuses.
const linkForm = /^(https?:\/\/[^/]|\/([^/\\]|$))/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them: '/<tab>/host' is a host
export const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/**
 * Returns true for http, https and site-relative URLs, but not for `javascript:`, `//host`,
 * `/\host` or a host or port that browsers cannot parse (`https://[::1`).
 */
export function isLink(text: string): boolean {
  return linkForm.test(text) && !controlCharacters.test(text) && (text.startsWith("/") || URL.canParse(text))
}

/** Returns the properties that links and pictures share. */
function urlBase() {
  const check = (name: string) => `char_length(${name}) <= ${maxUrlLength} and private.is_link(${name})`
  return { ...textBase("link", isLink, maxUrlLength), column: { type: "text", check } } as const
}

interface LinkOptions extends FieldOptions {
  /** A path on this site that need not exist, so the form offers no pages or files. */
  isOwn?: true
}

/** A URL or a path on this site. */
export const link = <const Own extends LinkOptions>(options: Own) => define("link", urlBase(), options)

/** The URL of a picture, with a preview in the form. */
export const picture = <const Own extends FieldOptions>(options: Own) => define("picture", urlBase(), options)

/** Maximum length of an e-mail address. */
const maxContactLength = 320
const contactForm = /^(https:\/\/[^/\s]\S*|[^\s:@]+@[^\s:@]+\.[^\s:@.]+)$/

/** An e-mail address or an https URL. */
export function contact<const Own extends FieldOptions>(options: Own) {
  const check = (name: string) =>
    `char_length(${name}) <= ${maxContactLength} and ${name} ~ '${contactForm.source.replaceAll("\\/", "/")}'`
  const base = textBase("contact", (text) => contactForm.test(text), maxContactLength)
  return define("contact", { ...base, difference: "whole", column: { type: "text", check } }, options)
}

/** An ISO 8601 date, e.g. 2026-11-25. */
export const date = <const Own extends FieldOptions>(options: Own) =>
  define("date", { ...textBase("date", isDay), difference: "whole", column: { type: "date" } }, options)

/** Returns true for an existing calendar day. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse reads 31 February as 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

interface ChoiceOptions extends FieldOptions {
  /** Swedish labels by value, in order. */
  choices: Readonly<Record<string, string>>
  /** Label of the empty choice; without it a value is always selected. */
  none?: string
}

/** One of several values. A required choice defaults to the first. */
export function choice<const Own extends ChoiceOptions>(options: Own) {
  const values = Object.keys(options.choices)
  const check = (name: string) => `${name} in (${values.map((one) => `'${one}'`).join(", ")})`
  const base = {
    ...textBase("choice", (text) => values.includes(text)),
    initial: options.none ? "" : (values[0] ?? ""),
    difference: "whole" as const,
  }
  return define("choice", { ...base, column: { type: "text", check } }, options)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface ReferenceOptions extends FieldOptions {
  to: string
}

/** A foreign key to another content type. */
export function reference<const Own extends ReferenceOptions>(options: Own) {
  const base = { ...textBase("invalid", (text) => uuid.test(text)), difference: "whole" as const }
  return define("reference", { ...base, column: { type: "uuid", references: options.to } }, options)
}

const yes = ["ja", "yes", "true", "1", "x"]
const no = ["", "nej", "no", "false", "0"]

/** A boolean. False is stored as null. */
export function flag<const Own extends FieldOptions>(options: Own): Field<"flag", boolean> & Own {
  return {
    kind: "flag",
    initial: "",
    parse(text) {
      const word = text.trim().toLowerCase()
      return yes.includes(word) ? true : no.includes(word) ? null : undefined
    },
    serialize: (stored) => (stored ? "ja" : ""),
    validate: (value) => (typeof value === "boolean" ? undefined : { rule: "invalid" }),
    difference: "whole",
    column: { type: "boolean" },
    ...options,
  }
}

const maxCount = 9999

/** A whole number from 1. */
export function count<const Own extends FieldOptions>(options: Own): Field<"count", number> & Own {
  return {
    kind: "count",
    initial: "",
    parse: (text) => (/^\s*\d*\s*$/.test(text) ? (text.trim() ? Number(text) : null) : undefined),
    serialize: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxCount
        ? undefined
        : { rule: "count" },
    difference: "whole",
    column: { type: "integer", check: (name) => `${name} between 1 and ${maxCount}` },
    ...options,
  }
}

/** Maximum of Postgres' integer. */
const maxPosition = 2 ** 31 - 1

/** Position in an ordered list, default 0. A move does not count as a change of the item. */
export function position<const Own extends FieldOptions>(options: Own): Field<"position", number> & Own {
  return {
    kind: "position",
    initial: "0",
    parse: (text) => (/^\s*(-?\d+)?\s*$/.test(text) ? Number(text) : undefined),
    serialize: (stored) => String(stored ?? ""),
    validate: (value) =>
      Number.isInteger(value) && Math.abs(Number(value)) <= maxPosition ? undefined : { rule: "position" },
    difference: "none",
    column: { type: "integer", notNull: true },
    ...options,
  }
}
