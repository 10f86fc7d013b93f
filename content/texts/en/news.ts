import type { Texts } from "../sv/index.ts"

export const news: Texts["news"] = {
  hero: {
    title: "News",
    description: "What we have built, what we have learned and where to meet us.",
  },
  empty: "There is no news right now",
  follow: "Follow in an RSS reader",
  read: "Read the story",
  by: "By {author}",
  back: "All news",
  newer: "Newer",
  older: "Older",
}
