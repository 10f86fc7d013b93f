import { defineCollection } from "./collection.ts"

/** The features of one solution. */
export const features = defineCollection({
  table: "features",
  order: [
    ["position", "asc"],
    ["created_at", "asc"],
    ["id", "asc"],
  ],
  title: "title",
  parent: "solution_id",
  publishable: false,
  sortable: true,
  summary: { text: "description", lines: 2 },
  fields: {
    title: { kind: "text", required: true, max: 200, localized: true },
    description: { kind: "longText", max: 5000, localized: true },
    integrations: { kind: "longText", max: 300, localized: true, added: true },
    icon_name: { kind: "icon", max: 60 },
    position: { kind: "position" },
  },
  texts: "features",
})
