import type { Language } from "../../../../content/texts/language.ts"
import { figure } from "../../ui/figure.ts"

export const searchResultTexts = {
  heading: "Sökmotorer och delning",
  filled: (count: number) => `${figure(count)} ${count === 1 ? "ifyllt" : "ifyllda"}`,
  preview: (language: Language) =>
    language === "en" ? "Så kan träffen se ut på engelska" : "Så kan träffen se ut",
  hidden: "Sidan visas inte i sökmotorer.",
  noTitle: "Titel",
  title: "Titeln",
  description: "Beskrivningen",
  length: (what: string, length: number, shown: number) =>
    `${what} är ${figure(length)} tecken${length > shown ? ` och kortas: sökmotorer visar omkring ${figure(shown)}` : ` av omkring ${figure(shown)} som visas`}.`,
}
