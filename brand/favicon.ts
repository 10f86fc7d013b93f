import { colours } from "./colours.ts"

const { ink, moss, amber } = colours.light

/**
 * The mark on night. Its path is written as in logo.tsx, with commas, which an address may hold: a page that carries both is
 * packed smaller.
 */
export const favicon =
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5,-5,42,42'><path fill='${ink}' d='M-5-5h42v42H-5z'/>` +
  `<path fill='${moss}' d='M2,17h13v13H2zM17,17h13v13H17zM2,2h13v13H2z'/><path fill='${amber}' d='M20,1h12v12H20z'/></svg>`

/** The drawing as an address, which a page carries instead of asking for a file. */
export const faviconAddress = `data:image/svg+xml,${encodeURI(favicon).replaceAll("#", "%23")}`
