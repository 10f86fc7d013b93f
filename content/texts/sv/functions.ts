/** Texts of the functions page. */
export const functions = {
  headTitle: "153 funktioner att välja bland",
  title: "153\u00a0funktioner, en plattform",
  subtitle: "28 till 75 av dem blir en komplett portal eller webbplats, eller ett komplett intranät.",
  description:
    "Varje funktion är en modul som fungerar för sig och passar ihop med de andra. Öppna ett område och läs vad som ingår.",
  areasTitle: "Funktionerna område för område",
  areaCount: (count: number) => `${count}\u00a0funktioner`,
  choice: {
    label: "Bygg er lösning",
    lead: "Kryssa för det ni behöver och ta med urvalet till kontaktformuläret.",
    membersSee:
      "Under en del funktioner står vilka lösningar de ingår i. Utan inloggning visas det bara för två funktioner per lösning.",
    filter: "Sök bland funktionerna",
    hits: (all: number) => `{count} av ${all}\u00a0funktioner`,
    noHits: "Ingen funktion stämmer med sökordet. Pröva ett annat ord.",
    partOf: "Ingår i",
    none: "28 till 75 av 153 blir en komplett lösning.",
    part: "Valda: {count} av 153. {left} till ger en komplett lösning.",
    complete: "Valda: {count} av 153. Det blir en komplett lösning.",
    more: "Valda: {count} av 153. 28 till 75 räcker till en komplett lösning.",
    take: "Ta med i meddelandet",
    reset: "Börja om",
    undo: "Ångra",
  },
  callToAction: {
    title: "Osäker på vilka ni behöver?",
    text: "Det är de flesta. Berätta vad folk ringer om, söker efter och ger upp på, så föreslår vi ett urval och säger vilka ni kan vara utan.",
  },
}
