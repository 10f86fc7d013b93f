import { paragraphs } from "../../paragraphs.ts"
import { beliefs } from "./company.ts"

/** Texts by key that replace those with the number of functions where a setting hides it. */
export const withoutFigures = {
  "home.description":
    "Välj bland färdiga funktioner. Vi kopplar dem till systemen ni redan har, sköter driften och svarar för servicenivån i avtalet.",
  "home.features.link": "Se alla funktioner",
  "functions.headTitle": "Funktioner att välja bland",
  "functions.title": "Funktioner på en plattform",
  "functions.subtitle": "Välj dem ni behöver. Fler går att lägga till senare.",
  "functions.choice.none": "Inga valda än.",
  "functions.choice.part": "Valda: {count}.",
  "functions.choice.complete": "Valda: {count}.",
  "functions.choice.more": "Valda: {count}.",
  "contact.choice.part": "{count} funktioner från ert urval står i meddelandet.",
  "contact.choice.complete": "{count} funktioner från ert urval står i meddelandet.",
  "contact.choice.more": "{count} funktioner från ert urval står i meddelandet.",
  "contact.choice.one": "En funktion från ert urval står i meddelandet.",
  "long.about.manifesto.text": paragraphs(
    ...beliefs,
    "Därför gör vi moduler som passar ihop, och som var och en gör en sak från början till slut. Ni väljer dem ni behöver. Resten betalar ni inte för.",
  ),
}
