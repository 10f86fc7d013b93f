/**
 * Text overrides of the company. A key is the path in the dictionary:
 * `contact.steps.items.0.title`. The code has the defaults; an invalid override is ignored.
 */
import { interpolate, placeholder } from "./interpolate.ts"
import type { Language } from "./language.ts"

/** As returned by the SQL function `own_texts`. */
export type TextOverrides = Readonly<Record<string, Partial<Record<Language, string>>>>

/** Overrides of one language by key. */
export type LanguageOverrides = Readonly<Record<string, string>>

/** Prefix of the keys of company details (company.ts). */
export const companyKeyPrefix = "company."

/** Reason why an override is ignored. */
type OverrideProblem =
  /** The key no longer exists, e.g. after an upgrade. */
  | { rule: "unknown" }
  /**
   * `lost`: placeholders of the default are missing. `invented`: placeholders that the default does
   * not have.
   */
  | { rule: "lost" | "invented"; placeholders: string[] }

/** Returns the names of the placeholders in braces. */
export const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(placeholder)].map(([, name]) => `{${name}}`))

/** Validates an override against its default; undefined if it is valid. */
export function overrideProblem(standard: string | undefined, own: string): OverrideProblem | undefined {
  if (standard === undefined) return { rule: "unknown" }
  const [wanted, given] = [placeholdersOf(standard), placeholdersOf(own)]
  const lost = [...wanted].filter((placeholder) => !given.has(placeholder))
  if (lost.length > 0) return { rule: "lost", placeholders: lost }
  const invented = [...given].filter((placeholder) => !wanted.has(placeholder))
  return invented.length > 0 ? { rule: "invented", placeholders: invented } : undefined
}

/** Returns all texts of a dictionary by key, in order. */
export function textsByKey(dictionary: object, path = ""): [key: string, text: string][] {
  return Object.entries(dictionary).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === "string") return [[key, value]]
    return textsByKey(value as object, key)
  })
}

/** Returns the valid overrides of a language that differ from the default. */
export function usableOverrides(
  language: Language,
  dictionary: object,
  own: TextOverrides,
): LanguageOverrides {
  const standard = new Map(textsByKey(dictionary))
  const used = Object.entries(own).flatMap(([key, texts]) => {
    // Company details fall back to Swedish.
    const text = texts[language] ?? (key.startsWith(companyKeyPrefix) ? texts.sv : undefined)
    return text === undefined || text === standard.get(key) || overrideProblem(standard.get(key), text)
      ? []
      : [[key, text]]
  })
  return Object.fromEntries(used)
}

/**
 * Returns a copy of the dictionary with overrides; unchanged parts are shared. Overrides of areas
 * that the dictionary lacks are left out: a browser loads a part of the texts.
 */
export function applyOverrides<Dictionary extends object>(
  dictionary: Dictionary,
  own: LanguageOverrides,
): Dictionary {
  const result = shallowCopy(dictionary)
  const copied = new Set<object>([result])
  for (const [key, text] of Object.entries(own)) {
    const names = key.split(".")
    if (!((names[0] ?? "") in dictionary)) continue
    const last = names.pop() ?? ""
    let at = result as Record<string, unknown>
    for (const name of names) {
      const inner = at[name] as object
      const own = copied.has(inner) ? inner : shallowCopy(inner)
      copied.add(own)
      at[name] = own
      at = own as Record<string, unknown>
    }
    at[last] = text
  }
  return result
}

/** Replaces placeholders in all texts of a dictionary. */
export function interpolateAll<Dictionary extends object>(
  dictionary: Dictionary,
  figures: Readonly<Record<string, number>>,
): Dictionary {
  const told = textsByKey(dictionary).flatMap(([key, text]) => {
    const said = interpolate(text, figures)
    return said === text ? [] : [[key, said]]
  })
  return applyOverrides(dictionary, Object.fromEntries(told))
}

const shallowCopy = <Value extends object>(value: Value) =>
  (Array.isArray(value) ? [...value] : { ...value }) as Value
