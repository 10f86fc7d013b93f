import { date, longText, picture, richText, slug, text } from "../fields/fields.ts"
import { searchResult } from "../fields/search-result.ts"
import { defineType } from "./collection.ts"

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
  found: { title: ["title"], description: ["lead"] },
  feed: { name: { sv: "Nyheter", en: "News" }, summary: "lead", day: "published_on" },
  summary: { meta: "published_on", text: "lead", lines: 2 },
  match: ["slug"],
  inOrder: [["published_on", "last_day"]],
  empty: "Berätta vad ni har byggt, lärt er eller ska visa. Den senaste dagen står först.",
  fields: {
    title: text({ label: "Titel", required: true, max: 200, localized: true, search: "A" }),
    slug: slug({ label: "Slug", required: true, max: 120, from: "title" }),
    published_on: date({
      label: "Datum",
      hint: "Står vid nyheten och bestämmer dess plats. Nyheten syns när den är publicerad.",
      required: true,
    }),
    last_day: date({
      label: "Visas till och med",
      hint: "Till exempel dagen för en inbjudan. Utan dag visas nyheten tills du tar bort den.",
    }),
    author: text({ label: "Skriven av", max: 200 }),
    picture: picture({ label: "Bild" }),
    lead: longText({
      label: "Ingress",
      hint: "En eller två meningar. Står också i listan och i RSS.",
      required: true,
      max: 500,
      localized: true,
      search: "B",
    }),
    body: richText({
      label: "Brödtext",
      max: 20_000,
      localized: true,
      search: "C",
    }),
    ...searchResult,
  },
})
