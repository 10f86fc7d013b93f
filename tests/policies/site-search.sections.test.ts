import { describe, expect, test } from "vitest"
import { passageText } from "../../content/published/search-site.ts"
import { sectionTypes } from "../../content/sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../content/sections/section.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const suffixes = { sv: "", en: "_en" } as const

/** Returns word stems that neither dictionary shortens. */
const wordOf = (kind: string, part: string, name: string, suffix: string) =>
  `zz${kind}${part}${name}${suffix}`.replace("_", "").toLowerCase().replace(/\W/g, "")

/** Text that rich text would render without some of its characters. */
const marked = "5 \\* 3 **q**"

function filled(kind: string, part: string, fields: SectionFields): SectionValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === "link" || field.kind === "picture") return [[name, "/losningar"]]
      if (field.kind !== "text" && field.kind !== "richText") return []
      return Object.values(suffixes)
        .filter((suffix) => !suffix || field.localized)
        .map((suffix) => [
          `${name}${suffix}`,
          `${wordOf(kind, part, name, suffix)} ${field.kind === "richText" ? `${marked} rik` : marked}`,
        ])
    }),
  )
}

/** One section of every kind, with two items where it has items. Every text is a unique word. */
const sections: Section[] = sectionTypes.map((type) => {
  const items = "items" in type ? (type.items.fields as SectionFields) : undefined
  return {
    id: type.kind,
    kind: type.kind,
    values: filled(type.kind, "own", type.fields),
    ...(items && { items: [filled(type.kind, "a", items), filled(type.kind, "b", items)] }),
  }
})

/** Returns the text that starts with this word, as pages render it. */
function shownText(word: string): string {
  const texts = sections.flatMap(({ values, items = [] }) => [values, ...items].flatMap(Object.values))
  const stored = texts.find((text) => String(text).startsWith(`${word} `))
  return String(stored).replace(`${marked} rik`, "5 * 3 q rik")
}

/** Returns texts grouped by passage, in the order of their declaration. */
const passagesIn = (language: "sv" | "en"): string[][] =>
  sections.flatMap(({ kind, values, items = [] }) => {
    const type = sectionTypes.find((one) => one.kind === kind)
    const fieldsOf = (part: SectionValues, fields: SectionFields) =>
      Object.keys(fields)
        .map((name) => (suffixes[language] && part[`${name}${suffixes[language]}`]) || part[name])
        .filter((text) => text?.startsWith("zz"))
        .map((text) => String(text).replace(/ .*/, ""))
    return [
      fieldsOf(values, type?.fields ?? {}),
      ...items.map((item) => fieldsOf(item, type && "items" in type ? type.items.fields : {})),
    ].filter((words) => words.length > 0)
  })

describe.each(engines)("searching sections on %s", (engine) => {
  const given = databaseOfActors(engine)
  const excerptOf = async (words: string, language = "sv") => {
    const [hit] = await given.as("anonymous")<{ passage: string }>(
      "select * from public.search_site($1, $2)",
      [words, language],
    )
    return hit && passageText(hit.passage, "pages")
  }
  const publish = (slug: string, content: readonly Section[]) =>
    given.owner(
      "insert into public.pages (title, slug, hero_title, hero_description, sections, is_published) values ($1, $1, 'Öppning', 'Brödtext', $2::text::jsonb, true)",
      [slug, JSON.stringify(content)],
    )

  test.each(["sv", "en"] as const)(
    "every text of every section type is found in %s, with the texts of its own item in declared order",
    async (language) => {
      await publish(`alla-${language}`, sections)
      for (const words of passagesIn(language)) {
        for (const word of words) {
          const excerpt = await excerptOf(word, language)
          expect(excerpt?.match(/zz\w+/g), word).toEqual(words)
          // Rich text loses its markup, other text nothing.
          for (const name of words) expect(excerpt).toContain(shownText(name))
        }
      }
      await given.owner("delete from public.pages")
    },
  )

  test("an excerpt never combines an answer with another question", async () => {
    const item = (question: string, answer: string) => ({ question, answer })
    await publish("fragor", [
      {
        id: "a",
        kind: "questions",
        values: { title: "Frågor" },
        items: [
          item("Hur länge får vi hjälp vid avslut?", "Tills ni har allt innehåll i öppna format"),
          item("Hur snabbt svarar ni?", "Vid kritiska fel inom 30 min"),
        ],
      },
      {
        id: "b",
        kind: "figures",
        values: { title: "I siffror" },
        items: [{ label: "färre samtal", value: "41 %" }],
      },
      {
        id: "c",
        kind: "quote",
        values: { quote: "Nu ringer ingen i onödan", role: "kanslichef, Norrviken", name: "Åsa Öberg" },
      },
    ])
    expect(await excerptOf("kritiska")).toBe("Hur snabbt svarar ni? Vid kritiska fel inom 30 min")
    expect(await excerptOf("format")).toBe(
      "Hur länge får vi hjälp vid avslut? Tills ni har allt innehåll i öppna format",
    )
    expect(await excerptOf("samtal")).toBe("41 % färre samtal")
    expect(await excerptOf("kanslichef")).toBe("Nu ringer ingen i onödan. Åsa Öberg, kanslichef, Norrviken")
    expect(await excerptOf("brödtext")).toBe("Öppning. Brödtext")
    // Words of two items: the page is found, and the excerpt is from the first item.
    expect(await excerptOf("kritiska avslut")).toMatch(/^Hur (länge|snabbt)[^?]*\?[^?]*$/)
    await given.owner("delete from public.pages")
  })

  test("hidden sections and those with a last day are not found; a passage is returned whole, as plain text", async () => {
    await publish("lang", [
      { id: "a", kind: "text", hidden: true, values: { title: "Dold", text: "Hemligheten" } },
      { id: "c", kind: "text", lastDay: "2999-12-31", values: { text: "Inbjudan" } },
      {
        id: "b",
        kind: "text",
        values: { text: `${"Ord i *början*. ".repeat(100)}[Nålen](/a) i **höstacken**.` },
      },
    ])
    expect(await excerptOf("hemligheten")).toBeUndefined()
    expect(await excerptOf("inbjudan")).toBeUndefined()
    expect(await excerptOf("höstacken")).toMatch(/^Ord i början\. .*Nålen i höstacken\.$/)
    await given.owner("delete from public.pages")
  })
})
