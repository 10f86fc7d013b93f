import { longText, slug, text } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

export const pages = defineType({
  table: "pages",
  names: { one: "sida", many: "Sidor", inEnglish: "pages" },
  visitors: { sv: "Sida", en: "Page" },
  screen: "pages",
  list: "table",
  order: { created_at: "desc", id: "desc" },
  title: "title",
  publishable: true,
  sortable: false,
  address: { under: "/", slug: "slug" },
  match: ["slug"],
  fields: {
    title: text({ required: true, max: 200, localized: true, search: "A" }),
    slug: slug({ required: true, max: 120, from: "title" }),
    hero_title: text({ max: 200, localized: true, search: "B" }),
    hero_description: longText({ max: 5000, localized: true, search: "B" }),
  },
})
