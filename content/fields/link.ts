import { type Field, type FieldOptions, textBase } from "./field.ts"

/** Most characters of an address that something leads to. */
const max = 2000
// The database's own rule (private.is_link).
const form = /^(https?:\/\/[^/]|\/([^/\\]|$))/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that '/<tab>/host' leads elsewhere
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** True for http, https and site-relative addresses; `javascript:`, `//host` and `/\host` are none of them. */
export function isLink(text: string): boolean {
  return form.test(text) && !controlCharacters.test(text)
}

const check = (name: string) => `char_length(${name}) <= ${max} and private.is_link(${name})`

/** What links and pictures have in common. */
export const urlBase = { ...textBase("link", isLink, max), column: { type: "text", check } } as const

interface LinkOptions extends FieldOptions {
  /** A path on this site that need not exist: neither pages nor files are offered. */
  isOwn?: true
}

/** An address of the web or a path on this site. */
export function link<const Own extends LinkOptions>(options: Own): Field<"link", string> & Own {
  return { kind: "link", ...urlBase, ...options }
}
