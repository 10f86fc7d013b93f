import { describe, expect, test } from "vitest"
import { link, longText, position, text } from "../../content/fields/fields.ts"
import { contentTypes } from "../../content/index.ts"
import { type Collection, defineType } from "../../content/types/collection.ts"

const base = {
  names: { one: "", many: "", inEnglish: "" },
  visitors: { sv: "", en: "" },
  screen: "pages",
  list: "table",
  order: {},
  title: "title",
  publishable: true,
  sortable: false,
  empty: "",
} as const
const label = ""
const some = { label, max: 1 }

/** The compiler checks these: `@ts-expect-error` is an error where none occurs. */
test("a definition that does not fit its table does not compile", () => {
  // @ts-expect-error: pages have no column heading
  defineType({ ...base, table: "pages", fields: { title: text(some), heading: text(some) } })
  // @ts-expect-error: a slug has no English text
  defineType({ ...base, table: "pages", fields: { slug: link({ label, localized: true }) } })
  // @ts-expect-error: a title is no number
  defineType({ ...base, table: "pages", fields: { title: position({ label }) } })
  // @ts-expect-error: no such kind
  defineType({ ...base, table: "pages", fields: { title: { ...text(some), kind: "colour" } } })
  // @ts-expect-error: a text needs a maximum length
  defineType({ ...base, table: "pages", fields: { title: longText({ label }) } })
  // @ts-expect-error: pages cannot be sorted
  defineType({ ...base, table: "pages", sortable: true, fields: {} })
  // @ts-expect-error: features cannot be published
  defineType({ ...base, table: "features", sortable: true, fields: {} })
  // @ts-expect-error: submissions have neither title nor is_published
  defineType({ ...base, table: "contact_submissions", fields: {} })
  // @ts-expect-error: the title column of pages is not `name`
  defineType({ ...base, table: "pages", title: "name", fields: {} })
  defineType({ ...base, table: "pages", fields: { title: text({ ...some, localized: true }) } })
})

describe.each(contentTypes.map((type) => [type.table, type] as [string, Collection]))("%s", (_, type) => {
  test("has a required title field", () => {
    expect(type.fields[type.title]).toMatchObject({ required: true })
  })
})
