import { expect, test } from "vitest"
import { readCsv } from "../../app/admin/import/files/csv.ts"
import { byteOrderMark, csvRow, writeCsv } from "../../content/calls/csv.ts"

test("a row ends with CRLF, its cells are parted by semicolons", () => {
  expect(csvRow(["Åsa", "", "asa@example.se"])).toBe("Åsa;;asa@example.se\r\n")
  expect([...new TextEncoder().encode(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf])
})

test.each([
  ['sa "hej"', '"sa ""hej"""'],
  ["a;b", '"a;b"'],
  ["rad\nrad", '"rad\nrad"'],
  ["rad\r\nrad", '"rad\r\nrad"'],
  ["a,b", "a,b"],
  ["' citat", "' citat"],
])("%j becomes %j", (text, expected) => {
  expect(csvRow([text])).toBe(`${expected}\r\n`)
})

test.each([
  ["=1+1", "'=1+1"],
  ["-1", "'-1"],
  ["+1+1", "'+1+1"],
  ["+A1", "'+A1"],
  ["+46 31\n", `"'+46 31\n"`],
  ["+", "'+"],
  // Chinese and Japanese input methods write full-width characters, which spreadsheets read as
  // ASCII.
  ["＝1+1", "'＝1+1"],
  ["＋A1", "'＋A1"],
  ["－A1", "'－A1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["a, ＝WEBSERVICE(A3)", "a, '＝WEBSERVICE(A3)"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", `"'\r'=1"`],
  ["\n=1", `"'\n'=1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ["1=1", "1=1"],
  ["a-b@c+d", "a-b@c+d"],
  // Programs that split at commas, tabs or line breaks start a cell there.
  ["Hej,http://x/?q=,=WEBSERVICE(A3),x", "Hej,http://x/?q=,'=WEBSERVICE(A3),x"],
  ["a, @b\t+1+2", "a, '@b\t'+1+2"],
  ["a;-1-2\n=3", `"a;'-1-2\n'=3"`],
  ["ring 08-12, +46 31 12, tack", "ring 08-12, +46 31 12, tack"],
])("a spreadsheet reads %j as text: %j", (text, expected) => {
  expect(csvRow([text])).toBe(`${expected}\r\n`)
})

test.each([
  ["+46 70 123 45 67", "+46 70 123 45 67"],
  ["+46701234567", "+46701234567"],
  ["+46 (0)70\u00a0123", "+46 (0)70\u00a0123"],
  ["+46-70-123 45 67", "+46 70 123 45 67"],
  ["070-123 45 67", "070-123 45 67"],
])("a telephone number stays one that can be dialled: %j becomes %j", (number, expected) => {
  expect(csvRow([number])).toBe(`${expected}\r\n`)
})

test.each(["=1", "＝1", "＋1", "－1", "＠a", "'＝1", "+46 70-1"])(
  "a table of content gives %j back as it was",
  (text) => {
    expect(readCsv(writeCsv([["namn"], [text]]), 10)).toEqual([["namn"], [text]])
  },
)
