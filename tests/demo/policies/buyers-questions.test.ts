import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type LoadContext, provideContext } from "../../../app/load-context.ts"
import { loader } from "../../../app/site/search/search.tsx"
import type { Hit } from "../../../content/published/search-query.ts"
import { defaultSiteFacts } from "../../../content/settings.ts"
import { languages } from "../../../content/texts/language.ts"
import { defaultTexts } from "../../../content/texts/site-texts.ts"
import { anonymousClient } from "../../fixtures/anonymous-client.ts"
import { openTestDatabase, type TestDatabase, withoutPlans } from "../../fixtures/databases.ts"
import { siteUrl } from "../../protocol/rest-site.ts"
import { buyersQuestions } from "./buyers-questions.ts"

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
})
