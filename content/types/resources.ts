import { choice, link, longText, picture, reference, text } from "../fields/fields.ts"
import { searchWords } from "../fields/search-result.ts"
import { defineType } from "./collection.ts"

export const resources = defineType({
  table: "resources",
  names: { one: "resurs", many: "Resurser", inEnglish: "resources" },
  visitors: { sv: "Resurs", en: "Resource" },
  screen: "resources",
  list: "three",
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "title",
  publishable: true,
  sortable: true,
  filter: "resource_type",
  listedAt: "/resurser",
  summary: { meta: "resource_type", text: "description", lines: 2 },
  match: ["title"],
  empty: "Lägg till ett whitepaper, en guide, en video eller en mall att ladda ner.",
  fields: {
    title: text({ label: "Titel", required: true, max: 200, localized: true, search: "A" }),
    description: longText({ label: "Beskrivning", max: 5000, localized: true, search: "B" }),
    resource_type: choice({
      label: "Typ",
      choices: {
        whitepaper: "Whitepaper",
        guide: "Guide",
        video: "Video",
        case_study: "Case Study",
        template: "Mall",
      },
    }),
    thumbnail_url: picture({ label: "Miniatyrbild" }),
    file_url: link({ label: "Fil", localized: true }),
    transcript_url: link({
      label: "Text till filmen",
      hint: "Ett dokument som berättar vad filmen visar och säger, för den som inte ser eller hör den.",
      localized: true,
      added: true,
    }),
    solution_id: reference({
      label: "Hör till lösning",
      hint: "På lösningens sida visas den första publicerade som hör dit.",
      to: "content_solutions",
      added: true,
    }),
    ...searchWords,
  },
})
