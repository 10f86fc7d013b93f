import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import * as brand from "../../brand/brand.ts"
import { brandProblem } from "../../brand/check.ts"
import { markFile, wordmarkFile } from "../../brand/mark.ts"
import { brandStyle } from "../../brand/theme.ts"
import { openFont, removeMissingGlyphs, textOutlines, textWidth } from "../../server/search/text-outlines.ts"
import { renderIcons } from "./icons.ts"

/**
 * Generates files from the brand: colours and fonts as CSS, icons, logo and wordmark. Exits if the
 * brand is invalid.
 */
export async function writeBrand(): Promise<void> {
  const problem = brandProblem(brand)
  if (problem) {
    console.error(`brand/brand.ts: ${problem}`)
    process.exit(1)
  }
  for (const [file, content] of Object.entries({ ...brandFiles(), ...(await renderIcons()) })) {
    // Skips unchanged files: `npm run dev` watches the folder and would restart endlessly.
    const there = await readFile(file).catch(() => undefined)
    if (there?.equals(Buffer.from(content))) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Text files. */
export function brandFiles(): Record<string, string> {
  const [left, size] = [42, 25]
  const font = openFont("Bold")
  const name = removeMissingGlyphs(font, brand.company.name)
  const end = Math.ceil(left + textWidth(font, name, size) + 2)
  const drawn = textOutlines(font, name, left, 25.5, size)
  return {
    "brand/style.css": brandStyle(),
    "public/brand/mark-light.svg": markFile("light"),
    "public/brand/mark-dark.svg": markFile("dark"),
    "public/brand/wordmark-light.svg": wordmarkFile("light", drawn, end),
    "public/brand/wordmark-dark.svg": wordmarkFile("dark", drawn, end),
  }
}

if (import.meta.main) await writeBrand()
