import { choice, link, longText, picture, text } from "../fields/fields.ts"
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
  fields: {
    title: text({ required: true, max: 200, localized: true, search: "A" }),
    description: longText({ max: 5000, localized: true, search: "B" }),
    resource_type: choice({ choices: ["whitepaper", "guide", "video", "case_study", "template"] }),
    thumbnail_url: picture({}),
    file_url: link({ localized: true }),
  },
})
