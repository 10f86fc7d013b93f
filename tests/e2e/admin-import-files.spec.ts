import { workbook, zip } from "../fixtures/workbook.ts"
import { expect, test } from "./admin.ts"
import { give, openImport, preview } from "./admin-import.ts"

test("invalid files and zip bombs are reported", async ({ page, mark }) => {
  const dialog = await openImport(page)
  const problem: [string, string | Buffer, RegExp][] = [
    ["bild.csv", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0", "latin1"), /Filen går inte att läsa som text/],
    ["tom.csv", "\uFEFF\r\n;;\r\n", /Filen är tom/],
    ["citat.csv", 'typ;slug;titel\nlösning;"a', /avslutas aldrig/],
    ["lang.csv", "a\n".repeat(20_001), /fler än 20\s000 rader/],
    ["trasig.xlsx", "PK\x03\x04trasig", /Arbetsboken går inte att läsa/],
    ["annat.xlsx", zip({ "a.txt": "a" }), /Arbetsboken går inte att läsa/],
    ["tom.xlsx", workbook([]), /Filen är tom/],
    ["bomb.xlsx", zip({ ...bomb(101 * 1024 * 1024) }), /för stor/],
  ]
  for (const [name, content, text] of problem) {
    await give(page, dialog, name, content)
    await expect(dialog.getByRole("alert")).toHaveText(text)
    await expect(preview(dialog)).toHaveCount(0)
  }
  await give(page, dialog, "bra.csv", `typ,slug,titel\nlösning,${mark},${mark}`)
  await expect(dialog.getByRole("alert")).toHaveCount(0)
  await expect(preview(dialog)).toContainText("1 ny lösning")
})

/** Returns a zip bomb: a sheet of blanks, a few kilobytes that unpack to the given size. */
function bomb(size: number): Record<string, string | Buffer> {
  return {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="/s.xml"/></Relationships>`,
    "s.xml": Buffer.alloc(size, " "),
  }
}
