import { describe, expect, test } from "vitest"
import { dialled } from "../../content/texts/company.ts"
import { counted, filled } from "../../content/texts/filled.ts"
import { leadConsent } from "../../content/texts/lead-consent.ts"
import { rewrittenIn, textProblem, textsByKey, withRewritten } from "../../content/texts/own-texts.ts"
import { blocksOf, list, paragraphs } from "../../content/texts/paragraphs.ts"
import { standardTexts } from "../../content/texts/site-texts.ts"
import { render } from "../../portable/mail/render.ts"

test("both languages have the same texts with the same placeholders", () => {
  const english = new Map(textsByKey(standardTexts("en")))
  const swedish = textsByKey(standardTexts("sv"))
  expect(swedish.map(([key]) => key)).toEqual([...english.keys()])
  const differing = swedish.filter(([key, text]) => textProblem(english.get(key), text))
  expect(differing).toEqual([])
})

test("a key is at most as long as the database stores", () => {
  for (const [key] of textsByKey(standardTexts("sv"))) expect(key).toMatch(/^\w+(\.\w+)+$/)
})

describe("an own text", () => {
  test.each([
    ["fits without placeholders", "Boka demo", "Boka visning", undefined],
    ["fits with them in another order", "{a} och {b}", "{b}, {a}", undefined],
    ["has lost one", "{all} funktioner", "Alla funktioner", { rule: "lost", placeholders: ["{all}"] }],
    ["has invented one", "Hej", "Hej {namn}", { rule: "invented", placeholders: ["{namn}"] }],
    ["belongs to nothing", undefined, "Hej", { rule: "unknown" }],
  ])("%s", (_, standard, own, problem) => expect(textProblem(standard, own)).toEqual(problem))

  const own = {
    "home.title": { sv: "Ny rubrik" },
    "contact.steps.items.1.title": { sv: "Svar samma dag", en: "An answer the same day" },
    "home.description": { sv: "Utan platshållare" },
    "search.title": { sv: standardTexts("sv").search.title },
    "gone.after.upgrade": { sv: "Kvar" },
    "__proto__.polluted": { sv: "Nej" },
    "home.figures": { sv: "Ett ord där det står flera" },
  }

  test("is used where it fits and differs, in its own language", () => {
    expect(rewrittenIn("sv", standardTexts("sv"), own)).toEqual({
      "home.title": "Ny rubrik",
      "contact.steps.items.1.title": "Svar samma dag",
    })
    expect(rewrittenIn("en", standardTexts("en"), own)).toEqual({
      "contact.steps.items.1.title": "An answer the same day",
    })
  })

  test("replaces the default and nothing else", () => {
    const standard = standardTexts("sv")
    const before = structuredClone(standard)
    const texts = withRewritten(standard, rewrittenIn("sv", standard, own))
    expect(standard).toEqual(before)
    expect(texts.home.title).toBe("Ny rubrik")
    expect(texts.contact.steps.items.map(({ title }) => title)).toEqual([
      before.contact.steps.items[0]?.title,
      "Svar samma dag",
      before.contact.steps.items[2]?.title,
    ])
    expect(texts.solutions).toBe(standard.solutions)
  })

  test("stands in a mail, escaped, and in the consent", () => {
    const rewritten = {
      "long.mails.verifyEmail.button": { sv: "<b>Ja</b>" },
      "long.mails.verifyEmail.subject": { sv: "Utan namn" },
      "resources.mail.consent": { sv: "Ja, ni får skriva." },
    }
    const mail = render(
      { kind: "verify-email", language: "sv", url: "https://a.test/" },
      "https://a.test",
      rewritten,
    )
    expect(mail.html).toContain("&lt;b&gt;Ja&lt;/b&gt;")
    // It lacks the company's name.
    expect(mail.subject).toMatch(/^Verifiera din e-postadress hos /)
    expect(leadConsent("sv", rewritten)).toBe("Ja, ni får skriva.")
    expect(leadConsent("en", rewritten)).toMatch(/^Yes, /)
  })
})

test("the company's name and number are the same in both languages until English says others", () => {
  const own = { "company.phone": { sv: "08-123 45 67" }, "company.name": { sv: "Nordbygg", en: "Nordbuild" } }
  expect(rewrittenIn("en", standardTexts("en"), own)).toEqual({
    "company.phone": "08-123 45 67",
    "company.name": "Nordbuild",
  })
  const mail = render(
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
])("%s is dialled as %s", (phone, link) => expect(dialled(phone)).toBe(link))

test("what is put into a text is not read for placeholders again", () => {
  const found = { one: "1 träff på ”{query}”", other: "{count} träffar på ”{query}”" }
  expect(counted(found, 1, { query: "{count}" })).toBe("1 träff på ”{count}”")
  expect(counted(found, 0, { query: "b" })).toBe("0 träffar på ”b”")
  expect(counted(found, 2, { query: "$&" })).toBe("2 träffar på ”$&”")
  expect(filled("{left} kvar", {})).toBe("{left} kvar")
})

test("paragraphs and lists are one text, and can be taken apart", () => {
  const text = paragraphs("Ett.", list("två", "tre - fyra"), "Fem\nsex.")
  expect(blocksOf(text)).toEqual(["Ett.", ["två", "tre - fyra"], "Fem\nsex."])
  expect(blocksOf(" \n\n Ett. \n \n")).toEqual(["Ett."])
})
