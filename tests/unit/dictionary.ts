import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A text of a dictionary with the keys that lead to it: `contact.form.name`. */
export interface DictionaryText {
  key: string
  text: string
}

/** Every text of a dictionary. A text with a hole is given once for one and once for several. */
export function textsIn(value: unknown, key = ""): DictionaryText[] {
  if (typeof value === "string") return [{ key, text: value }]
  if (typeof value === "function") {
    const texts = [value(1, 1), value(2, 3)].map(String)
    return [...new Set(texts)].map((text) => ({ key, text }))
  }
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name))
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

const root = new URL("../..", import.meta.url).pathname

/** The program's source files below these folders, without their comments, except those that hold texts. */
export function sourcesIn(folders: readonly string[], except: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !except.test(name))
      .map((name) => readFileSync(join(root, name), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
  )
}

/** Whether a source reads this name: `.name`, `"name"`, or taken out of an object with braces. */
export function mentions(source: string, name: string): boolean {
  return new RegExp(`\\.${name}\\b|["']${name}["']|[{,]\\s*${name}\\s*[,:}=]`).test(source)
}
