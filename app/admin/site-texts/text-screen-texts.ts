import { isBilingual } from "../../../content/texts/language.ts"
import { formatNumber } from "../ui/format.ts"

export const textScreenTexts = {
  about: (soon: string) =>
    `Webbplatsens fasta texter: rubriker, knappar, ledtexter och mejl. Det du ändrar syns för besökare ${soon}. Sidor, lösningar och nyheter har egna skärmar.`,
  search: "Sök bland texter",
  searchPlaceholder: isBilingual ? "Ord, sida eller knapp, svenska eller engelska" : "Ord, sida eller knapp",
  replace: "Ersätt i alla …",
  area: "Var",
  states: {
    label: "Visa",
    changed: "Ändrade",
    standardEnglish: "Engelskan är standard",
    unused: "Används inte",
  },
  found: (count: number) => (count === 1 ? "1 text" : `${formatNumber(count)} texter`),
  columns: { text: "Svenska", english: "Engelska" },
  changed: "ändrad",
  standardEnglish: "engelskan är standard",
  unused: "används inte",
  dialog: {
    title: "Ändra text",
    swedish: "Svenska",
    english: "Engelska",
    standard: (text: string) => `Standardtext: ${text}`,
    reset: "Tillbaka till standardtexten",
    place: "Visa på sidan",
    onPage: "Redigera på sidan",
    placeholders: (names: string) => `${names} byts ut på sidan och måste stå kvar.`,
    nouns: " {all|funktion|funktioner} blir funktion om talet är 1, annars funktioner.",
    saveAndNext: "Spara och nästa",
    alsoInEnglish: "Behålls standardtexten visas svenskan också på engelska.",
    previous: "Föregående text",
    next: "Nästa text",
    saved: "Texten är sparad",
    failed: "Texten kunde inte sparas",
    newer: "Någon annan har ändrat den.",
    projectsMail:
      "Mejl om konton skickar Supabase-projektet, med sina egna texter (Authentication → Emails). Det som står här används inte.",
  },
  problems: {
    empty: "Texten får inte vara tom.",
    lost: (names: string) => `Här saknas ${names}.`,
    invented: (names: string) => `Ingenting sätts in för ${names}. Ta bort det.`,
  },
  orphans: {
    title: "Texter som inte har någon plats",
    text: "Webbplatsen använder dem inte längre. Behåll dem om de kan behövas, annars ta bort dem.",
  },
}
