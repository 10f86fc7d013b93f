import { longText, text } from "../../fields/fields.ts"
import { defineType } from "../collection.ts"

/** Text overrides: one row per text, by key (content/texts/overrides.ts). */
export const siteTexts = defineType({
  table: "site_texts",
  names: { one: "text", many: "Texter", inEnglish: "texts" },
  screen: "site-texts",
  list: "column",
  added: true,
  order: { key: "asc", id: "asc" },
  title: "key",
  publishable: false,
  sortable: false,
  match: ["key"],
  empty: "Alla texter är standardtexter.",
  fields: {
    key: text({ label: "Nyckel", required: true, max: 200 }),
    text: longText({ label: "Text", max: 20_000, localized: true }),
  },
})
