import { globSync, readFileSync } from "node:fs"
import { openSync } from "fontkit"
import { describe, expect, test } from "vitest"
import * as brand from "../../brand/brand.ts"
import { type Brand, brandProblem } from "../../brand/check.ts"
import { guideLines, rectanglesOf } from "../../brand/mark.ts"
import { brandFiles } from "../../scripts/build/brand.ts"

/** Folders that a rebrand must reach: everything that is built. The demo keeps its own name. */
const product = ["app", "content", "deploy", "portable", "public", "scripts", "server", "supabase"].flatMap(
  (folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,css,svg,sql,toml,conf,service}`),
)

test("the brand is valid", () => expect(brandProblem(brand)).toBe(undefined))

describe("rejects an invalid brand with one line that suggests a valid value", () => {
  const { light, dark } = brand.colours
  const cases: [string, Partial<Brand>, string][] = [
    [
      "text that cannot be read",
      { colours: { light: { ...light, paper: "#fbfaf5", "ink-soft": "#999999" }, dark } },
      "colours.light: ink-soft (#999999) on paper (#fbfaf5) reaches 2.7:1 and has to reach 4.5:1; #717171 would do.",
    ],
    [
      "and on dark",
      { colours: { light, dark: { ...dark, paper: "#10211d", pine: "#335544" } } },
      "colours.dark: pine (#335544) on paper (#10211d) reaches 2.0:1 and has to reach 4.5:1; #748b80 would do.",
    ],
    [
      "a colour that is none",
      { colours: { light: { ...light, ink: "black" }, dark } },
      'colours.light: ink is "black"; a colour is written #rrggbb.',
    ],
    [
      "a mark that is missing",
      { mark: { ...brand.mark, body: "" } },
      'mark.body is missing; the d of an SVG path in a square of 32 units would do, such as "M2,2h28v28H2z".',
    ],
    [
      "an unknown language",
      { languages: ["sv", "de"] },
      'languages is ["sv","de"]; it may be ["sv"] or ["sv", "en"].',
    ],
    ["no Swedish", { languages: ["en"] }, 'languages is ["en"]; it may be ["sv"] or ["sv", "en"].'],
    [
      "no name",
      { company: { ...brand.company, name: "" } },
      "company.name is empty; put the company's own there.",
    ],
  ]
  test.each(cases)("%s", (_, wrong, line) => expect(brandProblem({ ...brand, ...wrong })).toBe(line))
})

test("the files generated from the brand are up to date", () => {
  for (const [file, content] of Object.entries(brandFiles()))
    expect(readFileSync(file, "utf8"), file).toBe(content)
})

test.each(["heading", "text"] as const)("the metrics of the %s typeface are those of its files", (of) => {
  const { name, ascent, descent } = brand.typefaces[of]
  for (const file of [of, `${of}-more`]) {
    const font = openSync(`brand/fonts/${file}.woff2`)
    if (!("unitsPerEm" in font)) throw new Error(`${file} holds more than one font`)
    const { familyName, unitsPerEm } = font
    const metrics = { ascent: font.ascent / unitsPerEm, descent: -font.descent / unitsPerEm }
    expect({ familyName, ...metrics }).toEqual({ familyName: name, ascent, descent })
  }
})

test("colours are defined only in the brand", () => {
  const made = (file: string) => file.startsWith("public/")
  const found = product
    .filter((file) => !made(file) && !file.startsWith("scripts/rebrand"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/#[0-9a-f]{6}\b|\b(?:rgb|hsl|oklch)a?\(/gi)].map(
        ([colour]) => `${file} ${colour}`,
      ),
    )
  // Print has a white background.
  expect(new Set(found)).toEqual(new Set(["app/ui/styles/print.css #ffffff"]))
})

test("the company's name, addresses and numbers are defined only in the brand", () => {
  const { name, legalName, email, phone, phoneAbroad, phoneLink, organisationNumber, address } = brand.company
  const own = [
    name,
    legalName,
    email.replace(/^.*@/, ""),
    phone,
    phoneAbroad,
    phoneLink,
    organisationNumber,
    address.street,
    address.city,
  ]
  const found = product
    .filter((file) => !file.startsWith("public/"))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8")
      return own
        .filter((word) =>
          new RegExp(`(?<!\\p{L})${word.replaceAll(/[.+()]/g, "\\$&")}(?!\\p{L})`, "u").test(text),
        )
        .map((word) => `${file} ${word}`)
    })
  expect(found).toEqual([])
})

describe("emails draw a logo mark that consists of rectangles", () => {
  test("supports axis-aligned rectangles at any position", () =>
    expect(rectanglesOf("M2,17h13v13H2zM19 1h12v12h-12z")).toEqual([
      { left: 2, top: 17, right: 15, bottom: 30 },
      { left: 19, top: 1, right: 31, bottom: 13 },
    ]))
  test.each(["M2,2L30,30z", "M16 2a14 14 0 1 0 1 0z", "M2,2h13v13H4z", ""])("rejects %s", (path) =>
    expect(rectanglesOf(path)).toBe(undefined),
  )
  test("its grid is drawn through their sides", () => {
    for (const lines of Object.values(guideLines())) expect(lines).toEqual([...lines].sort((a, b) => a - b))
  })
})
