import type { Values } from "./questions.ts"

/** Replaces values in the source of brand/brand.ts; comments stay. */
export function replaceValues(source: string, values: Values): string {
  let changed = source
  for (const [path, value] of Object.entries(values)) {
    const [name, ...keys] = path.split(".")
    let at = changed.indexOf(`export const ${name}`)
    for (const key of keys) at = after(changed, at, new RegExp(`\\s"?${key}"?: `), path)
    if (keys.length === 0) at = after(changed, at, / = /, path)
    const [old = ""] = /^("(?:[^"\\]|\\.)*"|\[[^\]]*\]|-?[\d.]+)/.exec(changed.slice(at)) ?? []
    if (!old) throw new Error(`brand/brand.ts has no ${path}`)
    changed = changed.slice(0, at) + written(value) + changed.slice(at + old.length)
  }
  return changed
}

function after(source: string, from: number, pattern: RegExp, path: string): number {
  const found = pattern.exec(source.slice(Math.max(from, 0)))
  if (!found || from < 0) throw new Error(`brand/brand.ts has no ${path}`)
  return from + found.index + found[0].length
}

const written = (value: unknown) => JSON.stringify(value).replaceAll('","', '", "')

/** Returns the source of brand/guidelines.ts without texts: they describe another mark. */
export const withoutGuidelines = (source: string): string =>
  source.replace(/(export const guidelines\b.*? = )\{.*\}/s, "$1{ sv: {}, en: {} }")
