import { choice, text } from "../fields/fields.ts"
import { languages } from "../texts/language.ts"
import { defineType } from "./collection.ts"

/** Words that the site's search takes for the same: what visitors call a thing, and what the site calls it. */
export const searchSynonyms = defineType({
  table: "search_synonyms",
  names: { one: "synonymrad", many: "Synonymer", inEnglish: "search synonyms" },
  screen: "search-synonyms",
  list: "column",
  added: true,
  order: { language: "desc", words: "asc", id: "asc" },
  title: "words",
  publishable: false,
  sortable: false,
  filter: "language",
  summary: { meta: "language" },
  match: ["language", "words"],
  fields: {
    words: text({ required: true, max: 500 }),
    language: choice({ required: true, choices: languages }),
  },
})
