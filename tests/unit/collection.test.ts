import { describe, expect, test } from "vitest"
import { caseStudies } from "../../content/types/case-studies.ts"
import { defineCollection } from "../../content/types/collection.ts"
import { features } from "../../content/types/features.ts"
import { pages } from "../../content/types/pages.ts"
import { resources } from "../../content/types/resources.ts"
import { solutions } from "../../content/types/solutions.ts"

const collections = { pages, solutions, features, caseStudies, resources }
const base = { order: [], title: "title", publishable: true, sortable: false, texts: "pages" } as const

/** That these fail is seen by the compiler: without an error the expectation itself is one. */
test("a definition that does not fit its table does not compile", () => {
  // @ts-expect-error: pages have no column heading
  defineCollection({ ...base, table: "pages", fields: { heading: { kind: "text", max: 1 } } })
  // @ts-expect-error: a slug has no English text
  defineCollection({ ...base, table: "pages", fields: { slug: { kind: "link", localized: true } } })
  // @ts-expect-error: no such kind
  defineCollection({ ...base, table: "pages", fields: { title: { kind: "colour" } } })
  // @ts-expect-error: pages have no order of their own
  defineCollection({ ...base, table: "pages", sortable: true, fields: {} })
  // @ts-expect-error: features have no switch
  defineCollection({ ...base, table: "features", sortable: true, fields: {} })
  // @ts-expect-error: submissions are no content
  defineCollection({ ...base, table: "contact_submissions", fields: {} })
  // @ts-expect-error: pages are not named by a column name
  defineCollection({ ...base, table: "pages", title: "name", fields: {} })
})

describe.each(Object.entries(collections))("%s", (_, collection) => {
  test("is data: it survives being written as JSON", () => {
    expect(JSON.parse(JSON.stringify(collection))).toEqual(collection)
  })

  test("is named by a required field", () => {
    expect(collection.fields[collection.title]).toMatchObject({ required: true })
  })
})
