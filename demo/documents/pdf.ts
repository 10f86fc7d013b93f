import PDFDocument from "pdfkit"
import { colours, company, companyLine, fontFiles, type Language } from "./brand.ts"
import { edition, type Source, typeLabels } from "./catalogue.ts"
import { stripHeight, stripModules } from "./cover.ts"
import { decorate, drawText, TaggedWriter } from "./draw.ts"
import type { Measure, TextStyle } from "./lines.ts"
import { parseMarkdown, titleOf } from "./markdown.ts"
import { endOf, paginate } from "./pages.ts"
import { rowsOf, sheet, styles, textArea } from "./rows.ts"

type Pdf = PDFKit.PDFDocument

const words: Record<
  Language,
  { lang: string; page: (n: number, of: number) => string; edition: string; closing: string[] }
> = {
  sv: {
    lang: "sv-SE",
    page: (n, of) => `Sida ${n} av ${of}`,
    edition: `Utgåva ${edition.sv}`,
    closing: [
      "Vill du räkna på din egen lösning?",
      `Skriv till ${company.email} eller ring ${company.phone}.`,
    ],
  },
  en: {
    lang: "en-GB",
    page: (n, of) => `Page ${n} of ${of}`,
    edition: `Edition: ${edition.en}`,
    closing: [
      "Would you like to work this out for your own organisation?",
      `Write to ${company.email} or call ${company.phoneAbroad}.`,
    ],
  },
}
const closingHeight = 74
const small: TextStyle = {
  font: "regular",
  boldFont: "semibold",
  size: 8.5,
  lineHeight: 12,
  colour: colours.inkSoft,
}

/**
 * Renders a source as a tagged A4 document (PDF 1.7, PDF/UA-1) and returns its bytes, which are
 * reproducible. Throws on Markdown outside the subset and on text that does not fit its column.
 */
export async function renderPdf(source: Source): Promise<Buffer> {
  const blocks = parseMarkdown(source.markdown)
  const title = titleOf(blocks)
  const text = words[source.language]
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    // The type definitions know only PDF/A.
    subset: "PDF/UA" as PDFKit.PDFDocumentOptions["subset"],
    tagged: true,
    lang: text.lang,
    displayTitle: true,
    info: {
      Title: title,
      Author: company.legalName,
      Subject: typeLabels[source.language][source.type],
      Keywords: `source-sha256:${source.fingerprint}`,
      Creator: company.name,
      CreationDate: edition.date,
      ModDate: edition.date,
    },
  })
  const chunks: Buffer[] = []
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => pdf.on("end", resolve).on("error", reject))
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file)

  const pages = paginate(rowsOf(blocks, measureWith(pdf)), stripHeight + 28, closingHeight)
  const root = pdf.struct("Document")
  pdf.addStructure(root)
  const writer = new TaggedWriter(pdf, root, blocks)
  pages.forEach((page, index) => {
    pdf.addPage()
    if (index === 0) cover(pdf, source)
    else runningHead(pdf, title)
    for (const row of page) writer.row(row)
    if (index === pages.length - 1) closing(pdf, writer, endOf(page) + 26, text.closing)
    foot(pdf, source.language, `${text.edition} · ${text.page(index + 1, pages.length)}`)
  })
  root.end()
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

function measureWith(pdf: Pdf): Measure {
  return (text, font, style) =>
    pdf
      .font(font)
      .fontSize(style.size)
      .widthOfString(text, style.tabular ? { features: ["tnum"] } : {})
}

/** Draws the cover strip; name and type in it are artifacts beside the real title. */
function cover(pdf: Pdf, source: Source) {
  decorate(pdf, "Layout", () => {
    pdf.rect(0, 0, sheet.width, stripHeight).fill(colours.ink)
    for (const module of stripModules(source.slug))
      square(pdf, module.x, module.y, module.size, module.colour)
    logo(pdf, textArea.wideLeft, sheet.module * 0.9, 11, colours.moss, colours.amber)
    const name: TextStyle = { ...styles.heading, colour: colours.paper }
    drawText(pdf, company.name, textArea.wideLeft + 36, sheet.module * 0.9 + 4, name)
    const label: TextStyle = { ...small, size: 10.5, lineHeight: 14, colour: colours.moss }
    drawText(
      pdf,
      typeLabels[source.language][source.type],
      textArea.wideLeft,
      stripHeight - sheet.module - 4,
      label,
    )
  })
}

function runningHead(pdf: Pdf, title: string) {
  decorate(pdf, "Pagination", () => {
    logo(pdf, textArea.wideLeft, 36, 6, colours.pine, colours.falu)
    drawText(pdf, title, textArea.wideLeft + 22, 37, small)
  })
}

function foot(pdf: Pdf, language: Language, right: string) {
  decorate(pdf, "Pagination", () => {
    const y = sheet.height - 56
    const end = textArea.wideLeft + textArea.wideWidth
    pdf.moveTo(textArea.wideLeft, y).lineTo(end, y).lineWidth(0.5).stroke(colours.moss)
    drawText(pdf, companyLine(language), textArea.wideLeft, y + 8, small)
    const width = pdf.font(small.font).fontSize(small.size).widthOfString(right)
    drawText(pdf, right, end - width, y + 8, small)
  })
}

/** Draws the closing invitation, marked by a falu module, the page's only accent. */
function closing(pdf: Pdf, writer: TaggedWriter, y: number, [question = "", answer = ""]: string[]) {
  decorate(pdf, "Layout", () => {
    pdf
      .moveTo(textArea.left, y)
      .lineTo(textArea.left + textArea.width, y)
      .lineWidth(1)
      .stroke(colours.ink)
    pdf.rect(textArea.wideLeft, y + 13, 9, 9).fill(colours.falu)
  })
  writer.paragraph(() => {
    drawText(pdf, `${question} `, textArea.left, y + 9, { ...styles.body, font: "semibold" })
    drawText(pdf, answer, textArea.left, y + 9 + styles.body.lineHeight, styles.body)
  })
}

/** Draws the logo: four modules, one raised. */
function logo(pdf: Pdf, x: number, y: number, size: number, colour: string, lifted: string) {
  const gap = size / 6
  const step = size + gap
  square(pdf, x, y, size, colour, 0)
  square(pdf, x, y + step, size, colour, 0)
  square(pdf, x + step, y + step, size, colour, 0)
  square(pdf, x + step + gap * 1.5, y - gap * 1.5, size, lifted, 0)
}

function square(pdf: Pdf, x: number, y: number, size: number, colour: string, inset = 1) {
  pdf.rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset).fill(colour)
}
