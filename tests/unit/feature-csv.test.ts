import { expect, test } from "vitest"
import { readCsv } from "../../app/admin/import/files/csv.ts"
import { featureCsv } from "../../app/site/solutions/feature-list.tsx"

test("a solution's functions are a table; no text of theirs is a formula", () => {
  const listed = (title: string, description: string | null) => ({
    ...{ id: "1", lang: {}, icon: null },
    ...{ title, description, integrations: "+A1" },
  })
  const text = featureCsv([listed("Sök", 'Hittar; även "citat"\noch rader'), listed("=1+1", null)], {
    title: "Funktion",
    description: "Beskrivning",
    integrations: "Integrationer",
  })
  expect(text).toContain("\r\n'=1+1;;'+A1\r\n")
  expect(readCsv(text, 9)).toEqual([
    ["Funktion", "Beskrivning", "Integrationer"],
    ["Sök", 'Hittar; även "citat"\noch rader', "+A1"],
    ["=1+1", "", "+A1"],
  ])
})
