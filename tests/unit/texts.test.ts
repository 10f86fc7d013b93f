import { describe, expect, test } from "vitest"
import { collectionTexts } from "../../app/admin/collection/collection-texts.ts"
import { dashboardTexts, translationsTexts } from "../../app/admin/dashboard/dashboard-texts.ts"
import { historyTexts } from "../../app/admin/history/history-texts.ts"
import { importTexts } from "../../app/admin/import/import-texts.ts"
import { mediaTexts } from "../../app/admin/media/media-texts.ts"
import { previewTexts } from "../../app/admin/preview/preview-texts.ts"
import { submissionsTexts } from "../../app/admin/submissions/submissions-texts.ts"
import { texts as admin } from "../../app/admin/ui/texts.ts"
import { interpolate } from "../../content/texts/interpolate.ts"
import { languages } from "../../content/texts/language.ts"
import { accessibilitySections, privacySections } from "../../content/texts/legal-sections.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts, textsWithoutFigures } from "../../content/texts/site-texts.ts"
import { allTexts } from "../../content/texts/sv/application.ts"
import { readDemoTexts } from "../fixtures/demo.ts"
import { type DictionaryText, keysIn, mentions, sourcesIn, textsIn } from "./dictionary.ts"
import { specifiedTexts } from "./specified-texts.ts"

const { content, readSources } = await readDemoTexts()
const seed = textsIn(content).filter(
  // URLs and icon names are not texts.
  ({ key }) => !/(_url(_en)?|slug|icon_name|cta_link|\.id)$/.test(key),
)
const isEnglish = ({ key }: DictionaryText) => /_en(\.|$)/.test(key)

const visitors = {
  sv: textsIn(defaultTexts("sv")),
  en: textsIn(defaultTexts("en")),
}
/** The back office's texts, by the name of the import. */
const ofParts = {
  dashboardTexts,
  historyTexts,
  importTexts,
  mediaTexts,
  previewTexts,
  submissionsTexts,
  translationsTexts,
}
const office = textsIn({ admin, collectionTexts, ...ofParts }).filter(
  // Of a field's declaration, only the parts for people.
  ({ key }) => !/\.fields\./.test(key) || /\.(label|hint|placeholder|choices\.\w+)$/.test(key),
)
const all = {
  sv: [...visitors.sv, ...office, ...seed.filter((text) => !isEnglish(text))],
  en: [...visitors.en, ...seed.filter(isEnglish)],
}

test("every Swedish text is translated", () => {
  const sameInBoth = {
    company: "names and places",
    "account.menu.admin": "the specification's name",
    "account.profile.missing": "the specification's words",
    "account.adminTitle": "the same word",
    "long.brand.sections.layout": "the same word",
    "long.brand.colors.names.falu": "a town",
    "long.brand.typography.specimen": "shows the letters å, ä, ö",
    "long.brand.typography.marks": "examples of Swedish typesetting",
    "long.brand.iconography.words.4": "the same word: person",
    "errors.notFound.title": "the specification's words in both languages",
    "resources.filters.guide": "the same word",
    "resources.filters.video": "the same word",
    "resources.types.guide": "the same word",
    "resources.types.video": "the same word",
  }
  const inEnglish = new Map(visitors.en.map(({ key, text }) => [key, text]))
  const same = visitors.sv.filter(({ key, text }) => inEnglish.get(key) === text).map(({ key }) => key)
  const allowed = Object.keys(sameInBoth)
  expect(same.filter((key) => !allowed.some((name) => isBelow(key, name)))).toEqual([])
  expect(allowed.filter((name) => !same.some((key) => isBelow(key, name)))).toEqual([])
})

test("no visible text is hard-coded", () => {
  // Without the brand guidelines' sample letters and the preview's own texts.
  const without = /content\/texts|app\/admin|brand-guidelines\/|site\/sections\/sections\.tsx$/
  const words = sourcesIn(["app"], without).flatMap((source) => source.match(/.*[åäöÅÄÖ].*/g) ?? [])
  expect(words).toEqual([])
})

describe("every text is used", () => {
  test("on the site", () => {
    // Supabase Auth's error codes: the server's response selects the text.
    const keys = keysIn(allTexts).filter((key) => !key.startsWith("account.errors."))
    expect(unread(keys, sourcesIn(["app", "content", "portable"], /content\/texts\/(sv|en)\//))).toEqual([])
  })

  test("in the back office", () => {
    // Texts selected by the name of an error, a status or a change, or by a function beside the
    // texts.
    const chosenByName =
      /^(problems|failures|importTexts\.cells|submissionsTexts\.(handling\.statuses|thread\.(delivery|errors))|historyTexts\.operations|mediaTexts\.(problems|list\.states))\./
    const keys = [...keysIn(admin), ...keysIn(ofParts)].filter(
      (key) => !chosenByName.test(key) && key !== "importTexts.unchanged",
    )
    expect(unread(keys, sourcesIn(["app/admin"], /texts\.ts$/))).toEqual([])
  })
})

/** Returns keys whose first two names are together in no file, or whose other names are in none. */
function unread(keys: readonly string[], sources: readonly string[]): string[] {
  const readers = new Map<string, Set<string>>()
  const readersOf = (name: string) => {
    const known = readers.get(name) ?? new Set(sources.filter((source) => mentions(source, name)))
    readers.set(name, known)
    return known
  }
  return keys.filter((key) => {
    const [area = "", first, ...rest] = key.split(".")
    const together = [...readersOf(area)].some((source) => !first || readersOf(first).has(source))
    return !together || rest.some((name) => readersOf(name).size === 0)
  })
}

test("no text is duplicated", () => {
  const samePlaces = [
    ["company.city", "company.seat", "two that may be the same place"],
    ["long.about.facts.name", "contact.form.name", "a company's name and a person's"],
    [
      "account.email",
      "account.profile.email",
      "contact.form.email",
      "contact.email",
      "labels of four screens",
    ],
    [
      "account.logIn.submit",
      "common.logIn",
      "long.mails.addressInUse.button",
      "the form's button, the header's link, and a mail's",
    ],
    ["signIn.confirm.signup", "long.mails.verifyEmail", "where a mail leads, and the mail"],
    ["signIn.choosePassword.title", "long.mails.recoverPassword.heading", "where a mail leads, and the mail"],
    ["common.organisationNumber", "long.mails.sender.number", "of the site and of a mail"],
    ["long.about.facts.seat", "long.mails.sender.seat", "of a page and of a mail"],
    ["account.logIn.forgot", "signIn.recover.title", "a link and the screen that it leads to"],
    [
      "account.logIn.success.text",
      "signIn.choosePassword.success.text",
      "account.verified.text",
      "three ways in",
    ],
    ["account.password", "profile.password.heading", "a label and a heading"],
    ["profile.password.done.text", "secondFactor.turnedOn.text", "two that log other devices out"],
    ["secondFactor.logIn.submit", "signIn.confirm.recovery.submit", "two steps that lead on"],
    ["profile.password.done.title", "signIn.choosePassword.success.title", "two ways to another password"],
    ["profile.sessions.retry", "solutions.membersFailed.retry", "two lists that may fail"],
    ["secondFactor.turnedOn.title", "long.mails.factorChanged.added.heading", "a message and its mail"],
    ["secondFactor.turnedOff.title", "long.mails.factorChanged.removed.heading", "a message and its mail"],
    [
      "secondFactor.logIn.title",
      "secondFactor.heading",
      "the screen that asks for a code, and where it is turned on",
    ],
    ["signIn.signUp.title", "signIn.signUp.submit", "a heading and its button"],
    ["signIn.recover.otherMode", "signIn.verify.otherMode", "two modes with the same way back"],
    ["signIn.recover.success.title", "signIn.verify.success.title", "two modes that send a mail"],
    ["signIn.verify.submit", "signIn.notices.sendNew", "a button and a link to its form"],
    [
      "signIn.notices.signUpLink.title",
      "signIn.notices.recoveryLink.title",
      "account.linkUsed.title",
      "three links",
    ],
    ["account.failure.text", "account.errors.unexpected_failure", "the code of what has no text of its own"],
    ["account.errors", "codes that mean the same to a person"],
    ["account.menu.profile", "account.profile.title", "a link and the screen that it leads to"],
    ["long.brand.iconography.words.6", "common.language", "an example and a label"],
    [
      "common.navigation.caseStudies",
      "resources.types.case_study",
      "search.kinds.case_studies",
      "a screen, a kind of resource and a kind of result",
    ],
    ["long.brand.iconography.words.0", "common.search", "an example and a label"],
    ["caseStudies.solution", "search.kinds.content_solutions", "a heading and a kind of result"],
    ["caseStudies.results", "search.resultsTitle", "what a customer has gained and what a search has found"],
    ["contact.form.phone", "contact.phone", "what a visitor gives and what we give"],
    ["functions.areaCount", "solutions.list.fileName", "what an area has many of, and a file's name"],
    ["resources.filters", "resources.types", "many of a kind, and one"],
    [
      "search.kinds.features",
      "search.kinds.catalogue_functions",
      "solutions.list.columns.title",
      "kinds of result and a column",
    ],
  ].map((places) => places.slice(0, -1))
  for (const texts of Object.values(visitors)) {
    const twice = [...Map.groupBy(texts, ({ text }) => text).values()]
      .map((places) => places.map(({ key }) => key))
      .filter((keys) => new Set(keys).size > 1)
      .filter(
        (keys) => !samePlaces.some((names) => keys.every((key) => names.some((name) => isBelow(key, name)))),
      )
    expect(twice).toEqual([])
  }
})

describe("marks are those of the language", () => {
  /** Three dots instead of an ellipsis. */
  const specified = ["Laddar...", "Loading...", "Skickar...", "Sending..."]
  /** Quotation marks of the other language or of a typewriter. English says email. */
  const wrong = {
    sv: /["'“‘]|(^|[^\S\n])--?(\s|$)|—|\.\.\.|\d,\d{3}|\d (?:%|kr\b|\d{3})/,
    en: /["']|(^|[^\S\n])--?(\s|$)|—|\.\.\.|”[^“]*”|\d\s%|\be-mail/i,
  }
  test.each(["sv", "en"] as const)("%s", (language) => {
    // The brand guidelines show wrong marks beside right ones, both Swedish.
    const texts = all[language].filter(({ key }) => !key.startsWith("long.brand.typography.marks"))
    // Hyphens at the start of lines are list markers.
    const isWrong = (text: string) => wrong[language].test(text.replace(/^- /gm, ""))
    expect(texts.filter(({ text }) => isWrong(text) && !specified.includes(text))).toEqual([])
  })

  test.each(["sv", "en"] as const)("%s, in the documents", (language) => {
    const lines = readSources()
      .filter((source) => source.language === language)
      // Setting a document adds no-break spaces to numbers. Dashes at the start are those of lists
      // and tables.
      .flatMap(({ markdown }) => markdown.replace(/(\d) (?=\d{3}|%)/g, "$1\u00a0").split("\n"))
      .map((line) => line.replace(/^- |^\|-.*/, ""))
    expect(lines.filter((line) => wrong[language].test(line))).toEqual([])
  })

  test("no text begins or ends with a space, nor is empty", () => {
    const texts = [...all.sv, ...all.en]
    expect(texts.filter(({ text }) => text !== text.trim() || text === "")).toEqual([])
  })
})

describe("the specification's texts are there, word for word", () => {
  test.each([
    ["Swedish", specifiedTexts.sv, visitors.sv],
    ["English", specifiedTexts.en, visitors.en],
    ["of the back office", specifiedTexts.admin, office],
  ])("%s", (_, specified, texts) => {
    const present = new Set(texts.map(({ text }) => text))
    expect(specified.filter((text) => !present.has(text))).toEqual([])
  })
})

function isBelow(key: string, name: string): boolean {
  return key === name || key.startsWith(`${name}.`)
}

test.each([
  ["sv", /(?<!\d[ \u00a0]?|av[ \u00a0])\b1[ \u00a0](?!kvar|under)\p{L}+(?:[aeo]r|[aeo]rna)(?![\p{L}-])/iu],
  ["en", /(?<!\d[ \u00a0]?|of[ \u00a0])\b1[ \u00a0](?:more )?\p{L}+[^su]s(?![\p{L}-])/iu],
] as const)("no text in %s has 1 before a plural, also where it is filled in with 1", (language, plural) => {
  // {all} is the number of functions.
  const said = all[language].map(({ key, text }) => ({ key, text: interpolate(text, { count: 1, all: 1 }) }))
  const usedFromTwo = /\.(other|part|complete|more)$|^home.figures.title$/
  expect(said.filter(({ key, text }) => !usedFromTwo.test(key) && plural.test(text))).toEqual([])
  expect(language === "sv" ? "1 funktioner, 1 rader" : "1 features").toMatch(plural)
})

test("one icon is one", () => {
  expect([admin.icons.found(1, 1), admin.icons.found(2, 2)]).toEqual(["1 ikon", "2 ikoner"])
})

test.each([
  ["sv", 1, /senast 1\sdag /],
  ["en", 1, /no later than 1\sday /],
  ["sv", 0, /Vi tar inte bort \S+ efter en viss tid/],
  ["en", 0, /We do not delete (messages|the data) after a set time/],
] as const)("the privacy text in %s, when messages are kept for %i days", (language, days, words) => {
  const { privacy } = defaultTexts(language).long.legal
  const said = privacySections(privacy, days).filter(({ text }) => words.test(text))
  expect(said).toHaveLength(2)
})

test("the legal texts of a site without resources name no link, films or documents", () => {
  const { privacy, accessibility } = defaultTexts("sv").long.legal
  const said = (hasResources: boolean) =>
    [...privacySections(privacy, 0, hasResources), ...accessibilitySections(accessibility, hasResources)]
      .map(({ title, text }) => `${title} ${text}`)
      .join(" ")
  expect(said(true)).toMatch(/mejla länken.*Filmer.*PDF/s)
  expect(said(false)).not.toMatch(/mejla länken|Filmer|PDF/)
})

test.each(languages)("the texts in %s that replace those with figures have none", (language) => {
  const standard = new Map(textsByKey(defaultTexts(language)))
  for (const [key, text] of Object.entries(textsWithoutFigures[language])) {
    expect([key, standard.get(key)]).toEqual([
      key,
      expect.stringMatching(/{(all|least|most)|komplett|complete/),
    ])
    expect([key, text]).toEqual([key, expect.not.stringMatching(/\d|{(all|least|most)/)])
  }
})
