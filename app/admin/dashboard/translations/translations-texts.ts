import { formatNumber } from "../../ui/figure.ts"

export const translationsTexts = {
  heading: "Översättningar",
  type: "Innehåll",
  missing: "Saknar engelska",
  outdated: "Svenskan nyare",
  counted: "Antal texter som saknar engelska, och där svenskan har ändrats efter engelskan.",
  complete: "Allt finns på engelska, och inget är äldre än svenskan.",
  item: "Att översätta",
  stillRight: "Stämmer ändå",
  kept: "Noterat att engelskan stämmer",
  keepFailed: "Kunde inte notera det",
  furthest: (most: number) => `Högst ${formatNumber(most)} visas. Fler kommer när några av dem är klara.`,
  loadFailed: "Kunde inte hämta översättningarna",
}
