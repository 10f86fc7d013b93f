import { type Control, parseMetrics } from "./field-values.ts"

/** Why a control's text cannot be saved. */
export type Problem =
  | { rule: "required" | "slug" | "link" | "metrics" | "position" | "choice" }
  | { rule: "tooLong"; length: number; max: number }

/** Small letters, digits and single hyphens, as the database demands of addresses. */
export const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Most characters of an address that something leads to. */
export const linkLength = 2000
// The database's own rule (private.is_link).
const linkForm = /^(https?:\/\/[^/]|\/([^/\\]|$))/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that '/<tab>/host' leads elsewhere
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/

/** True for http, https and site-relative addresses; `javascript:`, `//host` and `/\host` are none of them. */
export function isLink(text: string): boolean {
  return linkForm.test(text) && !controlCharacters.test(text)
}

/** The first rule that a control's text breaks (specification, section 5; the database enforces the same). */
export function problemOf({ definition, required }: Control, text: string): Problem | undefined {
  const trimmed = text.trim()
  if (trimmed === "") return required ? { rule: "required" } : undefined
  switch (definition.kind) {
    case "text":
    case "longText":
    case "icon":
      return tooLong(trimmed, definition.max)
    case "slug":
      return slugForm.test(trimmed) ? tooLong(trimmed, definition.max) : { rule: "slug" }
    case "link":
    case "picture":
      return isLink(trimmed) ? tooLong(trimmed, linkLength) : { rule: "link" }
    case "metrics":
      return parseMetrics(text) ? undefined : { rule: "metrics" }
    case "position":
      return /^-?\d{1,9}$/.test(trimmed) ? undefined : { rule: "position" }
    // One of those that there are is all that the form offers; the database checks that it still is one.
    case "reference":
      return undefined
    case "choice":
      return definition.choices.includes(trimmed) ? undefined : { rule: "choice" }
  }
}

function tooLong(text: string, max: number): Problem | undefined {
  // Characters as Postgres counts them: an emoji is one.
  const length = text.length <= max ? text.length : [...text].length
  return length > max ? { rule: "tooLong", length, max } : undefined
}
