import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A text of a dictionary with the keys that lead to it: `contact.form.name`. */
export interface DictionaryText {
  key: string
  text: string
}

/** Every text of a dictionary. A text with a hole is given with what may fill it. */
export function textsIn(value: unknown, key = ""): DictionaryText[] {
  if (typeof value === "string") return [{ key, text: value }]
  if (typeof value === "function") return filled(value as () => unknown).map((text) => ({ key, text }))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name))
}

/** A text with a hole, filled with one, with several, and with words: some take numbers only, some words only. */
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

/** The keys of a dictionary without the places in its lists: `about.principles.title`. */
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

/** The program's source files below these folders, without their comments, except those that hold texts. */
export function sourcesIn(folders: readonly string[], except: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !except.test(name))
      .map((name) => readFileSync(join(root, name), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
  )
}

/** Whether a source reads this name: `.name`, `"name"`, or taken out of an object or a module with braces. */
export function mentions(source: string, name: string): boolean {
  return new RegExp(`\\.${name}\\b|["']${name}["']|[{,]\\s*${name}\\s*(?:[,:}=]|as\\b)`).test(source)
}
