import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A dictionary's text with its path: `contact.form.name`. */
export interface DictionaryText {
  key: string
  text: string
}

/** Returns every text of a dictionary. Placeholders are filled with sample values. */
export function textsIn(value: unknown, key = ""): DictionaryText[] {
  if (typeof value === "string") return [{ key, text: value }]
  if (typeof value === "function") return filled(value as () => unknown).map((text) => ({ key, text }))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name))
}

/**
 * Fills a text with one, with several, and with words: some texts take numbers only, some words
 * only.
 */
function filled(text: (...values: unknown[]) => unknown): string[] {
  const values = [
    [1, 1],
    [2, 3],
    ["Ord", "Ord"],
  ]
  const texts = values.flatMap((values) => {
    try {
      return [String(text(...values))]
    } catch {
      return []
    }
  })
  return [...new Set(texts)]
}

/** Returns the keys of a dictionary without list indices: `about.principles.title`. */
export function keysIn(value: unknown): string[] {
  const keys = textsIn(value).map(({ key }) =>
    key
      .split(".")
      .filter((part) => !/^\d+$/.test(part))
      .join("."),
  )
  return [...new Set(keys)]
}

const root = join(import.meta.dirname, "../../")

/** Returns the source files below these folders without comments, except those with texts. */
export function sourcesIn(folders: readonly string[], except: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !except.test(name))
      .map((name) => readFileSync(join(root, name), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
  )
}

/** Whether a source reads this name: `.name`, `"name"`, or by destructuring. */
export function mentions(source: string, name: string): boolean {
  return new RegExp(`\\.${name}\\b|["']${name}["']|[{,]\\s*${name}\\s*(?:[,:}=]|as\\b)`).test(source)
}
