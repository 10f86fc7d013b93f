/**
 * Texts of the functions screen. {all} is the number of published functions, {least} and {most} the
 * size of a complete solution (filled in by own-texts.ts), {count} the number of selected or found
 * functions.
 */
export const functions = {
  headTitle: "{all} funktioner att välja bland",
  title: "{all}\u00a0funktioner, en plattform",
  subtitle:
    "{least} till {most} av dem blir en komplett portal eller webbplats, eller ett komplett intranät.",
  description:
    "Varje funktion är en modul som fungerar för sig och passar ihop med de andra. Öppna ett område och läs vad som ingår.",
  areasTitle: "Funktionerna område för område",
  areaCount: { one: "funktion", other: "funktioner" },
  emptyTitle: "Inga funktioner är publicerade just nu",
  emptyText: "Berätta vad ni behöver, så föreslår vi ett urval.",
  choice: {
    label: "Bygg er lösning",
    lead: "Kryssa för det ni behöver och ta med urvalet till kontaktformuläret.",
    membersSee:
      "Under en del funktioner står vilka lösningar de ingår i. Utan inloggning visas det bara för två funktioner per lösning.",
    filter: "Sök bland funktionerna",
    hits: "{count} av {all}\u00a0funktioner",
    noHits: "Ingen funktion stämmer med sökordet. Pröva ett annat ord.",
    partOf: "Ingår i",
    none: "{least} till {most} av {all} blir en komplett lösning.",
    part: "Valda: {count} av {all}. {left} till ger en komplett lösning.",
    complete: "Valda: {count} av {all}. Det blir en komplett lösning.",
    more: "Valda: {count} av {all}. {least} till {most} räcker till en komplett lösning.",
    take: "Ta med i meddelandet",
    reset: "Börja om",
    undo: "Ångra",
  },
  callToAction: {
    title: "Osäker på vilka ni behöver?",
    text: "Det är de flesta. Berätta vad folk ringer om, söker efter och ger upp på, så föreslår vi ett urval och säger vilka ni kan vara utan.",
  },
}
