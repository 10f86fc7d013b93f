import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type LoadContext, provideContext } from "../../../app/load-context.ts"
import { loader } from "../../../app/site/search/search.tsx"
import type { Hit } from "../../../content/published/search-query.ts"
import { defaultSiteFacts } from "../../../content/settings.ts"
import { languages } from "../../../content/texts/language.ts"
import { defaultTexts } from "../../../content/texts/site-texts.ts"
import { anonymousClient } from "../../fixtures/anonymous-client.ts"
import answeredBy from "../../fixtures/buyers-questions.json" with { type: "json" }
import { openTestDatabase, type TestDatabase, withoutPlans } from "../../fixtures/databases.ts"
import { siteUrl } from "../../protocol/rest-site.ts"
import { buyersQuestions } from "./buyers-questions.ts"

/** Least share of questions whose answer is among the first three results. */
const leastAnswered = 0.95

let database: TestDatabase
let client: LoadContext["data"]

beforeAll(async () => {
  database = await openTestDatabase("postgres", "demo")
  client = anonymousClient(withoutPlans(database))
})
afterAll(() => database.close())

describe.each(languages)("a buyer who reads %s", (language) => {
  /** Returns the results that the search page's loader returns to a visitor. */
  async function hitsFor(question: string): Promise<Hit[]> {
    const context = provideContext({
      data: client,
      language,
      texts: { all: defaultTexts(language), overridesUrl: undefined },
      withinLimit: async () => ({ ok: true }),
      facts: defaultSiteFacts,
      retentionDays: 730,
    } as Partial<LoadContext> as LoadContext)
    const request = new Request(`${siteUrl}/sok?q=${encodeURIComponent(question)}`)
    const found = await loader({ request, context } as unknown as Parameters<typeof loader>[0])
    return ("hits" in found && found.hits) || []
  }

  test.each(buyersQuestions[language])("types “%s” and finds %s", async (question, finds) => {
    const first = (await hitsFor(question)).slice(0, 3)
    const found = first.map(({ title, path }) => (finds.startsWith("/") ? path.replace(/#.*/, "") : title))
    expect(found, first.map(({ title, path }) => `${title} ${path}`).join("\n")).toContain(finds)
  })
  test("asks what buyers ask and finds a page that answers among the first three", async () => {
    const missed: string[] = []
    for (const [question = "", ...pages] of answeredBy[language]) {
      const first = (await hitsFor(question)).slice(0, 3).map(({ path }) => path.replace(/#.*/, ""))
      if (!pages.some((page) => first.includes(page))) missed.push(`${question}: ${first.join(" ")}`)
    }
    const answered = 1 - missed.length / answeredBy[language].length
    expect(answered, missed.join("\n")).toBeGreaterThanOrEqual(leastAnswered)
  })
})
