import { colours, mark } from "./brand.ts"

const { light, dark } = colours

/** Colours of the browser's interface (theme-color). */
export const themeColours = { light: light.paper, dark: dark.paper }

/** The mark on night. */
export const favicon =
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5,-5,42,42'><path fill='${light.ink}' d='M-5-5h42v42H-5z'/>` +
  `<path fill='${light.moss}' d='${mark.body}'/><path fill='${light.amber}' d='${mark.accent}'/></svg>`

/** The favicon as a data URL, which saves a request. */
export const faviconAddress = `data:image/svg+xml,${encodeURI(favicon).replaceAll("#", "%23").replaceAll("'", "%27")}`
