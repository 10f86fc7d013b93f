/** Texts of the start page. A no-break space keeps a number with its noun. */
export const home = {
  headTitle: "Webb, portal och intranät av färdiga moduler",
  otherLanguage: "In English",
  accent: "Webb, portal och intranät i abonnemang",
  title: "Bygg portalen av moduler som redan fungerar",
  subline: "Nio veckor från beställning till öppen portal.",
  description:
    "Välj bland {all}\u00a0färdiga funktioner. Vi kopplar dem till systemen ni redan har, sköter driften och svarar för servicenivån i avtalet.",
  exploreSolutions: "Utforska lösningar",
  customers: "Kunder",
  figures: {
    title: "{all}\u00a0funktioner finns. {least} till {most} räcker.",
    text: "Så många behövs för en komplett portal eller webbplats, eller ett komplett intranät. Resten väntar tills ni har nytta av dem, och läggs till en i taget.",
    least: "minsta kompletta lösning",
    most: "största vi brukar bygga",
    all: "funktioner att välja bland",
  },
  features: {
    title: "Moduler som tar hand om vardagen",
    text: "Varje modul gör en sak, från början till slut. Här är några som ofta väljs först.",
    link: "Se alla {all}\u00a0funktioner",
  },
  banner: {
    question: "Måste vi byta ut systemen vi redan har?",
    answer:
      "Nej. Verksamhetssystem, affärssystem och diarium står kvar där de står. Modulerna hämtar och lämnar uppgifter genom färdiga kopplingar. Saknas en koppling bygger vi den till fast pris.",
  },
  callToAction: {
    title: "Visa oss ett ärende som krånglar",
    text: "Ta med formuläret som kommer tillbaka ofullständigt, eller frågan som ni svarar på tio gånger om dagen. Vi visar vilka moduler som löser det. Sedan avgör ni om det räcker.",
  },
}
