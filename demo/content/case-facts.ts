import type { FunctionTitle } from "./functions.ts"

/** Facts of a case study: figures before and after, a quote, and functions in use. */
interface CaseFacts {
  /** One line per figure: what, before, after. */
  readonly before_after: string
  readonly before_after_en: string
  readonly quote: string
  readonly quote_en: string
  readonly quote_name: string
  readonly quote_role: string
  readonly quote_role_en: string
  readonly functions: readonly FunctionTitle[]
}

/** Facts by customer name. */
export const caseFacts: Readonly<Record<string, CaseFacts>> = {
  "Norrvikens kommun": {
    before_after:
      "System som invånaren möter · 14 · 1\nInloggningar · 6 · 1\nSamtal i månaden · 9\u00a0400 · 5\u00a0550",
    before_after_en: "Systems that residents meet · 14 · 1\nLogins · 6 · 1\nCalls a month · 9,400 · 5,550",
    quote: "De som ringer nu har svårare frågor. Det är bra, för nu har vi tid att svara på dem.",
    quote_en: "People who call now have harder questions. That is good, because we have time for them.",
    quote_name: "Karin Östlund",
    quote_role: "chef för kontaktcentret, Norrvikens kommun",
    quote_role_en: "head of the contact centre, Norrviken Municipality",
    functions: [
      "Mina ärenden",
      "BankID och Freja",
      "Ärendestatus",
      "Digital brevlåda",
      "Diariesystem",
      "Förifyllda uppgifter",
      "Aviseringar",
    ],
  },
  "Åsbergs Energi": {
    before_after:
      "Längsta kö i januari, minuter · 74 · 16\nKunder som loggar in varje kvartal · 2 av 10 · 7 av 10\nFörbrukningen visas efter · sex veckor · en timme",
    before_after_en:
      "Longest January queue, minutes · 74 · 16\nCustomers who log in every quarter · 2 of 10 · 7 of 10\nConsumption shows after · six weeks · one hour",
    quote: "Förr försvarade vi fakturan. Nu ser kunden själv vilken kväll som kostade.",
    quote_en: "We used to defend the invoice. Now customers can see for themselves which evening was dear.",
    quote_name: "Johan Lidbeck",
    quote_role: "kundtjänstchef, Åsbergs Energi",
    quote_role_en: "head of customer service, Åsbergs Energi",
    functions: ["Min förbrukning", "Mätvärden", "Mina fakturor", "Mina avtal", "Driftmeddelanden", "Sms"],
  },
  "Kvarnlyckan Bostad": {
    before_after: "Dagar från anmälan till åtgärd · 9 · 4\nTimmar om dygnet som felanmälan är öppen · 2 · 24",
    before_after_en: "Days from report to repair · 9 · 4\nHours a day that reporting is open · 2 · 24",
    quote: "Jag ser adressen, bilden och nyckelnumret innan jag har startat bilen.",
    quote_en: "I see the address, the photo and the key number before I have started the car.",
    quote_name: "Mirza Hadžić",
    quote_role: "fastighetsskötare, Kvarnlyckan Bostad",
    quote_role_en: "caretaker, Kvarnlyckan Bostad",
    functions: ["Felanmälan", "Riktade nyheter", "Personlig startsida", "Styrande dokument", "Aviseringar"],
  },
  "Tornvik Hydraulik": {
    before_after: "Fel på tusen order · 33 · 4\nSpråk på webbplatsen · 2 · 9",
    before_after_en: "Errors in a thousand orders · 33 · 4\nLanguages on the website · 2 · 9",
    quote: "Chile och Polen läser samma blad, på var sitt språk. Det hade vi aldrig haft tid med själva.",
    quote_en: "Chile and Poland read the same sheet, each in its own language. We would never have had time.",
    quote_name: "Ebba Wahlqvist",
    quote_role: "exportchef, Tornvik Hydraulik",
    quote_role_en: "export manager, Tornvik Hydraulik",
    functions: [
      "Affärssystem",
      "Flera språk",
      "Maskinöversättning",
      "Företagskonton",
      "Svar med källor",
      "Sökning i dokument",
    ],
  },
}
