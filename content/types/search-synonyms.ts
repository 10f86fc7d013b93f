import { choice, link, text } from "../fields/fields.ts"
import { isBilingual } from "../texts/language.ts"
import { defineType } from "./collection.ts"

/** Groups of synonyms for the site search. */
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
  summary: { meta: "language", text: "shown_first", lines: 2 },
  match: ["language", "words"],
  empty: "Lägg till den första raden. Webbplatsens sökning behandlar orden på en rad som samma sak.",
  fields: {
    words: text({
      label: "Ord som betyder samma sak",
      hint: "Med komma emellan, till exempel: pris, kostnad, vad kostar det. Skriv både besökarnas ord och sidornas.",
      required: true,
      max: 500,
    }),
    shown_first: link({
      label: "Visa först",
      hint: "Sidan som kommer överst när besökaren söker på något av orden, till exempel /kontakt. Utan sida bestämmer innehållet ordningen.",
    }),
    language: choice({
      label: "Språk",
      required: true,
      choices: { sv: "Svenska", ...(isBilingual && { en: "Engelska" }) },
    }),
  },
})
