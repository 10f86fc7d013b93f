/** Texts of the search screen. */
export const search = {
  title: "Sök på webbplatsen",
  lead: "Lösningar, funktioner, kundberättelser, resurser och sidor. Du hittar rätt även om du böjer ordet eller stavar ett namn lite fel.",
  field: "Sökord",
  resultsTitle: "Träffar",
  found: { one: "1 träff på ”{query}”", other: "{count} träffar på ”{query}”" },
  most: "De 30 bästa visas. Lägg till ett ord för att begränsa sökningen.",
  nothing: "Inget här handlar om ”{query}”",
  nothingText:
    "Pröva ett annat ord eller ett kortare. Du kan också gå direkt till en av sidorna, eller fråga oss.",
  startTitle: "Eller börja här",
  tooManyTitle: "Många sökningar på kort tid",
  tooMany: "Det har kommit ovanligt många sökningar från din anslutning. Vänta en minut och sök igen.",
  shortcut: "Tangenten / öppnar sökningen",
  shortcutHint: "Ctrl + K (⌘ + K på Mac) gör det alltid.",
}
