import { longText, metrics, picture, reference, richText, text } from "../fields/fields.ts"
import { searchResult } from "../fields/search-result.ts"
import { defineType } from "./collection.ts"

export const caseStudies = defineType({
  table: "case_studies",
  names: { one: "case study", many: "Case Studies", inEnglish: "case studies" },
  visitors: { sv: "Kundberättelse", en: "Case study" },
  screen: "case-studies",
  list: "two",
  order: { position: "asc", created_at: "asc", id: "asc" },
  title: "customer_name",
  publishable: true,
  sortable: true,
  address: { under: "/case-studies/", derivedFrom: "customer_name" },
  found: { title: ["customer_name"], description: ["challenge"] },
  summary: { meta: "customer_industry", text: "challenge", lines: 3 },
  match: ["customer_name"],
  empty: "Berätta om en kund: utmaning, lösning och resultat.",
  fields: {
    customer_name: text({ label: "Kund", required: true, max: 200, search: "A" }),
    customer_industry: text({ label: "Bransch", max: 200, localized: true, search: "C" }),
    customer_logo_url: picture({ label: "Logotyp" }),
    solution_id: reference({
      label: "Hör till lösning",
      hint: "På lösningens sida visas den första publicerade som hör dit, med sitt första nyckeltal.",
      to: "content_solutions",
      added: true,
    }),
    challenge: richText({ label: "Utmaning", required: true, max: 10_000, localized: true, search: "B" }),
    solution: richText({ label: "Lösning", required: true, max: 10_000, localized: true, search: "B" }),
    results: richText({ label: "Resultat", required: true, max: 10_000, localized: true, search: "B" }),
    metrics: metrics({ label: "Nyckeltal", localized: true }),
    before_after: longText({
      label: "Före och efter",
      hint: "En rad per sak, delar med · emellan: Samtal i månaden · 9\u00a0400 · 5\u00a0550. Tal ritas som moduler.",
      max: 1000,
      localized: true,
      added: true,
    }),
    quote: longText({ label: "Citat", max: 600, localized: true, added: true }),
    quote_name: text({ label: "Vem som säger det", max: 200, added: true }),
    quote_role: text({ label: "Roll", max: 200, localized: true, added: true }),
    functions_used: longText({
      label: "Funktioner i bruk",
      hint: "En per rad, som de heter på skärmen Funktioner. Varje rad blir en länk.",
      max: 2000,
      added: true,
    }),
    ...searchResult,
  },
})
