import { defineCollection } from "./collection.ts"

export const caseStudies = defineCollection({
  table: "case_studies",
  order: [
    ["position", "asc"],
    ["created_at", "asc"],
    ["id", "asc"],
  ],
  title: "customer_name",
  publishable: true,
  sortable: true,
  address: { under: "/case-studies/", derivedFrom: "customer_name" },
  summary: { meta: "customer_industry", text: "challenge", lines: 3 },
  fields: {
    customer_name: { kind: "text", required: true, max: 200 },
    customer_industry: { kind: "text", max: 200, localized: true },
    customer_logo_url: { kind: "picture" },
    solution_id: { kind: "reference", to: "content_solutions", added: true },
    challenge: { kind: "longText", required: true, max: 10_000, localized: true },
    solution: { kind: "longText", required: true, max: 10_000, localized: true },
    results: { kind: "longText", required: true, max: 10_000, localized: true },
    metrics: { kind: "metrics", localized: true },
  },
  texts: "caseStudies",
})
