import { writeFile } from "node:fs/promises"
import { coloursCss } from "../../brand/colours.ts"

/** Writes the brand's colours for the style sheets, which import `brand/colours.css`. */
export const writeBrandStyle = () => writeFile("brand/colours.css", coloursCss())
