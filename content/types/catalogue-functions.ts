import { icon, longText, slug, text } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

/** What the site offers to choose among; the same area on each makes a group. */
export const catalogueFunctions = defineType({
  table: "catalogue_functions",
  names: { one: "katalogfunktion", many: "Katalogfunktioner", inEnglish: "catalogue functions" },
  visitors: { sv: "Funktion", en: "Function" },
  screen: "catalogue-functions",
  list: "two",
  added: true,
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "title",
  publishable: true,
  sortable: true,
  listedAt: "/funktioner",
  summary: { meta: "area", text: "description", lines: 2 },
  match: ["slug"],
  fields: {
    title: text({ required: true, max: 200, localized: true, search: "A" }),
    area: text({ required: true, max: 100, localized: true, search: "C" }),
    slug: slug({ required: true, max: 120, from: "title" }),
    description: longText({ max: 5000, localized: true, search: "B" }),
    icon_name: icon({ max: 60 }),
  },
})
