import { longText, text } from "../../fields/fields.ts"
import { defineType } from "../collection.ts"

/** The site's own texts that somebody has rewritten: a row a text, by its key (content/texts/own-texts.ts). All others are the defaults. */
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
  empty: "Alla texter är de som webbplatsen började med.",
  fields: {
    key: text({ label: "Nyckel", required: true, max: 200 }),
    text: longText({ label: "Text", max: 20_000, localized: true }),
  },
})
