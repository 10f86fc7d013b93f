import { icon, longText, position, reference, text } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

export const features = defineType({
  table: "features",
  names: { one: "funktion", many: "Funktioner", inEnglish: "features" },
  visitors: { sv: "Funktion", en: "Feature" },
  screen: "solutions",
  list: "column",
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "title",
  parent: { table: "content_solutions", column: "solution_id" },
  publishable: false,
  sortable: true,
  summary: { text: "description", lines: 2 },
  match: ["title"],
  empty: "Lägg till den första. De två första syns för alla, resten för inloggade.",
  fields: {
    title: text({ label: "Titel", required: true, max: 200, localized: true, search: "A" }),
    description: longText({ label: "Beskrivning", max: 5000, localized: true, search: "B" }),
    integrations: longText({
      label: "Integrationer",
      hint: "System, register och standarder som funktionen kopplas till, med komma emellan.",
      max: 300,
      localized: true,
      added: true,
    }),
    example: longText({
      label: "Exempel",
      hint: "Visas i lösningens bild. En rad per sak, delar med · emellan: Bygglov · steg 3 av 5 · besked 14 maj. ”3 av 5” ritas som moduler, minst fyra tal med komma emellan som staplar.",
      max: 300,
      localized: true,
      added: true,
    }),
    icon_name: icon({ label: "Ikon", placeholder: "Check, Star, etc.", max: 60 }),
    position: position({
      label: "Ordningsnummer",
      hint: "Lägst nummer visas först. Ändras också när du flyttar funktionen i listan.",
    }),
    function_id: reference({
      label: "Katalogfunktion",
      hint: "På skärmen Funktioner står lösningen vid den.",
      to: "catalogue_functions",
      added: true,
    }),
  },
})
