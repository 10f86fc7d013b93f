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
  facts: {
    label: "Fakta",
    weeks: { one: "1\u00a0vecka", other: "{count}\u00a0veckor" },
    toOpening: "från beställning till öppning",
    functions: "Ingår",
    systems: "Kopplas till",
    customer: "Kund",
    guide: "Fördjupning",
    contact: "Fråga oss",
  },
  compare: {
    title: "Jämför lösningar",
    description:
      "Välj två eller tre, och se vilka de passar för, vad de kostar och hur lång tid de tar. Adressen går att skicka vidare och sidan att skriva ut.",
    legend: "Lösningar att jämföra, högst tre",
    submit: "Jämför",
    tooMany: { one: "{count} lösning är vald.", other: "{count} lösningar är valda. De tre första jämförs." },
    unknown: {
      one: "En vald lösning finns inte längre.",
      other: "{count} valda lösningar finns inte längre.",
    },
    tooFew: "Välj en till att jämföra med.",
    table: "Jämförelse",
    suits: "Passar för",
    price: "Pris",
    time: "Tid till öppning",
    functions: "Antal funktioner",
    included: "Bland annat",
    more: { one: "och 1 till", other: "och {count} till" },
    notStated: "Inte angivet, fråga oss",
  },
  customerCase: "Så gick det för en kund",
  membersFailed: { text: "De övriga funktionerna kunde inte hämtas.", retry: "Försök igen" },
  callToAction: {
    title: "Se lösningen med ert eget innehåll",
    text: "Vi visar lösningen med era egna sidor och berättar vad den kostar för er.",
  },
}

/**
 * Texts of the functions screen. {all} is the number of published functions, {least} and {most} the
 * size of a complete solution (filled in by overrides.ts), {count} the number of selected or found
 * functions.
 */
export const functions = {
  headTitle: "{all} {all|funktion|funktioner} att välja bland",
  title: "{all}\u00a0{all|funktion|funktioner}, en plattform",
  subtitle: "{least} till {most} av dem räcker till en komplett lösning: portal, webbplats eller intranät.",
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
      "Logga in, så ser du vilka lösningar varje funktion ingår i. Utan konto visas två per lösning.",
    filter: "Sök bland funktionerna",
    hits: "{count} av {all}\u00a0{all|funktion|funktioner}",
    noHits: "Ingen funktion stämmer med sökordet. Pröva ett annat ord.",
    partOf: "Ingår i",
    none: "{least} till {most} av {all} räcker till en komplett lösning.",
    part: "Valda: {count} av {all}. {left} till ger en komplett lösning.",
    complete: "Valda: {count} av {all}. Det räcker till en komplett lösning.",
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

/** Texts of the case study list and of a case study. */
export const caseStudies = {
  hero: {
    title: "Kundberättelser med siffror före och efter",
    description: "Vad som var fel, vad vi byggde och vad det gav kunden.",
  },
  read: "Läs kundberättelsen",
  empty: "Inga kundberättelser är publicerade just nu",
  invitation: {
    title: "Hur ser det ut hos er?",
    text: "Beskriv ett problem som kostar er tid, så räknar vi på det tillsammans.",
  },
  back: "Alla kundberättelser",
  metrics: "Resultat i siffror",
  challenge: "Utmaning",
  solution: "Lösning",
  results: "Resultat",
  before: "Före",
  after: "Efter",
  used: "Det här används",
  call: {
    title: "Känner ni igen er?",
    text: "Berätta hur det ser ut hos er. Är vi inte rätt för er säger vi det.",
  },
  next: "Nästa kundberättelse",
  notFound: {
    title: "Case study hittades inte",
    text: "Kundberättelsen kan ha bytt namn eller tagits bort. De andra finns kvar i listan.",
  },
}

/** Texts of the news list and of a news item. */
export const news = {
  hero: {
    title: "Nyheter",
    description: "Vad vi har byggt, vad vi har lärt oss och var du kan träffa oss.",
  },
  empty: "Inga nyheter är publicerade just nu",
  follow: "Följ i en RSS-läsare",
  read: "Läs nyheten",
  by: "Av {author}",
  back: "Alla nyheter",
  newer: "Nyare",
  older: "Äldre",
}
