import type { Language } from "../../../../content/texts/language.ts"
import { formatNumber } from "../../ui/figure.ts"

export const searchResultTexts = {
  heading: "Sökmotorer och delning",
  filled: (count: number) => `${formatNumber(count)} ${count === 1 ? "ifyllt" : "ifyllda"}`,
  preview: (language: Language) =>
    language === "en" ? "Så kan träffen se ut på engelska" : "Så kan träffen se ut",
  hidden: "Sidan visas inte i sökmotorer.",
  noTitle: "Titel",
  title: "Titeln",
  description: "Beskrivningen",
  length: (what: string, length: number, shown: number) =>
    `${what} är ${formatNumber(length)} tecken${length > shown ? ` och kortas: sökmotorer visar omkring ${formatNumber(shown)}` : ` av omkring ${formatNumber(shown)} som visas`}.`,
}
