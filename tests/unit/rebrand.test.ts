import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import * as brand from "../../brand/brand.ts"
import { brandProblem } from "../../brand/check.ts"
import { demoCompany } from "../../brand/demo-company.ts"
import { guidelines } from "../../brand/guidelines.ts"
import { demoDetails } from "../../content/texts/demo-details.ts"
import { languages } from "../../content/texts/language.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { replaceValues, withoutGuidelines } from "../../scripts/rebrand/brand-source.ts"
import { inheritedTexts } from "../../scripts/rebrand/inherited-texts.ts"
import { createPalette } from "../../scripts/rebrand/palette.ts"
import { keptDetails, questions } from "../../scripts/rebrand/questions.ts"

const source = replaceValues(readFileSync("brand/brand.ts", "utf8"), { languages: ["sv", "en"] })
const read = (flag: string, answer: string) =>
  questions.find((question) => question.flag === flag)?.read(answer) ?? {}

test("empties the guidelines, whose keys are those of texts", () => {
  const source = readFileSync("brand/guidelines.ts", "utf8")
  expect(withoutGuidelines(source)).toMatch(/^\/\*\*.* = \{ sv: \{\}, en: \{\} \}\n$/s)
  for (const language of languages) {
    const known = new Map(textsByKey(defaultTexts(language)))
    for (const [key, text] of Object.entries(guidelines[language]))
      expect([key, known.get(key)]).toEqual([key, text])
  }
})

test("the list of texts about the demo's trade has keys, and no company details or neutral texts", () => {
  const lines = inheritedTexts()
  expect(lines).toContainEqual(expect.stringMatching(/^home\.title: /))
  expect(lines.filter((line) => /^(company|errors\.unauthorized|resources\.mail)\./.test(line))).toEqual([])
})

test("asks ten questions", () => expect(questions).toHaveLength(10))

test.each(["heading", "text"] as const)("measures the metrics of the %s file", (of) => {
  const { name, licence, ascent, descent, width } = brand.typefaces[of]
  const near = (value: number) => expect.closeTo(value, 1.7)
  const own = {
    name,
    licence,
    ascent,
    descent,
    "width.regular": near(width.regular),
    "width.bold": near(width.bold),
  }
  expect(read(of, `brand/fonts/${of}.woff2`)).toEqual({
    [`files.${of}`]: `brand/fonts/${of}.woff2`,
    ...Object.fromEntries(Object.entries(own).map(([key, value]) => [`typefaces.${of}.${key}`, value])),
  })
})

test("a new name without the other details says which stay", () => {
  const given = {
    ...read("name", "Nordbygg"),
    ...read("email", "info@nordbygg.se"),
    ...read("phone", "090-123 45 67"),
  }
  expect(keptDetails(given)).toEqual([
    `${brand.company.legalName}, ${brand.company.organisationNumber} (--registered)`,
    expect.stringMatching(/ \(--address\)$/),
  ])
  expect(keptDetails(read("languages", "sv"))).toEqual([])
})

describe("the checklist finds what remains of the invented company", () => {
  const nordbygg = {
    name: "Nordbygg",
    legalName: "Nordbygg i Umeå AB",
    email: "info@nordbygg.se",
    phone: "090-123 45 67",
    street: "Kajen 3",
    postalCode: "903 25",
    city: "Umeå",
    organisationNumber: "556000-0000",
    seat: "Umeå",
  }
  const written = (details: object) =>
    demoDetails(Object.fromEntries(Object.entries(details).map(([name, sv]) => [`company.${name}`, { sv }])))
  const { phoneAbroad: _, ...details } = demoCompany

  test("nothing in a company's own details", () => {
    expect(written(nordbygg)).toEqual([])
    const { city } = demoCompany
    expect(written({ ...nordbygg, postalCode: "412 58", city, seat: city })).toEqual([])
  })
  test.each(Object.entries({ ...details, seat: details.city, email: "info@firma.example" }))(
    "%s",
    (name, value) => expect(written({ ...nordbygg, [name]: value })).toEqual([value]),
  )
})

describe("an answer", () => {
  test.each([
    ["name", "Nordbygg", { "company.name": "Nordbygg" }],
    [
      "registered",
      "Nordbygg i Umeå AB, 5560000000",
      { "company.legalName": "Nordbygg i Umeå AB", "company.organisationNumber": "556000-0000" },
    ],
    [
      "address",
      "Kajen 3, 90325 Umeå",
      {
        "company.address.street": "Kajen 3",
        "company.address.postalCode": "903 25",
        "company.address.city": "Umeå",
        "company.seat": "Umeå",
      },
    ],
    [
      "phone",
      "090-123 45 67",
      {
        "company.phone": "090-123 45 67",
        "company.phoneAbroad": "+46 90 123 45 67",
        "company.phoneLink": "+46901234567",
      },
    ],
    [
      "phone",
      "+46 (0)8 123 45 67",
      {
        "company.phone": "08 123 45 67",
        "company.phoneAbroad": "+46 8 123 45 67",
        "company.phoneLink": "+4681234567",
      },
    ],
    ["languages", "sv, en", { languages: ["sv", "en"] }],
  ])("to %s is parsed", (flag, answer, values) => expect(read(flag, answer)).toEqual(values))

  test.each([
    ["registered", "Nordbygg"],
    ["address", "Kajen 3"],
    ["email", "nordbygg"],
    ["phone", "+46 9"],
    ["colours", "blue"],
    ["text", "brand/fonts/text-more.woff2"],
  ])("to %s that is invalid is rejected with a valid example", (flag, answer) =>
    expect(() => read(flag, answer)).toThrow(/ would do$/),
  )
})

describe("the file that is written", () => {
  test("has the new values and is otherwise unchanged", () => {
    const changed = replaceValues(source, {
      "company.name": 'Nord "B"',
      "company.address.city": "Lillby",
      "colours.dark.ink-soft": "#abcdef",
      "typefaces.text.ascent": 0.9,
      languages: ["sv"],
    })
    const differing = changed.split("\n").filter((line, index) => line !== source.split("\n")[index])
    expect(differing).toEqual([
      '  name: "Nord \\"B\\"",',
      '    city: "Lillby",',
      'export const languages: readonly ("sv" | "en")[] = ["sv"]',
      '    "ink-soft": "#abcdef",',
      "    ascent: 0.9,",
    ])
  })
  test("rejects an unknown key", () =>
    expect(() => replaceValues(source, { "company.fax": "1" })).toThrow("brand/brand.ts has no company.fax"))
})

test.each([
  ["#1f3a93", "#c0392b"],
  ["#ffd400", "#ffd400"],
  ["#000000", "#ffffff"],
  ["#7a1fa2", "#00897b"],
])("creates a palette from %s and %s with enough contrast in both themes", (main, accent) => {
  expect(brandProblem({ ...brand, colours: createPalette(main, accent) })).toBe(undefined)
})
