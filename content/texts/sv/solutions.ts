/** Texts of the solution list and of a solution. */
export const solutions = {
  title: "En lösning för varje slags besökare",
  description:
    "Invånare, kunder och medarbetare kommer i olika ärenden. Lösningarna är byggda av samma moduler, så det ni lär er i den ena gäller i den andra.",
  headTitle: "Lösningar: webb, portal och intranät",
  readMore: "Läs mer",
  emptyTitle: "Inga lösningar är publicerade just nu",
  emptyText: "Berätta vad ni behöver, så visar vi vad som finns.",
  listCallToAction: {
    title: "Flera slags besökare?",
    text: "Portal och intranät kan ligga på samma plattform och dela inloggning, sökning och innehåll. Berätta vilka som kommer till er, så säger vi var det är klokt att börja.",
  },
  back: "Alla lösningar",
  notFoundTitle: "Lösningen hittades inte",
  notFoundText: "Adressen kan vara felskriven, eller så har lösningen bytt namn.",
  notFoundLink: "Till alla lösningar",
  featuresTitle: "De viktigaste funktionerna",
  featuresCount: { one: "1\u00a0funktion", other: "{count}\u00a0funktioner" },
  noFeatures:
    "Funktionerna i den här lösningen är inte beskrivna här ännu. Fråga oss, så berättar vi vilka som ingår.",
  teaser: {
    title: { one: "1\u00a0funktion till", other: "{count}\u00a0funktioner till" },
    text: "Fullständig information kräver inloggning eller ett gratis konto. Inloggad kan du skriva ut hela listan eller hämta den som CSV. Du kan också fråga oss direkt.",
    /** Used if the public features have integrations. */
    textWithIntegrations:
      "Fullständig information kräver inloggning eller ett gratis konto. Inloggad ser du också deras integrationer och kan skriva ut hela listan eller hämta den som CSV. Du kan också fråga oss direkt.",
    logIn: "Logga in eller skapa konto",
  },
  /** Members' tools. Column names are also labels of a feature. */
  list: {
    download: "Hämta som CSV",
    print: "Skriv ut",
    fileName: "funktioner",
    columns: { title: "Funktion", description: "Beskrivning", integrations: "Integrationer" },
  },
  membersFailed: { text: "De övriga funktionerna kunde inte hämtas.", retry: "Försök igen" },
  callToAction: {
    title: "Se den med ert innehåll",
    text: "Vi visar lösningen med era egna sidor och berättar vad den kostar för er.",
  },
}
