import { flag, link, longText, picture, text } from "./simple-fields.ts"

const common = { added: true, group: "searchResult" } as const

/** Words that find an item in the site's own search. Its page does not show them. */
export const searchWords = {
  search_words: text({
    label: "Sökord",
    hint: "Ord som besökare söker efter men som inte står på sidan. Med komma emellan, till exempel: nis2, pub-avtal.",
    max: 500,
    localized: true,
    search: "hidden",
    ...common,
  }),
} as const

/**
 * Metadata of an item for search engines and shared links. Content types with pages include all of
 * these fields (docs/decisions/0055).
 */
export const searchResult = {
  ...searchWords,
  seo_title: text({
    label: "Titel i sökresultat",
    hint: "Står i stället för sidans egen rubrik, på varje språk för sig. Företagets namn läggs till.",
    max: 200,
    localized: true,
    ...common,
  }),
  seo_description: longText({
    label: "Beskrivning i sökresultat",
    hint: "En eller två meningar om vad besökaren får veta på sidan.",
    max: 500,
    localized: true,
    ...common,
  }),
  seo_picture: picture({
    label: "Bild när sidan delas",
    hint: "JPEG eller PNG, helst 1200 × 630 bildpunkter. Utan egen bild ritas en med sidans titel.",
    ...common,
  }),
  seo_canonical: link({
    label: "Ursprunglig adress",
    hint: "Bara när samma text står på en annan sida, som sökmotorer hellre ska visa.",
    ...common,
  }),
  seo_hidden: flag({
    label: "Visa inte i sökmotorer",
    hint: "Sidan finns kvar och hittas i webbplatsens egen sökning, men inte i sökmotorer och i sitemap.xml.",
    ...common,
  }),
} as const
