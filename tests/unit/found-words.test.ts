import { describe, expect, test } from "vitest"
import { matches } from "../../app/site/functions/match.ts"
import { screenHits } from "../../app/site/search/screen-hits.server.ts"
import { createMatcher, lowerCaseWords } from "../../app/site/search/word-matcher.ts"
import { indexedScreens } from "../../content/screens/lookup.ts"
import { screenSearchTexts } from "../../content/screens/screen-texts.ts"
import { solutionSize } from "../../content/settings.ts"
import { languages } from "../../content/texts/language.ts"
import { interpolateAll } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"

const has = (searched: string[][][], text: string) => createMatcher(searched).matches(lowerCaseWords(text))

describe("search terms", () => {
  test("are all there, each in one of its ways, and a way with all of its stems", () => {
    const sla = [[["sla"], ["servicenivå*"], ["service*", "level*"]]]
    expect(has(sla, "Servicenivån står i avtalet")).toBe(true)
    expect(has(sla, "The level of our service")).toBe(true)
    expect(has(sla, "The service")).toBe(false)
    expect(has([...sla, [["avtal*"]]], "Servicenivån står i avtalet")).toBe(true)
    expect(has([...sla, [["moln*"]]], "Servicenivån står i avtalet")).toBe(false)
    expect(has([], "Servicenivån")).toBe(false)
  })

  test("a short term matches only whole words and their inflections", () => {
    for (const text of ["SLA", "vårt SLA:s", "SLA-avtal", "slas"])
      expect(has([[["sla"]]], text), text).toBe(true)
    for (const text of ["Medborgarförslag", "varje slags besökare", "släpp in"])
      expect(has([[["sla"]]], text), text).toBe(false)
    expect(has([[["app"]]], "i appen")).toBe(true)
    expect(matches(["sla"], "medborgarforslag", "invanare lamnar forslag")).toBe(false)
    expect(matches(["forslag"], "medborgarforslag", "")).toBe(true)
  })

  test("are marked where they stand, in an excerpt of whole words", () => {
    const { excerpt } = createMatcher([[["kak*"]]])
    expect(excerpt("Inga kakor, tack")).toEqual([
      { text: "Inga ", found: false },
      { text: "kakor", found: true },
      { text: ", tack", found: false },
    ])
    const long = excerpt(`${"Ord i början. ".repeat(30)}Kakan står här. ${"Ord i slutet. ".repeat(30)}`)
    const text = long.map((part) => part.text).join("")
    expect(text).toMatch(/^… [^ ].*Kakan står här\. .*[^ ] …$/)
    expect(text.length).toBeLessThan(260)
    expect(long.filter(({ found }) => found)).toEqual([{ text: "Kakan", found: true }])
    const later = excerpt(`Kakor. ${"Ord i början. ".repeat(30)}Kakan och kakorna.`)
    expect(later.filter(({ found }) => found).map((part) => part.text)).toEqual(["Kakan", "kakorna"])
  })
})

test.each(languages)(
  "every searchable screen has texts in %s without duplicates or unfilled placeholders",
  (language) => {
    const texts = { all: defaultTexts(language), overridesUrl: undefined }
    const textsAt = screenSearchTexts(defaultTexts(language), 730)
    const everything = indexedScreens.flatMap(({ path }) => {
      const { names, passages } = textsAt(path)
      expect(names.length).toBeGreaterThan(0)
      expect(passages.length, path).toBeGreaterThan(0)
      expect(new Set(passages).size, path).toBe(passages.length)
      for (const text of passages) expect(text, path).toMatch(/\S/)
      return [...names, ...passages]
    })
    // A passage with a placeholder matches each of its words and the inserted number.
    const unfilled = everything.filter((text) => text.includes("{")).flatMap(lowerCaseWords)
    for (const word of new Set([...unfilled, "153", "28", "75", "730"])) {
      for (const { hit } of screenHits(word, createMatcher([[[word]]]), {
        texts: { ...texts, all: interpolateAll(texts.all, solutionSize({})) },
        language,
        retentionDays: 730,
        functions: 153,
      })) {
        const shown = [hit.title, ...hit.excerpt.map(({ text }) => text)].join("")
        expect(shown, word).not.toMatch(/\{\w*\}?/)
      }
    }
  },
)

test("screens state the number of functions that their pages state, also when it changes", () => {
  const texts = { all: interpolateAll(defaultTexts("sv"), solutionSize({})), overridesUrl: undefined }
  const hitsWith = (functions: number) =>
    screenHits(String(functions), createMatcher([[[String(functions)]]]), {
      texts,
      language: "sv",
      retentionDays: 730,
      functions,
    }).map(({ hit }) => hit.path)
  expect(hitsWith(161)).toContain("/funktioner")
  expect(hitsWith(162)).toEqual(hitsWith(161))
})
