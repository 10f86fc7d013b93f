import type { FunctionTitle } from "./functions.ts"

/** An example of a function in use, in both languages: one line per item, parts between dots. */
interface Example {
  readonly example: string
  readonly example_en: string
}

/** Examples of the functions that anonymous visitors see. */
export const examples: Partial<Record<FunctionTitle, Example>> = {
  "Modulbaserad sidbyggare": {
    example: "Simhallen öppnar · block 4 av 5 · publiceras 7 maj\nLov i Norrviken · granskas · i dag",
    example_en: "Pool reopens · block 4 of 5 · live on 7 May\nHalf-term events · in review · today",
  },
  Tillgänglighetsgranskning: {
    example: "Kontrast · godkänd\nRubrikordning · godkänd\nBildtext · saknas",
    example_en: "Contrast · passed\nHeading order · passed\nAlt text · missing",
  },
  "Riktade nyheter": {
    example: "Nytt schema i juni · till nattskiftet\nHar läst · 41 av 48",
    example_en: "New rota for June · to the night shift\nHave read it · 41 of 48",
  },
  "Personlig startsida": {
    example: "Möte med driften · 09.30\nAtt läsa · 2 rutiner\nSemester · 14 dagar kvar",
    example_en: "Operations meeting · 09.30\nTo read · 2 procedures\nHoliday · 14 days left",
  },
  "Mina ärenden": {
    example: "Bygglov · steg 3 av 5 · besked 14 maj\nFörskoleplats · klart · plats 18 augusti",
    example_en: "Building permit · step 3 of 5 · answer 14 May\nPreschool place · done · from 18 August",
  },
  "BankID och Freja": {
    example: "BankID · inloggad 08.41\nFreja · för ombud",
    example_en: "BankID · logged in 08.41\nFreja · for a representative",
  },
  "Min förbrukning": {
    example: "El i går · 2, 1, 1, 2, 3, 4, 3, 2, 3, 6, 7, 5 · 18,4\u00a0kWh",
    example_en: "Electricity yesterday · 2, 1, 1, 2, 3, 4, 3, 2, 3, 6, 7, 5 · 18.4\u00a0kWh",
  },
  Affärssystem: {
    example: "Order 10482 · levereras 3 juni\nVentil VX-40 · 26 i lager",
    example_en: "Order 10482 · ships 3 June\nValve VX-40 · 26 in stock",
  },
  Formulärbyggare: {
    example: "Ansökan om bygglov · fält 6 av 8 · öppnar i dag\nFastighet · hämtas ur registret",
    example_en: "Building permit · field 6 of 8 · opens today\nProperty · from the register",
  },
  "Villkorsstyrda frågor": {
    example: "Ska något rivas? · Nej · 4 frågor färre",
    example_en: "Any demolition? · No · 4 questions fewer",
  },
  "Svar med källor": {
    example: "Får jag elda i helgen? · Nej, eldningsförbud till 4 juni. · Källa: Eldning utomhus",
    example_en: "May I light a fire? · No, there is a fire ban until 4 June. · Source: Open fires",
  },
  "Maskning av personuppgifter": {
    example: "Namn · dolt\nPersonnummer · dolt\nAdress · dold",
    example_en: "Name · hidden\nIdentity number · hidden\nAddress · hidden",
  },
}
