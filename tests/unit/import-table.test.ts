import fc from "fast-check"
import { expect, test } from "vitest"
import { decodeText, readCsv, UnreadableTable } from "../../app/admin/import/files/csv.ts"
import { writeCsv } from "../../content/calls/csv.ts"

const rows = (text: string) => readCsv(text, 1000)

test("separators, quotation marks and line ends as spreadsheets write them", () => {
  expect(rows('a;b,c;d\r\n1;"2;\r\n""två""";\n')).toEqual([
    ["a", "b,c", "d"],
    ["1", '2;\r\n"två"', ""],
  ])
  expect(rows("a,b;c\tx,d\n1,2")).toEqual([
    ["a", "b;c\tx", "d"],
    ["1", "2"],
  ])
  expect(rows("a\tb\rc\td")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ])
  expect(rows('"a;b";c;"d"e\n\n')).toEqual([["a;b", "c", "de"], [""]])
  expect(rows("a;b;\n")).toEqual([["a", "b", ""]])
  expect(rows("a;")).toEqual([["a", ""]])
  expect(rows("")).toEqual([])
})

test("reports an unclosed quotation mark and too many rows", () => {
  expect(() => rows('a;b\n"c;d\ne;f')).toThrow(new UnreadableTable("quote", "2"))
  expect(() => readCsv("a\n".repeat(11), 10)).toThrow(new UnreadableTable("tooManyRows"))
  expect(readCsv("a\n".repeat(10), 10)).toHaveLength(10)
})

test("UTF-8 with and without its mark, UTF-16, Windows-1252", () => {
  const text = "titel;”Åäö” – €"
  expect(decodeText(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(Buffer.from(`\uFEFF${text}`, "utf16le"))).toBe(text)
  const windows = Buffer.from("titel;\x94\xC5\xE4\xF6\x94 \x96 \x80", "latin1")
  expect(decodeText(windows)).toBe(text)
})

test("escapes formulas in a file and unescapes them when reading", () => {
  const cells = ["=1+1", "+46 8", "-5 %", "@namn", "'=x", "''@y", "-5", "'a", "\tb", "\nc", "=a;b"]
  const written = writeCsv([cells])
  for (const cell of written
    .slice(1)
    .trimEnd()
    .split(/;(?!b")/))
    expect(cell).not.toMatch(/^"?[=+@\t]|^"?-(?!\d+$)/)
  expect(rows(written)).toEqual([cells])
})

test("any table survives a round trip", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom("=", "'", '"', ";", ",", "\t", "\n", "\r", "-", "1", " ", "å", "\uFEFF"),
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), (width) => {
      fc.assert(
        fc.property(
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
          (table) => {
            // The first row has headings, which determine the delimiter.
            const whole = [Array.from({ length: width }, (_, at) => `k${at}`), ...table]
            expect(rows(writeCsv(whole))).toEqual(whole)
          },
        ),
        { numRuns: 100 },
      )
    }),
    { numRuns: 10 },
  )
})
