import { defineCollection } from "./collection.ts"

export const pages = defineCollection({
  table: "pages",
  order: [
    ["created_at", "desc"],
    ["id", "desc"],
  ],
  title: "title",
  publishable: true,
  sortable: false,
  address: { under: "/", slug: "slug" },
  fields: {
    title: { kind: "text", required: true, max: 200, localized: true },
    slug: { kind: "slug", required: true, max: 120, from: "title" },
    hero_title: { kind: "text", max: 200, localized: true },
    hero_description: { kind: "longText", max: 5000, localized: true },
  },
  texts: "pages",
})
