/** A drawing that cannot be made harmless, because it is broken, too large or holds declarations of its own. */
export class UnreadableDrawing extends Error {
  override name = "UnreadableDrawing"
}

export interface SvgElement {
  name: string
  attributes: Map<string, string>
  children: (SvgElement | string)[]
}

const maximumDepth = 100
const maximumElements = 50_000
const name = /[A-Za-z_][\w.:-]{0,99}/y
const space = /[ \t\r\n]+/y
const known: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/**
 * Reads the part of XML that drawings are written in, and refuses the rest instead of guessing: a document type with
 * declarations of its own (entities), other processing instructions, unquoted values, tags that do not match.
 */
export class SvgReader {
  readonly #text: string
  #at = 0
  #elements = 0

  constructor(text: string) {
    this.#text = text.replace(/^\uFEFF/, "")
    // XML's own characters (XML 1.0, section 2.2); others would be read in different ways by different programs.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are refused
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(this.#text))
      this.#fail("control characters")
  }

  /** The outermost element. Throws UnreadableDrawing. */
  read(): SvgElement {
    if (this.#text.startsWith("<?xml ")) this.#past("?>")
    this.#misc(true)
    const root = this.#element(1)
    this.#misc(false)
    if (this.#at < this.#text.length) this.#fail("text after the drawing")
    return root
  }

  /** Blanks and comments, and before the drawing a document type that declares nothing itself. */
  #misc(beforeRoot: boolean): void {
    for (;;) {
      this.#match(space)
      if (this.#sees("<!--")) this.#past("-->")
      else if (beforeRoot && this.#sees("<!DOCTYPE")) {
        const end = this.#text.indexOf(">", this.#at)
        const type = this.#text.slice(this.#at, end)
        if (end < 0 || type.includes("[") || type.includes("<", 1)) this.#fail("declarations of its own")
        this.#at = end + 1
      } else return
    }
  }

  #element(depth: number): SvgElement {
    this.#elements += 1
    if (depth > maximumDepth || this.#elements > maximumElements) this.#fail("too many elements")
    this.#expect("<")
    const element: SvgElement = { name: this.#name(), attributes: new Map(), children: [] }
    while (this.#match(space) && /[A-Za-z_]/.test(this.#text[this.#at] ?? "")) this.#attribute(element)
    if (this.#sees("/>")) {
      this.#at += 2
      return element
    }
    this.#expect(">")
    for (;;) {
      const next = this.#text.indexOf("<", this.#at)
      if (next < 0) this.#fail("an element without its end")
      if (next > this.#at) {
        const text = this.#text.slice(this.#at, next)
        if (text.includes("]]>")) this.#fail("]]> in a text")
        element.children.push(this.#decoded(text))
        this.#at = next
      }
      if (this.#sees("</")) break
      if (this.#sees("<!--")) this.#past("-->")
      else if (this.#sees("<![CDATA[")) {
        const start = this.#at + 9
        this.#past("]]>")
        element.children.push(this.#text.slice(start, this.#at - 3))
      } else element.children.push(this.#element(depth + 1))
    }
    this.#at += 2
    if (this.#name() !== element.name) this.#fail("tags that do not match")
    this.#match(space)
    this.#expect(">")
    return element
  }

  #attribute({ attributes }: SvgElement): void {
    const attribute = this.#name()
    this.#match(space)
    this.#expect("=")
    this.#match(space)
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") this.#fail("a value without quotes")
    const end = this.#text.indexOf(quote, this.#at + 1)
    const value = this.#text.slice(this.#at + 1, end)
    if (end < 0 || value.includes("<")) this.#fail("a value without its end")
    if (attributes.has(attribute)) this.#fail("an attribute twice")
    attributes.set(attribute, this.#decoded(value.replace(/[\t\r\n]/g, " ")))
    this.#at = end + 1
  }

  /** The five entities that XML knows and characters by number; any other makes the drawing unreadable. */
  #decoded(text: string): string {
    return text.replace(/&([^;&]{0,12};?)/g, (_, reference: string) => {
      const [, letters, decimal, hexadecimal] =
        /^(?:([a-z]+)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));$/.exec(reference) ?? []
      if (letters && Object.hasOwn(known, letters)) return known[letters] ?? ""
      const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 0
      const writable = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff)
      if (!writable || (code >= 0xd800 && code <= 0xdfff)) this.#fail("an unknown entity")
      return String.fromCodePoint(code)
    })
  }

  #name(): string {
    return this.#match(name) ?? this.#fail("a name was expected")
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #sees(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  #past(text: string): void {
    const end = this.#text.indexOf(text, this.#at)
    if (end < 0) this.#fail(`${text} is missing`)
    this.#at = end + text.length
  }

  #expect(text: string): void {
    if (!this.#sees(text)) this.#fail(`${text} was expected`)
    this.#at += text.length
  }

  #fail(why: string): never {
    throw new UnreadableDrawing(`${why} (at ${this.#at})`)
  }
}
