import { describe, expect, test } from "vitest"
import { toTelNumber } from "../../content/texts/company.ts"
import { interpolate, pluralize } from "../../content/texts/interpolate.ts"
import { leadConsentText } from "../../content/texts/lead-consent.ts"
import {
  applyOverrides,
  overrideProblem,
  textsByKey,
  usableOverrides,
} from "../../content/texts/overrides.ts"
import { list, paragraphs, splitBlocks } from "../../content/texts/paragraphs.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { renderMail } from "../../portable/mail/render.ts"

test("both languages have the same texts with the same placeholders", () => {
  const english = new Map(textsByKey(defaultTexts("en")))
  const swedish = textsByKey(defaultTexts("sv"))
  expect(swedish.map(([key]) => key)).toEqual([...english.keys()])
  const differing = swedish.filter(([key, text]) => overrideProblem(english.get(key), text))
  expect(differing).toEqual([])
})

test("a key is at most as long as the database stores", () => {
  for (const [key] of textsByKey(defaultTexts("sv"))) expect(key).toMatch(/^\w+(\.\w+)+$/)
})

describe("a text override", () => {
  test.each([
    ["fits without placeholders", "Boka demo", "Boka visning", undefined],
    ["fits with them in another order", "{a} och {b}", "{b}, {a}", undefined],
    ["has lost one", "{all} funktioner", "Alla funktioner", { rule: "lost", placeholders: ["{all}"] }],
    ["keeps one without its noun", "{all} {all|funktion|funktioner}", "{all} st", undefined],
    [
      "has a noun without its number",
      "Hej",
      "{all|funktion|funktioner}",
      { rule: "invented", placeholders: ["{all}"] },
    ],
    ["has invented one", "Hej", "Hej {namn}", { rule: "invented", placeholders: ["{namn}"] }],
    ["belongs to nothing", undefined, "Hej", { rule: "unknown" }],
  ])("%s", (_, standard, own, problem) => expect(overrideProblem(standard, own)).toEqual(problem))

  const own = {
    "home.title": { sv: "Ny rubrik" },
    "contact.steps.items.1.title": { sv: "Svar samma dag", en: "An answer the same day" },
    "home.description": { sv: "Utan platshållare" },
    "search.title": { sv: defaultTexts("sv").search.title },
    "gone.after.upgrade": { sv: "Kvar" },
    "__proto__.polluted": { sv: "Nej" },
    "home.figures": { sv: "Ett ord där det står flera" },
  }

  test("is used if it is valid and differs from the default, in its own language", () => {
    expect(usableOverrides("sv", defaultTexts("sv"), own)).toEqual({
      "home.title": "Ny rubrik",
      "contact.steps.items.1.title": "Svar samma dag",
    })
    expect(usableOverrides("en", defaultTexts("en"), own)).toEqual({
      "contact.steps.items.1.title": "An answer the same day",
    })
  })

  test("replaces the default and nothing else", () => {
    const standard = defaultTexts("sv")
    const before = structuredClone(standard)
    const texts = applyOverrides(standard, usableOverrides("sv", standard, own))
    expect(standard).toEqual(before)
    expect(texts.home.title).toBe("Ny rubrik")
    expect(texts.contact.steps.items.map(({ title }) => title)).toEqual([
      before.contact.steps.items[0]?.title,
      "Svar samma dag",
      before.contact.steps.items[2]?.title,
    ])
    expect(texts.solutions).toBe(standard.solutions)
  })

  test("is escaped in an email and used in the consent", () => {
    const rewritten = {
      "long.mails.verifyEmail.button": { sv: "<b>Ja</b>" },
      "long.mails.verifyEmail.subject": { sv: "Utan namn" },
      "resources.mail.consent": { sv: "Ja, ni får skriva." },
    }
    const mail = renderMail(
      { kind: "verify-email", language: "sv", url: "https://a.test/" },
      "https://a.test",
      rewritten,
    )
    expect(mail.html).toContain("&lt;b&gt;Ja&lt;/b&gt;")
    // The override lacks the company's name.
    expect(mail.subject).toMatch(/^Verifiera din e-postadress hos /)
    expect(leadConsentText("sv", rewritten)).toBe("Ja, ni får skriva.")
    expect(leadConsentText("en", rewritten)).toMatch(/^Yes, /)
  })
})

test("the company's name and number apply to both languages unless English overrides them", () => {
  const own = { "company.phone": { sv: "08-123 45 67" }, "company.name": { sv: "Nordbygg", en: "Nordbuild" } }
  expect(usableOverrides("en", defaultTexts("en"), own)).toEqual({
    "company.phone": "08-123 45 67",
    "company.name": "Nordbuild",
  })
  const mail = renderMail(
    { kind: "recover-password", language: "sv", url: "https://a.test/" },
    "https://a.test",
    own,
  )
  expect(mail.subject).toBe("Välj ett nytt lösenord hos Nordbygg")
  expect(mail.text).toContain("08-123 45 67")
})

test.each([
  ["031-390 06 12", "+46313900612"],
  ["+47 22 12 34 56", "+4722123456"],
  ["0047 22 12", "00472212"],
])("%s is dialled as %s", (phone, link) => expect(toTelNumber(phone)).toBe(link))

test("does not replace placeholders in inserted values", () => {
  const found = { one: "1 träff på ”{query}”", other: "{count} träffar på ”{query}”" }
  expect(pluralize(found, 1, { query: "{count}" })).toBe("1 träff på ”{count}”")
  expect(pluralize(found, 0, { query: "b" })).toBe("0 träffar på ”b”")
  expect(pluralize(found, 2, { query: "$&" })).toBe("2 träffar på ”$&”")
  expect(interpolate("{left} kvar", {})).toBe("{left} kvar")
})

test.each([
  [1, "1 funktion"],
  [0, "0 funktioner"],
  [2, "2 funktioner"],
])("chooses the noun for %i", (all, filled) => {
  const text = "{all} {all|funktion|funktioner}"
  expect(interpolate(text, { all })).toBe(filled)
  expect(interpolate(text, { count: all })).toBe(text)
})

test("paragraphs and lists are stored as one text that can be split", () => {
  const text = paragraphs("Ett.", list("två", "tre - fyra"), "Fem\nsex.")
  expect(splitBlocks(text)).toEqual(["Ett.", ["två", "tre - fyra"], "Fem\nsex."])
  expect(splitBlocks(" \n\n Ett. \n \n")).toEqual(["Ett."])
})
