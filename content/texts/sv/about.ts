/** Texts of the about screen. */
export const about = {
  headTitle: "Om oss: moduler i stället för nya plattformar",
  hero: {
    title: "Vi bygger av moduler, så\u00a0att ni slipper börja om",
    description:
      "Ett svenskt bolag som gör webbplatser, portaler och intranät för organisationer med många besökare och lite tid.",
  },
  call: {
    title: "Vill du veta om vi passar ihop?",
    text: "Ett samtal räcker ofta. Fråga om det ni undrar över.",
  },
}
