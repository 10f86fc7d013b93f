import { expect, test } from "vitest"
import { fileFormat } from "../../app/site/resources/resource-card.tsx"

test.each([
  ["/resurser/guide.pdf", "PDF"],
  ["https://www.example.se/a/Mall.DOCX?v=2#sida", "DOCX"],
  ["https://www.example.se", undefined],
  ["https://www.example.se/", undefined],
  ["https://www.example.se?fil=a.pdf", undefined],
  ["https://www.example.se/v1.2/hamta", undefined],
  ["/film", undefined],
])("%s: %s", (address, format) => {
  expect(fileFormat(address)).toBe(format)
})
