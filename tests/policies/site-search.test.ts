import { afterEach, describe, expect, test } from "vitest"
import { caseStudySlug } from "../../content/types/slugs.ts"
import { engines } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { type Hit, searchedSite } from "./searched-site.ts"

describe.each(engines)("searching the site on %s", (engine) => {
  const given = searchedSite(engine)
  const { owner, find, titles } = given

  test("planner settings are unchanged for the rest of the transaction", async () => {
    const setting = await given.database.as(sessions.anonymous, async (query) => {
      expect(await query("select * from public.search_site('medborgraportal', 'sv')")).not.toEqual([])
      const [row] = await query("select current_setting('enable_seqscan') as seqscan")
      return row
    })
    expect(setting).toEqual({ seqscan: "on" })
  })

  test("a word is found by its inflections and prefixes, in Swedish and English", async () => {
    expect(await titles("anonymous", "ärendet")).toEqual(["Medborgarportal"])
    expect(await titles("anonymous", "ärenden")).toEqual(["Medborgarportal"])
    expect(await titles("anonymous", "LEDARBLOGGARNA")).toEqual(["Intranät"])
    expect(await titles("anonymous", "kravspec")).toEqual(["Upphandla rätt"])
    expect(await titles("anonymous", "map", "en")).toEqual(["Citizen portal"])
    expect(await titles("anonymous", "bookings", "en")).toEqual(["Booking"])
    // A missing translation falls back to Swedish, with its language.
    expect(await find("anonymous", "ledarblogg", "en")).toMatchObject([
      { title: "Intranät", path: "/losningar/intranat", text_language: "sv" },
    ])
    expect(await find("anonymous", "services", "en")).toMatchObject([{ text_language: "en" }])
  })

  test("every content type is found, with its path", async () => {
    const found = async (words: string, language = "sv") =>
      (await find("anonymous", words, language)).map(({ collection, path }) => [collection, path])
    expect(await found("formulär")).toEqual([["content_solutions", "/losningar/medborgarportal"]])
    expect(await found("felanmälan")).toEqual([["features", "/losningar/medborgarportal"]])
    expect(await found("samtalen")).toEqual([["case_studies", "/case-studies/re-vg--vatten-ab"]])
    expect(await found("upphandla")).toEqual([["resources", "/documents/a.pdf"]])
    expect(await found("buying", "en")).toEqual([["resources", "/documents/a.en.pdf"]])
    expect(await found("tillsammans")).toEqual([["pages", "/sa-arbetar-vi"]])
    expect(await found("verksamheten")).toEqual([["pages", "/"]])
  })

  test("typos, spelling variants and parts of compounds match titles, ranked after exact matches", async () => {
    for (const words of ["medborgarprotal", "medborgarportlaen", "Medborgar portal", "borgarportal"])
      expect(await titles("anonymous", words), words).toContain("Medborgarportal")
    for (const words of ["intranat", "intranet", "intrannät"])
      expect(await titles("anonymous", words), words).toEqual(["Intranät"])
    const both = await find("anonymous", "portal")
    expect(both.map(({ collection }) => collection)).toEqual(["case_studies", "content_solutions"])
    expect(both[0]?.rank).toBeGreaterThan(both[1]?.rank ?? 2)
  })

  test("a title is found without accents", async () => {
    const add = "insert into public.content_solutions (slug, title, is_published) values ('farja', $1, true)"
    await owner(add, ["Färjelägeskö åt alla"])
    expect(await titles("anonymous", "farjelagesko")).toEqual(["Färjelägeskö åt alla"])
    await owner("delete from public.content_solutions where slug = 'farja'")
  })

  describe("with synonyms", () => {
    const add = (words: string, language = "sv") =>
      given.administrator("insert into public.search_synonyms (words, language) values ($1, $2)", [
        words,
        language,
      ])
    afterEach(() => owner("delete from public.search_synonyms"))

    test("a word finds what its synonyms find, in its language, as soon as they are saved", async () => {
      expect(await titles("anonymous", "stadsbild")).toEqual([])
      await add("stadsbild, formulär")
      expect(await titles("anonymous", "stadsbild")).toEqual(["Medborgarportal"])
      expect(await titles("anonymous", "stadsbilden")).toEqual(["Medborgarportal"])
      const [hit] = await find("anonymous", "stadsbild")
      expect(hit?.passage).toContain("formulär")
      expect(await titles("anonymous", "stadsbild", "en")).toEqual([])
      await owner("update public.search_synonyms set words = 'stadsbild, lokaler'")
      expect(await titles("anonymous", "stadsbild")).toEqual(["Bokning"])
      await owner("delete from public.search_synonyms")
      expect(await titles("anonymous", "stadsbild")).toEqual([])
    })

    test("a synonym of several words matches only all of them together", async () => {
      await add("hur lång tid, korta steg")
      expect(await titles("anonymous", "hur lång tid")).toEqual(["Så arbetar vi"])
      expect(await titles("anonymous", "lång")).toEqual([])
      await add("steglängd, korta steg")
      expect(await titles("anonymous", "steglängd")).toEqual(["Så arbetar vi"])
    })

    test("a row's page comes first when all words of one of its terms are typed", async () => {
      const showFirst = (words: string, path: string, language = "sv") =>
        owner("insert into public.search_synonyms (words, shown_first, language) values ($1, $2, $3)", [
          words,
          path,
          language,
        ])
      expect(await titles("anonymous", "kartor")).not.toContain("Intranät")
      await showFirst("kartor, var ligger rådhuset", "/losningar/intranat")
      await showFirst("kartor", "/hemlig-sida")
      await showFirst("kartor", "/losningar/hemlig")
      await showFirst("maps", "/sa-arbetar-vi", "en")
      for (const words of ["kartor", "kartan", "kartor över staden", "Var ligger rådhuset?"])
        expect((await titles("anonymous", words))[0], words).toBe("Intranät")
      expect((await titles("anonymous", "maps", "en"))[0]).toBe("Så arbetar vi")
      expect(await titles("administrator", "kartor")).not.toContain("Hemlig kartportal")
      expect(await titles("anonymous", "ligger")).toEqual([])
    })

    test("invalid synonyms are ignored", async () => {
      for (const words of [",,,", "a,,b", "'\\:*|&!", "och, att", "stadsbild, och", "x".repeat(500)])
        await add(words)
      expect(await titles("anonymous", "stadsbild")).toEqual([])
      expect(await titles("anonymous", "formulär")).toEqual(["Medborgarportal"])
    })
  })

  test("an item is found by its search words, in their language, without showing them", async () => {
    expect(await titles("anonymous", "NIS2 direktivet")).toEqual([])
    await owner(
      `update public.pages set search_words = 'nis2, direktivet', search_words_en = 'cyber resilience'
       where slug in ('sa-arbetar-vi', 'dolt')`,
    )
    const [hit, ...others] = await find("anonymous", "NIS2 direktivet")
    expect(hit?.title).toBe("Så arbetar vi")
    expect(hit?.passage).not.toContain("nis2")
    expect(others).toEqual([])
    expect(await titles("anonymous", "cyber", "en")).toEqual(["Så arbetar vi"])
    expect(await titles("anonymous", "cyber")).toEqual([])
    await owner("update public.pages set search_words = null, search_words_en = null")
  })

  test("short words do not match inside longer ones, and three letters do not match as a prefix", async () => {
    for (const words of ["tal", "orta", "bok"]) expect(await titles("anonymous", words), words).toEqual([])
    expect(await titles("anonymous", "loka")).toEqual(["Bokning"])
  })

  test("words separated by | are alternatives", async () => {
    expect(await titles("anonymous", "formulär pannkaka")).toEqual([])
    expect(await titles("anonymous", "formulär | pannkaka")).toEqual(["Medborgarportal"])
  })

  test("part of a title is found without pg_trgm", async () => {
    const undo = new Error("undo")
    let seen: string[] = []
    await given.database
      .asOwner(async (query) => {
        await query("drop extension pg_trgm cascade")
        const found = await query<Hit>("select * from public.search_site('Borgarport', 'sv')")
        seen = found.map(({ title }) => title)
        throw undo
      })
      .catch((error) => expect(error).toBe(undo))
    expect(seen).toEqual(["Medborgarportal"])
  })

  test("the passage is the stored source, with texts separated by U+001F", async () => {
    await owner("update public.content_solutions set usp = $1 where slug = 'intranat'", ["*QZ* nyheter"])
    const [hit] = await find("anonymous", "nyhet")
    expect(hit?.passage).toBe("*QZ* nyheter\u001fNyheter och ledarblogg")
  })

  test.each([
    "",
    "   ",
    "'",
    "\\",
    "a\\'b",
    "':*",
    "&|!()<->",
    "%%%%",
    "____",
    "{x,y}",
    "select 1; --",
    "😀😀😀😀",
    "a b c d e f g h i j k l m n o p q r s t u v x y z",
    "C:\\temp\\*",
    "å".repeat(5_000),
    null,
  ])("%j finds nothing and causes no error", async (words) => {
    expect(await find("anonymous", words)).toEqual([])
    expect(await find("anonymous", words, "en")).toEqual([])
  })

  test("a stop word finds nothing", async () => {
    expect(await titles("anonymous", "och")).toEqual([])
    expect(await titles("anonymous", "the", "en")).toEqual([])
  })

  test("an unknown language falls back to Swedish", async () => {
    for (const language of ["de", "", null])
      expect(await titles("anonymous", "ärende", language)).toEqual(["Medborgarportal"])
  })

  test("at most 30 of a hundred matches are returned", async () => {
    const undo = new Error("undo")
    let count = 0
    await given.database
      .asOwner(async (query) => {
        await query(
          `insert into public.resources (title, is_published)
           select 'Kokbok ' || i, true from generate_series(1, 100) as i`,
        )
        count = (await query("select * from public.search_site('kokböcker kokbok', 'sv')")).length
        expect((await query("select * from public.search_site('kokbok', 'sv')")).length).toBe(30)
        throw undo
      })
      .catch((error) => expect(error).toBe(undo))
    expect(count).toBeLessThanOrEqual(30)
  })

  test("a case study's slug equals the one that the app derives", async () => {
    for (const name of [
      "Norrvikens kommun",
      "Åre  Väg\u00a0& Vatten AB",
      "A\tB\u2003C",
      "ÅÄÖ",
      "Ett-Två_3",
    ]) {
      const [row] = await owner<{ slug: string }>("select private.case_study_slug($1) as slug", [name])
      expect(row?.slug).toBe(caseStudySlug(name))
    }
  })

  test("visitors find the first two features of a solution, members all of them; drafts are not found", async () => {
    const visitor = await titles("anonymous", "kartan")
    expect(visitor.toSorted()).toEqual(["Felanmälan", "Medborgarportal"])
    expect(await titles("anonymous", "kvittens")).toEqual([])
    expect(await titles("anonymous", "kvitens")).toEqual([])
    expect(await titles("anonymous", "bekräftelse")).toEqual([])
    for (const who of ["signed-in", "administrator"] as const) {
      expect((await titles(who, "kartan")).toSorted()).toEqual(["Felanmälan", "Kvittens", "Medborgarportal"])
      expect(await titles(who, "kvittens")).toEqual(["Kvittens"])
    }
    for (const who of ["anonymous", "signed-in", "administrator"] as const) {
      for (const words of ["hemlig", "hemlg", "utkast", "utkastets", "dolt"])
        expect(await titles(who, words), words).toEqual([])
    }
  })

  test("a moved feature becomes public or hidden in search results at once", async () => {
    const move = (position: number) =>
      owner("update public.features set position = $1 where title = 'Kvittens'", [position])
    await move(0)
    expect(await titles("anonymous", "kvittens")).toEqual(["Kvittens"])
    expect(await titles("anonymous", "bokning")).toEqual([])
    await move(3)
    expect(await titles("anonymous", "kvittens")).toEqual([])
  })

  test("row level security hides rows even if the search function returns them", async () => {
    const undo = new Error("undo")
    const seen: Hit[] = []
    await given.database
      .asOwner(async (query) => {
        await query(
          `create or replace function private.site_hits(query text, words tsquery, language text, members boolean)
           returns table (collection text, id uuid, rank real) language sql stable security definer set search_path = ''
           as $$ select 'features', id, 1::real from public.features
             union all select 'content_solutions', id, 1 from public.content_solutions
             union all select 'pages', id, 1 from public.pages $$`,
        )
        await query("select set_config('role', 'anon', true)")
        seen.push(...(await query<Hit>("select * from public.search_site('allt', 'sv')")))
        throw undo
      })
      .catch((error) => expect(error).toBe(undo))
    expect(seen.map(({ title }) => title).toSorted()).toEqual([
      "Bokning",
      "Felanmälan",
      "Intranät",
      "Medborgarportal",
      "Startsidan",
      "Så arbetar vi",
    ])
  })

  test.each(["anonymous", "signed-in", "administrator"] as const)(
    "%s: search entries contain only the rows that the policies allow",
    async (who) => {
      const count = (sql: string) => given.database.as(sessions[who], (query) => query<{ id: string }>(sql))
      const tables = ["pages", "content_solutions", "features", "case_studies", "resources"]
      const readable = tables.map((table) => `select id from public.${table}`).join(" union all ")
      expect(await count("select id from private.site_entries where language = 'en' order by id")).toEqual(
        await count(`select id from (${readable}) as readable order by id`),
      )
    },
  )

  test("no role calls the internal functions of the search", async () => {
    const sql = "select private.site_hits_statement('sv', true, 'true', '1')"
    expect(await outcomes(given.database, sql)).toEqual(Array(4).fill("42501"))
  })
})
