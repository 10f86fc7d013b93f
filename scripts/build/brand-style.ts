import { readFile, writeFile } from "node:fs/promises"
import { coloursCss } from "../../brand/colours.ts"

const file = "brand/colours.css"

/**
 * Writes the brand's colours for the style sheets, which import `brand/colours.css`. Not where it has them already: `npm run dev`
 * watches the folder and would start anew for ever.
 */
export async function writeBrandStyle(): Promise<void> {
  const style = coloursCss()
  if ((await readFile(file, "utf8").catch(() => undefined)) !== style) await writeFile(file, style)
}
