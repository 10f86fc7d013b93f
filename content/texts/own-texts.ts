/**
 * The texts that the company has rewritten. A text's key is the way to it through the dictionary: `contact.steps.items.0.title`. What
 * stands in the code is the default; an own text is used where it fits.
 */
import { interpolate } from "./filled.ts"
import type { Language } from "./language.ts"

/** As the database gives them (`own_texts`). */
export type TextOverrides = Readonly<Record<string, Partial<Record<Language, string>>>>

/** The own texts of one language, by key. */
export type LanguageOverrides = Readonly<Record<string, string>>

/** What is said of the company (company.ts). */
export const companyKeyPrefix = "company."

/** Why an own text cannot be used. */
export type OverrideProblem =
  /** There is no such text, as after an upgrade. */
  | { rule: "unknown" }
  /** The default has these placeholders, and the text must, too; or the text has some that nothing would be put into. */
  | { rule: "lost" | "invented"; placeholders: string[] }

const placeholdersOf = (text: string) => new Set(text.match(/\{\w+\}/g))

/** What is wrong with an own text, by the default that it stands for; undefined when it can be used. */
export function overrideProblem(standard: string | undefined, own: string): OverrideProblem | undefined {
  if (standard === undefined) return { rule: "unknown" }
  const [wanted, given] = [placeholdersOf(standard), placeholdersOf(own)]
  const lost = [...wanted].filter((placeholder) => !given.has(placeholder))
  if (lost.length > 0) return { rule: "lost", placeholders: lost }
  const invented = [...given].filter((placeholder) => !wanted.has(placeholder))
  return invented.length > 0 ? { rule: "invented", placeholders: invented } : undefined
}

/** Every text of a dictionary by its key, in its order. */
export function textsByKey(dictionary: object, path = ""): [key: string, text: string][] {
  return Object.entries(dictionary).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === "string") return [[key, value]]
    return textsByKey(value as object, key)
  })
}

/** The own texts that are used in a language: of keys that the dictionary has, with its placeholders, and not the default itself. */
export function usableOverrides(
  language: Language,
  dictionary: object,
  own: TextOverrides,
): LanguageOverrides {
  const standard = new Map(textsByKey(dictionary))
  const used = Object.entries(own).flatMap(([key, texts]) => {
    // The company has one name and one number, until English says others.
    const text = texts[language] ?? (key.startsWith(companyKeyPrefix) ? texts.sv : undefined)
    return text === undefined || text === standard.get(key) || overrideProblem(standard.get(key), text)
      ? []
      : [[key, text]]
  })
  return Object.fromEntries(used)
}

/** A dictionary with some of its texts rewritten; what is not is shared with it. */
export function applyOverrides<Dictionary extends object>(
  dictionary: Dictionary,
  own: LanguageOverrides,
): Dictionary {
  const result = shallowCopy(dictionary)
  const copied = new Set<object>([result])
  for (const [key, text] of Object.entries(own)) {
    const names = key.split(".")
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

/** A dictionary in whose texts a few placeholders are filled in, wherever they stand. */
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
