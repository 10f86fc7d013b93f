import { date, longText, picture, slug, text } from "../fields/fields.ts"
import { defineType } from "./collection.ts"

/** What the company has to tell, the latest first. */
export const news = defineType({
  table: "news",
  names: { one: "nyhet", many: "Nyheter", inEnglish: "news items" },
  visitors: { sv: "Nyhet", en: "News" },
  screen: "news",
  list: "two",
  added: true,
  order: { published_on: "desc", created_at: "desc", id: "asc" },
  title: "title",
  publishable: true,
  sortable: false,
  address: { under: "/nyheter/", slug: "slug" },
  feed: { name: { sv: "Nyheter", en: "News" }, summary: "lead", day: "published_on" },
  summary: { meta: "published_on", text: "lead", lines: 2 },
  match: ["slug"],
  fields: {
    title: text({ required: true, max: 200, localized: true, search: "A" }),
    slug: slug({ required: true, max: 120, from: "title" }),
    published_on: date({ required: true }),
    author: text({ max: 200 }),
    picture: picture({}),
    lead: longText({ required: true, max: 500, localized: true, search: "B" }),
    body: longText({ max: 20_000, localized: true, search: "C" }),
  },
})
