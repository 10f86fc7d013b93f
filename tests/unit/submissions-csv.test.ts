import { expect, test } from "vitest"
import { byteOrderMark, csvRow } from "../../app/admin/files/csv.ts"

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
  ["+46 31", "'+46 31"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", `"'\r'=1"`],
  ["\n=1", `"'\n'=1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ["1=1", "1=1"],
  ["a-b@c+d", "a-b@c+d"],
  // What separates at commas, tabs or lines begins a cell there.
  ["Hej,http://x/?q=,=WEBSERVICE(A3),x", "Hej,http://x/?q=,'=WEBSERVICE(A3),x"],
  ["a, @b\t+1+2", "a, '@b\t'+1+2"],
  ["a;-1-2\n=3", `"a;'-1-2\n'=3"`],
  ["ring 08-12, +46 31 12, tack", "ring 08-12, +46 31 12, tack"],
])("a spreadsheet reads %j as text: %j", (text, expected) => {
  expect(csvRow([text])).toBe(`${expected}\r\n`)
})
