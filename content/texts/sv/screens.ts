/** Texts of the start page. A no-break space keeps a number with its noun. */
export const home = {
  headTitle: "Webb, portal och intranät av färdiga moduler",
  otherLanguage: "In English",
  accent: "Webb, portal och intranät i abonnemang",
  title: "Bygg portalen av moduler som redan fungerar",
  subline: "Börja med det ni behöver. Bygg på i er egen takt.",
  description:
    "Välj bland {all}\u00a0{all|färdig funktion|färdiga funktioner}. Vi kopplar dem till systemen ni redan har, sköter driften och svarar för servicenivån i avtalet.",
  exploreSolutions: "Utforska lösningar",
  customers: "Kunder",
  figures: {
    title: "{all}\u00a0funktioner finns. {least} till {most} räcker.",
    text: "Så många räcker till en komplett lösning: portal, webbplats eller intranät. Lägg till resten en i taget, när ni behöver dem.",
    least: "minsta kompletta lösning",
    most: "största kompletta lösning",
    all: "funktioner att välja bland",
  },
  features: {
    title: "Moduler som tar hand om vardagen",
    text: "Varje modul gör en sak, från början till slut. Här är några som ofta väljs först.",
    link: "Se alla {all}\u00a0{all|funktion|funktioner}",
  },
  banner: {
    question: "Måste vi byta ut systemen vi redan har?",
    answer:
      "Nej. Verksamhetssystem, affärssystem och diarium står kvar där de står. Modulerna hämtar och lämnar uppgifter genom färdiga kopplingar.",
  },
  callToAction: {
    title: "Visa oss ett ärende som krånglar",
    text: "Ta med formuläret som kommer tillbaka ofullständigt, eller frågan som ni svarar på tio gånger om dagen. Vi visar vilka moduler som löser det. Sedan avgör ni om det räcker.",
  },
}

/** Texts of the about screen. */
export const about = {
  headTitle: "Om oss: moduler i stället för nya plattformar",
  hero: {
    title: "Vi bygger av moduler, så\u00a0att ni slipper börja om",
    description:
      "Vi gör webbplatser, portaler och intranät för organisationer med många besökare och lite tid.",
  },
  call: {
    title: "Vill du veta om vi passar ihop?",
    text: "Ett samtal räcker ofta. Fråga om det ni undrar över.",
  },
}

/** Texts of the brand guidelines. */
export const brand = {
  headTitle: "Varumärke: logotyp, färg och typografi",
  hero: {
    title: "Vårt varumärke",
    description:
      "Så ser vi ut, och varför. För dig som ska göra en sida, ett brev eller en skylt som känns igen.",
  },
}

/** Texts of the search screen. */
export const search = {
  title: "Sök på webbplatsen",
  lead: "Lösningar, funktioner, kundberättelser, resurser och sidor. Du hittar rätt även om du böjer ordet eller stavar ett namn lite fel.",
  field: "Sökord",
  resultsTitle: "Träffar",
  found: { one: "1 träff på ”{query}”", other: "{count} träffar på ”{query}”" },
  most: "De 30 bästa visas. Lägg till ett ord för att begränsa sökningen.",
  nothing: "Inga träffar på ”{query}”",
  nothingText:
    "Pröva ett annat ord eller ett kortare. Du kan också gå direkt till en av sidorna, eller fråga oss.",
  startTitle: "Eller börja här",
  tooManyTitle: "Många sökningar på kort tid",
  tooMany: "Det har kommit ovanligt många sökningar från din anslutning. Vänta en minut och sök igen.",
  shortcut: "Tangenten / öppnar sökningen",
  shortcutHint: "Ctrl + K (⌘ + K på Mac) gör det alltid.",
}

/**
 * Texts of error screens; title and text of the first, and title of the second, are the
 * specification's.
 */
export const errors = {
  unauthorized: {
    title: "Obehörig åtkomst",
    text: "Du har inte behörighet att komma åt denna sida. Endast administratörer har tillgång till detta område.",
  },
  notFound: {
    title: "Oops! Page not found",
    text: "Här fattas en modul. Sidan har flyttat, bytt namn eller aldrig funnits.",
  },
  serverError: {
    hint: "Är det bråttom? Ring eller skriv till oss.",
    reference: "Ärendenummer",
  },
}
