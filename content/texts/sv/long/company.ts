import { typefaces } from "../../../../brand/brand.ts"
import { paragraphs } from "../../paragraphs.ts"

/** Beginning of the manifesto, with and without the number of functions. */
export const beliefs = [
  "Man vill veta när ärendet är klart. Hitta semesterreglerna. Anmäla kranen som droppar, helst innan bussen kommer. Portalen är bra när den inte märks.",
  "Ändå börjar de flesta om från noll. En ny kravlista, ett nytt projekt, två år senare en ny plattform som liknar den gamla. Det mesta av det ni behöver har någon redan byggt, provat och rättat.",
]

/** Long texts of the about screen. */
export const aboutSections = {
  manifesto: {
    title: "Det här tror vi på",
    opening: "Ingen vaknar på morgonen och längtar efter en ny portal.",
    text: paragraphs(
      ...beliefs,
      "Därför gör vi moduler. {all} {all|funktion|funktioner} som passar ihop, och som var och en gör en sak från början till slut. Mellan {least} och {most} av dem räcker till en färdig lösning. Resten betalar ni inte för.",
    ),
  },
  principles: [
    { title: "Färre är bättre", text: "Vi avråder hellre från en funktion än säljer en som ingen öppnar." },
    { title: "Era system får stå kvar", text: "Vi kopplar det som fungerar i stället för att byta ut det." },
    {
      title: "Löften med siffror",
      text: "Drifttid, svarstid och pris står i avtalet, inte i en broschyr.",
    },
    { title: "Ni kan alltid gå", text: "Ni får allt innehåll i öppna format, om ni säger upp." },
  ],
  facts: {
    title: "Bolaget",
    name: "Namn",
    seat: "Säte",
    address: "Adress",
  },
  questions: {
    title: "Frågor och svar",
    items: [
      {
        question: "Hur lång tid tar det att komma igång?",
        answer: "Det beror på vad ni väljer. Berätta vad ni behöver, så föreslår vi en tidplan.",
      },
      {
        question: "Vad ingår i abonnemanget?",
        answer:
          "Drift, support, uppgraderingar och alla funktioner ni har valt. Servicenivån står i avtalet.",
      },
    ],
  },
}

/** Long texts of the brand guidelines. */
export const brandSections = {
  contents: "Innehåll",
  sections: {
    philosophy: "Filosofi",
    logo: "Logotyp",
    colors: "Färg",
    typography: "Typografi",
    iconography: "Ikoner",
    layout: "Layout",
    applications: "Användning",
  },
  good: "Så här",
  bad: "Inte så här",
  philosophy: {
    opening: "Så här ser vi ut, och så här låter vi.",
    text: "Alla som gör något i vårt namn följer samma regler. Då känns vi igen.",
    rules: [
      { title: "Lugnt", text: "En tanke i taget. Tomrum är ett besked om vad som är viktigt." },
      { title: "Noga", text: "Siffror före adjektiv. Linjer möts, kolumner håller, länkar leder rätt." },
      { title: "Varmt", text: "Vi säger du och skriver kort." },
    ],
  },
  logo: {
    text: "Märket står alltid upprätt och i sina egna färger. Rita inte om det: använd filerna här nedanför.",
    clearSpace: "Lämna en frizon runt märket. Ingenting annat får stå där.",
    smallest: "Minsta storlek: märket 16\u00a0px, ordmärket 24\u00a0px högt.",
    files: "Filer att ladda ner",
    download: "Ladda ner som SVG",
    variants: {
      wordmarkLight: "Ordmärke på ljust",
      wordmarkDark: "Ordmärke på mörkt",
      markLight: "Märke på ljust",
      markDark: "Märke på mörkt",
    },
    mistakes: {
      turned: "Märket på sned.",
      coloured: "Märket i andra färger.",
      stretched: "Märket utdraget.",
      closed: "Den lyfta modulen nedtryckt.",
    },
  },
  colors: {
    text: "Färgerna heter efter sin roll. Tryck på en ruta för att kopiera värdet.",
    copy: "Kopiera",
    copied: "Kopierat",
    names: {
      paper: "Bakgrund",
      ink: "Text",
      inkSoft: "Dämpad text",
      pine: "Huvudfärg",
      falu: "Accentfärg",
      lichen: "Panel",
      moss: "Ljus på mörkt",
      amber: "Accent på mörkt",
    },
    uses: {
      paper: "Sidans bakgrund",
      ink: "Text och mörka ytor",
      inkSoft: "Text i andra hand",
      pine: "Länkar, knappar, det som är valt",
      falu: "En uppmaning per vy, och fel",
      lichen: "Stilla ytor",
      moss: "Linjer och former på mörkt",
      amber: "En enda detalj, bara på mörkt",
    },
    contrast: "Kontrast, uppmätt",
    contrastText: "Text ska nå 4,5:1 och delar av gränssnittet 3:1. Alla par här klarar det med marginal.",
    on: "på",
    onePerView: "Accentfärgen används en gång per vy. Ser du två sådana knappar är en av dem fel.",
  },
  typography: {
    text: `Rubriker sätts i ${typefaces.heading.name}. Brödtext, knappar och formulär sätts i ${typefaces.text.name}.`,
    specimen: "Åtta öppna ärenden",
    scale: "Skala",
    steps: {
      display: "Jätterubrik",
      title: "Titel",
      heading: "Rubrik",
      subheading: "Underrubrik",
      body: "Brödtext",
    },
    sample: "Så hittar alla rätt",
    body: "En rad är 60 till 72 tecken lång. Då hinner ögat tillbaka utan att tappa raden, och texten går att läsa på en buss.",
    rules: "Svensk sättning",
    marks: [
      { good: "”citat”", bad: "“citat”", text: "Båda citattecknen är böjda åt samma håll." },
      { good: "nio – tio", bad: "nio - tio", text: "Tankstreck är längre än bindestreck." },
      { good: "12\u00a0500", bad: "12,500", text: "Tusental skiljs med hårt mellanslag." },
      { good: "Om företaget", bad: "Om Företaget", text: "Bara första ordet får stor bokstav." },
    ],
  },
  iconography: {
    text: "Ikoner ritas med en linje på 1,5 i ett rutnät om 24. Raka ändar, inga fyllda ytor. En ikon står aldrig ensam: ordet bredvid säger vad den betyder.",
    label: "Ikoner ur samlingen",
    good: "Samma linje, samma höjd, alltid med ord.",
    bad: "Blandade stilar och ikoner utan ord.",
    words: ["Sök", "Ärende", "Kalender", "Dokument", "Person", "Lås", "Språk", "Moduler"],
  },
  layout: {
    text: "Tolv kolumner på högst 1\u00a0200\u00a0px, mellanrum i steg om 8\u00a0px, hörn på 2\u00a0px, linjer på 1\u00a0px. Skuggor behövs nästan aldrig.",
    columns: "Sju och fem i stället för sex och sex: en tyngdpunkt per rad.",
    rhythm: "Avståndet följer meningen: mer luft före ett nytt ämne än före nästa stycke.",
    good: "Ytor av olika storlek som delar kanter.",
    bad: "Tre likadana kort, rad efter rad.",
  },
  applications: {
    text: "Samma rutnät i post, flöde och inkorg. Märket står uppe till vänster, en bärande tanke får plats, resten är luft.",
    letter: "Brev",
    social: "Delningsbild",
    email: "Sidhuvud i e-post",
    letterDate: "{city} den 3 mars",
    letterHeading: "Tack för ert besök",
    socialLine: ["Färre funktioner.", "De rätta."],
    emailHeading: "Vi har fått ditt meddelande",
  },
}
