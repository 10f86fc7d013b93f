import { count, link, richText, slug, text } from "../fields/fields.ts"
import { searchResult } from "../fields/search-result.ts"
import { defineType } from "./collection.ts"

export const solutions = defineType({
  table: "content_solutions",
  names: { one: "lösning", many: "Lösningar", inEnglish: "solutions" },
  visitors: { sv: "Lösning", en: "Solution" },
  screen: "solutions",
  list: "column",
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "title",
  publishable: true,
  sortable: true,
  address: { under: "/losningar/", slug: "slug" },
  found: { title: ["title"], description: ["usp", "description"] },
  match: ["slug"],
  empty: "Skapa den första, lägg till dess funktioner och publicera den.",
  confirmRemove: "Är du säker? Detta tar även bort alla relaterade funktioner.",
  fields: {
    title: text({ label: "Titel", required: true, max: 200, localized: true, search: "A" }),
    slug: slug({ label: "Slug", required: true, max: 120, from: "title" }),
    usp: text({
      label: "Säljargument",
      hint: "En mening som visas på kortet och under rubriken.",
      max: 300,
      localized: true,
      search: "B",
    }),
    description: richText({ label: "Beskrivning", max: 5000, localized: true, search: "B" }),
    cta_label: text({
      label: "Knapptext",
      hint: "Knappen visas när både text och länk är ifyllda.",
      max: 200,
      localized: true,
    }),
    cta_link: link({ label: "Knapplänk" }),
    weeks: count({
      label: "Veckor till öppning",
      hint: "Visas bland lösningens fakta. Det som inte är ifyllt visas inte.",
      added: true,
    }),
    systems: text({
      label: "Kopplas till",
      hint: "System och register, med komma emellan.",
      max: 300,
      localized: true,
      added: true,
    }),
    price_span: text({
      label: "Pris",
      hint: "Ett spann, till exempel 18–24 tkr i månaden. Visas i jämförelsen.",
      max: 100,
      localized: true,
      added: true,
    }),
    suits: text({
      label: "Passar för",
      hint: "Vilka lösningen passar för. Visas i jämförelsen.",
      max: 200,
      localized: true,
      added: true,
    }),
    ...searchResult,
  },
})
