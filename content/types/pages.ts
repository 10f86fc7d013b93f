import { choice, richText, sections, slug, text } from "../fields/fields.ts"
import { searchResult } from "../fields/search-result.ts"
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
  found: { title: ["hero_title", "title"], description: ["hero_description"] },
  match: ["slug"],
  empty: "En publicerad sida får en egen adress.",
  loadFailed: "Kunde inte hämta sidor",
  fields: {
    title: text({ label: "Titel", required: true, max: 200, localized: true, search: "A" }),
    slug: slug({
      label: "Slug",
      hint: "Sidans adress, till exempel sa-arbetar-vi.",
      required: true,
      max: 120,
      from: "title",
    }),
    hero_title: text({ label: "Rubrik", max: 200, localized: true, search: "B" }),
    hero_description: richText({
      label: "Inledning",
      max: 5000,
      localized: true,
      search: "B",
    }),
    place: choice({
      label: "Länkas från",
      hint: "Ordningen ändras under Inställningar.",
      none: "Ingenstans: bara den som har adressen hittar sidan",
      choices: {
        menu: "Menyn och sidfoten",
        footer: "Sidfoten",
        offer: "Sidfoten, startsidan, lösningarna och Om oss (hur ni arbetar)",
      },
      added: true,
    }),
    sections: sections({ label: "Sektioner", search: "C", added: true }),
    ...searchResult,
  },
})
