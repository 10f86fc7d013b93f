import { refuseEndlessDrawing } from "./svg-effort.ts"
import { type SvgElement, SvgReader, UnreadableDrawing } from "./svg-reader.ts"
import { elements, isInward, keptValue } from "./svg-rules.ts"

/** The largest drawing: it is read as a whole. */
export const maximumDrawingBytes = 2 * 1024 * 1024

/**
 * Makes a drawing harmless: it is read strictly, and of what was read only the elements and attributes of a closed list
 * are written anew. So what a browser gets is never the text that somebody has uploaded. Doing it again changes nothing.
 *
 * @throws UnreadableDrawing when it is no well-formed SVG, declares entities, is larger than 2 MB, or would be drawn without end
 */
export function harmlessDrawing(bytes: Uint8Array): string {
  if (bytes.byteLength > maximumDrawingBytes) throw new UnreadableDrawing("larger than 2 MB")
  let text: string
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableDrawing("not UTF-8")
  }
  const root = new SvgReader(text).read()
  if (root.name !== "svg") throw new UnreadableDrawing("the outermost element is no svg")
  const repeating = idsThatRepeat(root)
  refuseEndlessDrawing(root, (use) => isRepeated(use, repeating))
  root.attributes.set("xmlns", "http://www.w3.org/2000/svg")
  if (holdsXlink(root)) {
    root.attributes.set("xmlns:xlink", "http://www.w3.org/1999/xlink")
  }
  return write(root, repeating)
}

const elementsIn = ({ children }: SvgElement) => children.filter((child) => typeof child !== "string")

const holdsXlink = (element: SvgElement): boolean =>
  element.attributes.has("xlink:href") || elementsIn(element).some(holdsXlink)

/**
 * Parts that themselves use another part: a few of them that use each other would draw billions of shapes. No program
 * that draws logos writes such a thing, so what uses them is left out.
 */
function idsThatRepeat(root: SvgElement): Set<string> {
  const ids = new Set<string>()
  /** The ids of what the element that is visited stands in; the first `named` of them are among `ids`. */
  const around: string[] = []
  let named = 0
  const visit = (element: SvgElement) => {
    const id = element.attributes.get("id")
    if (id !== undefined) around.push(id)
    if (element.name === "use") {
      for (const outer of around.slice(named)) ids.add(outer)
      named = around.length
    }
    for (const child of elementsIn(element)) visit(child)
    if (id !== undefined) around.pop()
    named = Math.min(named, around.length)
  }
  visit(root)
  return ids
}

function isRepeated({ attributes }: SvgElement, repeating: ReadonlySet<string>): boolean {
  return repeating.has((attributes.get("href") ?? attributes.get("xlink:href") ?? "").slice(1))
}

function write(element: SvgElement, repeating: ReadonlySet<string>): string {
  const { name } = element
  if (!elements.has(name)) return ""
  if (name === "use" && isRepeated(element, repeating)) return ""
  if (name === "style" && !isInward(textOf(element))) return ""
  let start = `<${name}`
  for (const [attribute, value] of element.attributes) {
    const kept = keptValue(attribute, value)
    if (kept !== undefined) start += ` ${attribute}="${escaped(kept, true)}"`
  }
  const inner = element.children
    .map((child) => {
      if (typeof child !== "string") return name === "style" ? "" : write(child, repeating)
      return escaped(child)
    })
    .join("")
  return inner ? `${start}>${inner}</${name}>` : `${start}/>`
}

const textOf = (element: SvgElement) => element.children.filter((child) => typeof child === "string").join("")

const characters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Readers of XML turn line ends into others and those of attributes into blanks, unless they are numbers. */
function escaped(text: string, attribute = false): string {
  return text.replace(
    attribute ? /[&<>"\t\n\r]/g : /[&<>\r]/g,
    (character) => characters[character] ?? `&#${character.charCodeAt(0)};`,
  )
}
