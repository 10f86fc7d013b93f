import { icon, longText, slug, text } from "../fields/fields.ts"
import { searchWords } from "../fields/search-result.ts"
import { defineType } from "./collection.ts"

/** Functions that visitors choose from, grouped by area. */
export const catalogueFunctions = defineType({
  table: "catalogue_functions",
  names: { one: "katalogfunktion", many: "Katalogfunktioner", inEnglish: "catalogue functions" },
  visitors: { sv: "Funktion", en: "Feature" },
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
  empty:
    "Lägg till den första. De publicerade visas på skärmen Funktioner, områden i sina första funktioners ordning.",
  fields: {
    title: text({ label: "Titel", required: true, max: 200, localized: true, search: "A" }),
    area: text({
      label: "Område",
      hint: "Funktioner med samma område står tillsammans.",
      required: true,
      max: 100,
      localized: true,
      search: "C",
    }),
    slug: slug({
      label: "Slug",
      hint: "Står i adressen när någon väljer funktionen. Ändras den, tappar delade länkar sitt val.",
      required: true,
      max: 120,
      from: "title",
    }),
    description: longText({
      label: "Beskrivning",
      hint: "En mening om vad funktionen gör.",
      max: 5000,
      localized: true,
      search: "B",
    }),
    icon_name: icon({ label: "Ikon", placeholder: "Check, Star, etc.", max: 60 }),
    ...searchWords,
  },
})
