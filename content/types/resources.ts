import { defineCollection } from "./collection.ts"

export const resources = defineCollection({
  table: "resources",
  order: [
    ["position", "asc"],
    ["created_at", "asc"],
    ["id", "asc"],
  ],
  title: "title",
  publishable: true,
  sortable: true,
  filter: "resource_type",
  summary: { meta: "resource_type", text: "description", lines: 2 },
  fields: {
    title: { kind: "text", required: true, max: 200, localized: true },
    description: { kind: "longText", max: 5000, localized: true },
    resource_type: { kind: "choice", choices: ["whitepaper", "guide", "video", "case_study", "template"] },
    thumbnail_url: { kind: "picture" },
    file_url: { kind: "link", localized: true },
  },
  texts: "resources",
})
