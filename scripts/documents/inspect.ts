import { inflateSync } from "node:zlib"

export interface PdfFacts {
  title: string
  language: string
  keywords: string
  pages: number
  tagged: boolean
  /** Tags in the order of the file, such as H1, P and TH. */
  tags: string[]
  /** What a screen reader reads: the tagged text, without running heads and other decoration. */
  text: string
}

/**
 * Reads back what `renderPdf` wrote: metadata, tags, and the text by way of each font's ToUnicode map, so that a
 * missing letter or a broken map shows. It knows this writer's files only (one object an `obj`, Flate streams).
 */
export function inspectPdf(bytes: Buffer): PdfFacts {
  const objects = readObjects(bytes)
  const all = [...objects.values()].map((object) => object.dictionary)
  const catalog = all.find((dictionary) => /\/Type \/Catalog\b/.test(dictionary)) ?? ""
  const information = all.find((dictionary) => /\/CreationDate \d/.test(dictionary)) ?? ""
  const pages = all.filter((dictionary) => /\/Type \/Page\b/.test(dictionary))
  return {
    title: decodeString(follow(objects, information, "Title")?.dictionary ?? ""),
    keywords: decodeString(follow(objects, information, "Keywords")?.dictionary ?? ""),
    language: decodeString(/\/Lang (\(.*?\))/.exec(catalog)?.[1] ?? ""),
    pages: pages.length,
    tagged: /\/StructTreeRoot \d/.test(catalog) && all.some((dictionary) => /\/Marked true/.test(dictionary)),
    tags: all.flatMap((dictionary) => /^<<\s*\/S \/(\w+)\s/.exec(dictionary)?.[1] ?? []),
    text: pages.map((page) => pageText(page, objects)).join(""),
  }
}

interface PdfObject {
  dictionary: string
  stream: string
}

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString("latin1")
  const objects = new Map<string, PdfObject>()
  for (const match of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = "", body = ""] = match
    const start = body.indexOf("\nstream\n")
    const dictionary = start < 0 ? body : body.slice(0, start)
    const raw = start < 0 ? "" : body.slice(start + 8, body.lastIndexOf("\nendstream"))
    const packed = dictionary.includes("/FlateDecode")
    objects.set(id, {
      dictionary,
      stream: packed ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw,
    })
  }
  return objects
}

/** The object that an entry of a dictionary points to. */
function follow(objects: Map<string, PdfObject>, dictionary: string, key: string): PdfObject | undefined {
  return objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? "")
}

/** A string as it stands in the file, in its brackets. Texts outside ASCII are UTF-16 with a byte order mark. */
function decodeString(written: string): string {
  const raw = written.slice(1, -1)
  const control: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }
  const text = raw.replace(/\\([\s\S])/g, (_, character: string) => control[character] ?? character)
  if (!text.startsWith("\u00fe\u00ff")) return text
  return Buffer.from(text.slice(2), "latin1").swap16().toString("utf16le")
}

function pageText(page: string, objects: Map<string, PdfObject>): string {
  const resources = follow(objects, page, "Resources")?.dictionary ?? ""
  const content = follow(objects, page, "Contents")?.stream ?? ""
  let letters = new Map<string, string>()
  let text = ""
  let decoration = false
  const operators = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/(\w+) <<[^>]*>> BDC|EMC/g
  for (const [operator, font, shown, tag] of content.matchAll(operators)) {
    if (tag) decoration = tag === "Artifact"
    else if (operator === "EMC") decoration = false
    if (decoration && shown) continue
    if (font) {
      const dictionary = follow(objects, resources, font)?.dictionary ?? ""
      letters = letterMap(follow(objects, dictionary, "ToUnicode")?.stream ?? "")
    }
    for (const [, glyphs = ""] of (shown ?? "").matchAll(/<([0-9a-f]+)>/gi)) {
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += letters.get(glyph.toLowerCase()) ?? "\ufffd"
    }
  }
  return text
}

/** Glyph numbers to letters, from the ranges of a ToUnicode map. */
function letterMap(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(first, 16)
    for (const [, code = ""] of list.matchAll(/<([0-9a-f ]+)>/gi)) {
      const units = code.replaceAll(" ", "").match(/.{4}/g) ?? []
      letters.set(
        glyph.toString(16).padStart(4, "0"),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
      glyph++
    }
  }
  return letters
}
