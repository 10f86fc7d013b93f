import { defineCollection } from "./collection.ts"

export const solutions = defineCollection({
  table: "content_solutions",
  order: [
    ["position", "asc"],
    ["created_at", "asc"],
    ["id", "asc"],
  ],
  title: "title",
  publishable: true,
  sortable: true,
  address: { under: "/losningar/", slug: "slug" },
  fields: {
    title: { kind: "text", required: true, max: 200, localized: true },
    slug: { kind: "slug", required: true, max: 120, from: "title" },
    usp: { kind: "text", max: 300, localized: true },
    description: { kind: "longText", max: 5000, localized: true },
    cta_label: { kind: "text", max: 200, localized: true },
    cta_link: { kind: "link" },
  },
  texts: "solutions",
})
