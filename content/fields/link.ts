import { type Field, type FieldOptions, textBase } from "./field.ts"

/** Maximum length of a URL. */
const max = 2000
// private.is_link in SQL accepts the same, and some hosts that only URL.canParse refuses.
const form = /^(https?:\/\/[^/]|\/([^/\\]|$))/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them: '/<tab>/host' is a host
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/**
 * Returns true for http, https and site-relative URLs, but not for `javascript:`, `//host`,
 * `/\host` or a host or port that browsers cannot parse (`https://[::1`).
 */
export function isLink(text: string): boolean {
  return form.test(text) && !controlCharacters.test(text) && (text.startsWith("/") || URL.canParse(text))
}

const check = (name: string) => `char_length(${name}) <= ${max} and private.is_link(${name})`

/** The properties that links and pictures share. */
const urlBase = { ...textBase("link", isLink, max), column: { type: "text", check } } as const

interface LinkOptions extends FieldOptions {
  /** A path on this site that need not exist, so the form offers no pages or files. */
  isOwn?: true
}

/** A URL or a path on this site. */
export function link<const Own extends LinkOptions>(options: Own): Field<"link", string> & Own {
  return { kind: "link", ...urlBase, ...options }
}

/** The URL of a picture, with a preview in the form. */
export function picture<const Own extends FieldOptions>(options: Own): Field<"picture", string> & Own {
  return { kind: "picture", ...urlBase, ...options }
}
