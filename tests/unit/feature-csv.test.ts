import { expect, test } from "vitest"
import { readCsv } from "../../app/admin/files/csv.ts"
import { featureCsv } from "../../app/site/solution/feature-csv.ts"

test("a solution's functions are a table; no text of theirs is a formula", () => {
  const listed = (title: string, description: string | null) => ({
    ...{ id: "1", lang: {}, icon: null },
    ...{ title, description },
  })
  const text = featureCsv([listed("Sök", 'Hittar; även "citat"\noch rader'), listed("=1+1", null)], {
    title: "Funktion",
    description: "Beskrivning",
  })
  expect(text).toContain("'=1+1;")
  expect(readCsv(text, 9)).toEqual([
    ["Funktion", "Beskrivning"],
    ["Sök", 'Hittar; även "citat"\noch rader'],
    ["=1+1", ""],
  ])
})
