import { icon, longText, position, reference, text } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

/** The features of one solution. */
export const features = defineType({
  table: "features",
  names: { one: "funktion", many: "Funktioner", inEnglish: "features" },
  visitors: { sv: "Funktion", en: "Function" },
  screen: "solutions",
  list: "column",
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "title",
  parent: { table: "content_solutions", column: "solution_id" },
  publishable: false,
  sortable: true,
  summary: { text: "description", lines: 2 },
  match: ["title"],
  fields: {
    title: text({ required: true, max: 200, localized: true, search: "A" }),
    description: longText({ max: 5000, localized: true, search: "B" }),
    integrations: longText({ max: 300, localized: true, added: true }),
    icon_name: icon({ max: 60 }),
    position: position({}),
    function_id: reference({ to: "catalogue_functions", added: true }),
  },
})
