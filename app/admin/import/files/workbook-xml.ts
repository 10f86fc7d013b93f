/**
 * Parses the XML parts of a workbook (ECMA-376, Part 1, section 18), as far as an import needs
 * them.
 */
import { SaxesParser } from "saxes"

/** Element and attributes, without the prefix of the document's main namespace. */
interface Element {
  name: string
  attributes: Record<string, string>
}

/**
 * Calls back at each start and end tag; `text` is the text since the last tag.
 * @throws Error for XML that is not well-formed
 */
export function parseXml(
  xml: string,
  opened: (element: Element) => void,
  closed: (name: string, text: string) => void = () => {},
) {
  let text = ""
  let prefix: string | undefined
  // Elements of other namespaces keep their prefix: extensions have their own workbookPr.
  const named = (name: string) => {
    prefix ??= name.slice(0, name.indexOf(":") + 1)
    return name.startsWith(prefix) ? name.slice(prefix.length) : name
  }
  const add = (part: string) => {
    text += part
  }
  // Resolving namespaces takes quadratic time in deep documents.
  const parser = new SaxesParser({ xmlns: false })
  parser.on("opentag", ({ name, attributes }) => {
    text = ""
    const read = Object.entries(attributes).map(([key, value]) => [key.replace(/^.*:/, ""), value])
    opened({ name: named(name), attributes: Object.fromEntries(read) })
  })
  parser.on("closetag", ({ name }) => {
    closed(named(name), text)
    text = ""
  })
  parser.on("text", add)
  parser.on("cdata", add)
  parser.write(xml).close()
}

/** `_x000D_` escapes a character that XML cannot contain (section 22.9.2.19, ST_Xstring). */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A text, and true if parts of it are formatted. */
export interface RichText {
  text: string
  isRich: boolean
}

/** Collects the text runs of `<si>` and `<is>`, without phonetic readings (`<rPh>`). */
export function createTextCollector() {
  let text = ""
  let isRich = false
  let inPhonetic = false
  return {
    opened(name: string) {
      if (name === "rPh") inPhonetic = true
      if (/^(b|i|u|strike|color)$/.test(name)) isRich = true
    },
    closed(name: string, part: string) {
      if (name === "t" && !inPhonetic) text += part
      if (name === "rPh") inPhonetic = false
    },
    take(): RichText {
      const taken = { text: unescaped(text), isRich }
      text = ""
      isRich = false
      return taken
    },
  }
}

export function parseSharedStrings(xml: string): RichText[] {
  const found: RichText[] = []
  const collector = createTextCollector()
  parseXml(
    xml,
    ({ name }) => collector.opened(name),
    (name, text) => {
      collector.closed(name, text)
      if (name === "si") found.push(collector.take())
    },
  )
  return found
}

/** Kind of value that a number format displays. */
export type NumberFormat = "plain" | "date" | "formatted"

/** Built-in date and time formats, including East Asian editions (section 18.8.30). */
const builtInDates = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/
const builtInPlain = /^(0|1|49)$/

function numberFormat(id: string, code: string | undefined): NumberFormat {
  if (code === undefined)
    return builtInDates.test(id) ? "date" : builtInPlain.test(id) ? "plain" : "formatted"
  // Strips quoted text, escaped characters, fills, colours and conditions; [h] counts hours.
  const bare = code.replace(/"[^"]*"|[\\_*]./g, "").replace(/\[(?![hms]+\])[^\]]*\]/gi, "")
  if (/general|standard/i.test(bare)) return "plain"
  if (/[dmyhs]/i.test(bare)) return "date"
  return /^[0@#]$/.test(code) ? "plain" : "formatted"
}

/** Returns the number format of each cell style, in order. */
export function parseCellFormats(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  parseXml(
    xml,
    ({ name, attributes: { numFmtId = "0", formatCode } }) => {
      if (name === "numFmt" && formatCode !== undefined) codes.set(numFmtId, formatCode)
      if (name === "cellXfs") inCells = true
      if (name === "xf" && inCells) formats.push(numberFormat(numFmtId, codes.get(numFmtId)))
    },
    (name) => {
      if (name === "cellXfs") inCells = false
    },
  )
  return formats
}

/**
 * Returns the relationships of a part by id: the kind (last segment of the type) and the target.
 */
export function parseRelationships(xml: string): Map<string, { kind: string; target: string }> {
  const found = new Map<string, { kind: string; target: string }>()
  parseXml(xml, ({ name, attributes: { Id = "", Type = "", Target = "" } }) => {
    if (name === "Relationship") found.set(Id, { kind: Type.replace(/^.*\//, ""), target: Target })
  })
  return found
}
