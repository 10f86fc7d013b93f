import { expect, test } from "vitest"
import { readTable } from "../../app/admin/import/files/table.ts"
import { describeNotes, describeProblem } from "../../app/admin/import/import-texts.ts"
import { headingsDetector, planImport } from "../../app/admin/import/plan.ts"
import { pages } from "../../content/types/pages.ts"
import { workbook, zip } from "../fixtures/workbook.ts"

const planOf = async (...content: BlobPart[]) =>
  planImport(pages, await readTable(new Blob(content), headingsDetector(pages)), {})
const told = async (...content: BlobPart[]) =>
  (await planOf(...content)).problems.map(({ row, column, problem }) =>
    [row, column, problem.rule, "reason" in problem ? problem.reason : ""].join(" ").trim(),
  )
const titles = async (...content: BlobPart[]) => (await planOf(...content)).changes.map(({ title }) => title)
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"))

const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
const headings = `<row><c t="inlineStr"><is><t>slug</t></is></c><c t="inlineStr"><is><t>titel</t></is></c></row>`
const sheet = (rows: string, more = "") => ({
  "xl/worksheets/sheet2.xml": `<worksheet ${main}><sheetData>${headings}${rows}</sheetData>${more}</worksheet>`,
})
const book = (rows: string, more = "", parts: Record<string, string> = {}) =>
  new Uint8Array(workbook([], { ...sheet(rows, more), ...parts }))
const slug = `<c t="inlineStr"><is><t>prov</t></is></c>`

test.each([
  [`<c t="e"><v>#N/A</v></c>`, "error"],
  [`<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`, "error"],
  [`<c t="e"><v>#REF!</v></c>`, "error"],
  [`<c><f>A1</f></c>`, "noResult"],
  [`<c><f>A1</f><v></v></c>`, "noResult"],
  [`<c t="str"><f>A1</f></c>`, "noResult"],
  [`<c t="s"><v>99</v></c>`, "value"],
  [`<c t="n"><v>tolv</v></c>`, "value"],
  [`<c t="b"><v>7</v></c>`, "value"],
  [`<c t="okänd"><v>1</v></c>`, "value"],
])("the cell %s is an error at its row and column", async (cell, reason) => {
  expect(await told(book(`<row>${slug}${cell}</row>`))).toEqual([`2 title cell ${reason}`])
})

test.each([
  [`<c t="str"><f>B1</f><v>Ett</v></c>`, "Ett"],
  [`<c t="b"><v>1</v></c>`, "ja"],
  [`<c><v>3.0000000000000004</v></c>`, "3"],
  [`<c><v>1E+21</v></c>`, "1000000000000000000000"],
  [`<c t="d"><v>2026-11-24T00:00:00</v></c>`, "2026-11-24"],
  [`<c t="inlineStr"><is><r><t>a</t></r><rPh><t>x</t></rPh><r><t>_x000D_b</t></r></is></c>`, "a\nb"],
  [`<c t="inlineStr"><is><t>&lt;&#229;&gt;</t></is></c>`, "<å>"],
])("the cell %s is read as %j", async (cell, title) => {
  expect(await titles(book(`<row>${slug}${cell}</row>`))).toEqual([title])
})

const styles = (code: string) => ({
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Type="x/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="s" Type="x/styles" Target="/xl/styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
})
test.each([
  ["yyyy-mm-dd", 1, "46350", "2026-11-24", []],
  ["yyyy-mm-dd hh:mm", 1, "46350.5", "2026-11-24", ["times"]],
  ["0", 2, "1", "1900-01-01", []],
  ["hh:mm", 1, "0.5", "12:00", []],
  ["0%", 1, "0.41", "0.41", ["formats"]],
  ["00000", 1, "7", "7", ["formats"]],
  ["[Red]General", 1, "7", "7", []],
  ["0 &quot;dagar&quot;", 1, "7", "7", ["formats"]],
] as const)("in the format %s (style %i) %s is read as %s", async (code, style, value, title, lost) => {
  const plan = await planOf(book(`<row>${slug}<c s="${style}"><v>${value}</v></c></row>`, "", styles(code)))
  expect(plan.changes.map((change) => change.title)).toEqual([title])
  expect(plan.notes.filter(({ kind }) => kind !== "otherSheets").map(({ kind }) => kind)).toEqual(lost)
  expect(describeNotes(plan.notes).every((text) => text.endsWith("."))).toBe(true)
})

test("reports merged cells, hidden rows and formatted text", async () => {
  const rows = `<row>${slug}<c t="inlineStr"><is><t>A</t></is></c></row><row hidden="1"><c t="inlineStr"><is><t>b</t></is></c></row>`
  expect(await told(book(rows, `<mergeCells><mergeCell ref="B2:B3"/></mergeCells>`))).toEqual([
    "3 title cell merged",
  ])
  const covered = rows.replace(`</row>$`, "").replace(`<t>b</t></is></c>`, `<t>b</t></is></c><c/>`)
  const wide = `<row>${slug}</row>`
  expect(
    await told(book(`${covered}${wide}`, `<mergeCells><mergeCell ref="A2:A3"/></mergeCells>`)),
  ).not.toEqual([])
  const rich = `<row>${slug}<c t="inlineStr"><is><r><rPr><b/></rPr><t>A</t></r></is></c></row>`
  expect((await planOf(book(rich))).notes).toEqual([{ kind: "rich", rows: [2] }])
})

test("the first visible worksheet with cells is read", async () => {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  const withSheets = (sheets: string) =>
    book(`<row>${slug}<c t="inlineStr"><is><t>A</t></is></c></row>`, "", {
      "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="c" Type="${relations}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="e" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="d" Type="${relations}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    })
  const [chart, empty, data] = ["c", "e", "d"].map((id) => `<sheet name="${id}" r:id="${id}"/>`) as [
    string,
    string,
    string,
  ]
  expect(await titles(withSheets(chart + data))).toEqual(["A"])
  expect(await titles(withSheets(empty + data))).toEqual(["A"])
  const hidden = data.replace("<sheet", `<sheet state="veryHidden"`)
  await expect(planOf(withSheets(empty + hidden))).rejects.toThrow("hidden")
  await expect(planOf(withSheets(chart))).rejects.toThrow("empty")
})

const utf16 = (text: string) => Buffer.from(text, "utf16le")
test.each([
  ["sep=; in line 1", "sep=;\r\nslug;titel\r\nprov;Höst\r\n", ["Höst"]],
  ["a quoted sep=,", `"sep=,"\nslug,titel\nprov,Höst`, ["Höst"]],
  ["blank rows first", "\r\n;;\r\nslug;titel;\r\nprov;Höst;\r\n", ["Höst"]],
  ["a title with commas first", "Sidor, hösten, 2026\nslug;titel\nprov;Höst", ["Höst"]],
  ["pipes", "slug|titel\nprov|Höst", ["Höst"]],
  ["tabs", "slug\ttitel\nprov\tHöst", ["Höst"]],
  ["CR alone", "slug;titel\rprov;Höst\r", ["Höst"]],
  ["headings with NBSP, case and NFD", "\u00a0SLUG ;Titel\nprov;Höst", ["Höst"]],
  ["Windows-1252", latin("slug;titel\nprov;H\xf6st"), ["Höst"]],
  ["Mac Roman", latin("slug;titel\nprov;H\x9ast p\x8c \x81land"), ["Höst på Åland"]],
  ["UTF-16 without a mark", utf16("slug;titel\nprov;Höst"), ["Höst"]],
  ["JSON", JSON.stringify([{ slug: "prov", titel: "Höst" }]), ["Höst"]],
] as const)("a file with %s is read", async (_name, content, expected) => {
  expect(await titles(content as BlobPart)).toEqual(expected)
})

test("reports an invalid byte at its cell and reads the other rows", async () => {
  const file = [new TextEncoder().encode("slug;titel\nett;Höstmöte på Åland\ntva;x"), latin("\xff"), "y\n"]
  expect(await told(...(file as BlobPart[]))).toEqual(["3 title cell lost"])
  expect(await titles(...(file as BlobPart[]))).toEqual(["Höstmöte på Åland", ""])
})

test.each([
  [`slug;titel\na;"b\nc`, "quote: 2"],
  ["<html><table><tr><td>slug", "format"],
  [`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>`, "format"],
  ["%PDF-1.7", "format"],
  [latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "format"],
  [Buffer.concat([latin("\xd0\xcf\x11\xe0"), utf16("EncryptedPackage")]), "password"],
  [zip({ "content.xml": "<x/>" }), "format"],
  [zip({ "Index/Document.iwa": "x" }), "format"],
  [zip({ "readme.txt": "x" }), "xlsx"],
  [latin("slug;titel\nprov;H\x94st p\x86"), "encoding"],
  [" \n;;\n", "empty"],
  [`{"rows":[]}`, "json"],
])("%j is refused with the reason", async (content, reason) => {
  await expect(planOf(content as BlobPart)).rejects.toThrow(reason)
})

test("every cell problem has a message", () => {
  for (const reason of ["error", "noResult", "value", "merged", "lost"] as const)
    expect(
      describeProblem(
        { row: 1, column: "title", problem: { rule: "cell", reason, shown: "#N/A" } },
        "titel",
        "row",
      ),
    ).toMatch(/\.$/)
})

test("supports the 1904 date system and rejects day 60 of 1900", async () => {
  const dates = (properties: string, day: string) =>
    book(`<row>${slug}<c s="1"><v>${day}</v></c></row>`, "", {
      ...styles("yyyy-mm-dd"),
      "xl/workbook.xml": `<x:workbook xmlns:x="m" xmlns:r="r">${properties}<x:sheets><x:sheet name="A" r:id="rId7"/></x:sheets><x:extLst><x15:workbookPr chartTrackingRefBase="1"/></x:extLst></x:workbook>`,
    })
  expect(await titles(dates(`<x:workbookPr date1904="1"/>`, "41331"))).toEqual(["2017-02-27"])
  expect(await titles(dates("<x:workbookPr/>", "41331"))).toEqual(["2013-02-26"])
  expect(await told(dates("", "60.5"))).toEqual(["2 title cell value"])
})

test("reads a row far below with its number and counts only rows with cells", async () => {
  const far = `<row r="1000000"><c r="A1000000" t="str"><v>prov</v></c><c r="B1000000" t="e"><v>#N/A</v></c></row>`
  expect(await told(book(`<row r="999999"/>${far}`))).toEqual(["1000000 title cell error"])
  const many = Array.from({ length: 20_001 }, (_, at) => `<row r="${at * 50 + 2}"><c><v>1</v></c></row>`)
  await expect(planOf(book(many.join("")))).rejects.toMatchObject({ reason: "tooManyRows" })
})

test("cells in the last column are read, and too many of them are refused before they fill the memory", async () => {
  const last = (row: number) => `<row r="${row}"><c r="XFD${row}" t="str"><v>x</v></c></row>`
  expect(await told(book(last(1_048_576)))).toEqual([
    "1048576 16384 unknownColumn",
    "1048576 title required",
    "1048576 slug required",
  ])
  const many = Array.from({ length: 19_000 }, (_, at) => last(at + 2))
  await expect(planOf(book(many.join("")))).rejects.toMatchObject({ reason: "farColumns" })
})

test("a merged area in the last columns is refused before it fills the memory", async () => {
  const rows = Array.from({ length: 19_000 }, (_, at) => `<row r="${at + 2}"><c t="str"><v>x</v></c></row>`)
  const merged = '</sheetData><mergeCells><mergeCell ref="XFC2:XFD19001"/></mergeCells><sheetData>'
  await expect(planOf(book(rows.join("") + merged))).rejects.toMatchObject({ reason: "farColumns" })
})

/** A sheet of blanks: a few kilobytes that unpack to 101 MB. */
const bomb = {
  "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="/s.xml"/></Relationships>`,
  "s.xml": Buffer.alloc(101 * 1024 * 1024, " "),
}
test.each([
  ["a zip bomb", () => zip(bomb), "tooLarge"],
  ["a picture", () => latin("\x89PNG\r\n\x1a\n\0\0\0"), "encoding"],
  ["blank rows", () => "\uFEFF\r\n;;\r\n", "empty"],
  ["an unclosed quotation mark", () => 'typ;slug;titel\nlösning;"a', "quote"],
  ["more than 20 000 rows", () => "a\n".repeat(20_001), "tooManyRows"],
  ["a damaged workbook", () => "PK\x03\x04trasig", "xlsx"],
  ["another archive", () => zip({ "a.txt": "a" }), "xlsx"],
  ["an empty workbook", () => workbook([]), "empty"],
])("%s is not readable", async (_, content, reason) => {
  await expect(planOf(content() as BlobPart)).rejects.toMatchObject({ reason })
})
