import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { readSources } from "../../../demo/documents/catalogue.ts"
import { parseMarkdown, plain, titleOf } from "../../../demo/documents/markdown.ts"
import { renderPdf } from "../../../demo/documents/pdf.ts"
import { slidesOf } from "../../../demo/documents/slides.ts"
import { inspectPdf } from "../../fixtures/pdf-facts.ts"

const sources = readSources()
const withoutBinding = (text: string) => text.replaceAll("\u00a0", " ")

describe.each(sources)("$slug ($language)", (source) => {
  const read = () => readFileSync(`${source.output}.pdf`)
  const title = titleOf(parseMarkdown(source.markdown))

  test("is a tagged PDF of two to four pages in its language", () => {
    expect(read().subarray(0, 5).toString("latin1")).toBe("%PDF-")
    const facts = inspectPdf(read())
    expect(facts.pages).toBeGreaterThanOrEqual(2)
    expect(facts.pages).toBeLessThanOrEqual(4)
    expect(facts.language).toBe(source.language === "sv" ? "sv-SE" : "en-GB")
    expect(facts.title).toBe(title)
    expect(facts.tagged).toBe(true)
    expect(facts.tags.filter((tag) => tag === "H1")).toHaveLength(1)
  })

  test("is generated from the current source: run `node demo/documents/documents.ts`", () => {
    expect(inspectPdf(read()).keywords).toBe(`source-sha256:${source.fingerprint}`)
  })

  test("contains the title and every heading, paragraph and cell as selectable text", () => {
    const text = withoutBinding(inspectPdf(read()).text).replace(/\s+/g, " ")
    expect(text).not.toContain("\ufffd")
    expect(text).toContain(title)
    for (const block of parseMarkdown(source.markdown)) {
      const parts =
        block.kind === "list"
          ? block.items
          : block.kind === "table"
            ? [block.header, ...block.rows].flat()
            : [block.runs]
      for (const runs of parts) expect(text).toContain(withoutBinding(plain(runs)).trim())
    }
  })

  test("tags every level 2 heading and every table", () => {
    const { tags } = inspectPdf(read())
    const blocks = parseMarkdown(source.markdown)
    const headings = blocks.filter((block) => block.kind === "heading" && block.level === 2)
    expect(tags.filter((tag) => tag === "H2")).toHaveLength(headings.length)
    const tables = blocks.filter((block) => block.kind === "table")
    expect(tags.filter((tag) => tag === "Table")).toHaveLength(tables.length)
  })
})

describe.each(sources.filter((source) => source.type === "video"))("film in $language", (source) => {
  const file = `${source.output}.webm`

  test("is a small WebM, generated from its current transcript: run `npm run film`", () => {
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 4).toString("hex")).toBe("1a45dfa3")
    expect(statSync(file).size).toBeLessThan(1_500_000)
    expect(bytes.includes(`source-sha256:${source.fingerprint}`)).toBe(true)
  })

  test("shows every text for at least eight seconds", () => {
    const starts = slidesOf(source).map((slide) => slide.start)
    const ends = [...starts.slice(1), 90]
    for (const [index, start] of starts.entries())
      expect((ends[index] ?? 0) - start - 1.5).toBeGreaterThanOrEqual(8)
  })
})

test("the same source gives the same bytes", async () => {
  const source = sources.find((each) => each.slug === "kravspecifikation-mall")
  if (!source) throw new Error("The template is missing from the catalogue")
  const [first, second] = await Promise.all([renderPdf(source), renderPdf(source)])
  expect(first.equals(second)).toBe(true)
})

test("every source has a document, and every source file is listed", () => {
  const folder = fileURLToPath(new URL("../../../demo/documents/sources", import.meta.url))
  const slugs = new Set(sources.map((source) => source.slug))
  for (const name of readdirSync(folder)) expect(slugs).toContain(name.replace(/(\.en)?\.md$/, ""))
  for (const source of sources) expect(existsSync(`${source.output}.pdf`)).toBe(true)
})

test("unsupported Markdown is rejected", () => {
  expect(() => parseMarkdown("# Title\n\n### Third level")).toThrow("Not understood")
  expect(() => parseMarkdown("# Title\n\n- item\nmore")).toThrow("Not understood")
  expect(() => parseMarkdown("| a | b |\n|---|---|\n| c |")).toThrow("unequal")
})
