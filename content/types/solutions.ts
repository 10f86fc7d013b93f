import { link, longText, slug, text } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

export const solutions = defineType({
  table: "content_solutions",
  names: { one: "lösning", many: "Lösningar", inEnglish: "solutions" },
  visitors: { sv: "Lösning", en: "Solution" },
  screen: "solutions",
  list: "column",
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "title",
  publishable: true,
  sortable: true,
  address: { under: "/losningar/", slug: "slug" },
  match: ["slug"],
  fields: {
    title: text({ required: true, max: 200, localized: true, search: "A" }),
    slug: slug({ required: true, max: 120, from: "title" }),
    usp: text({ max: 300, localized: true, search: "B" }),
    description: longText({ max: 5000, localized: true, search: "B" }),
    cta_label: text({ max: 200, localized: true }),
    cta_link: link({}),
  },
})
