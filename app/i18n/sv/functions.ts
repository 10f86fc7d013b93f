/** Texts of the functions page. */
export const functions = {
  headTitle: "153 funktioner att välja bland",
  title: "153\u00a0funktioner, en plattform",
  subtitle: "28 till 75 av dem blir en komplett portal, webb eller ett intranät.",
  description:
    "Varje funktion är en modul som fungerar för sig och passar ihop med de andra. Öppna ett område och läs vad som ingår.",
  areasTitle: "Funktionerna område för område",
  areaCount: (count: number) => `${count}\u00a0funktioner`,
  callToAction: {
    title: "Osäker på vilka ni behöver?",
    text: "Det är de flesta. Berätta vad folk ringer om, söker efter och ger upp på, så föreslår vi ett urval och säger vilka ni kan vara utan.",
  },
}
