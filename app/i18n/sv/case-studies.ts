/** Texts of the case studies' list and of a single one. */
export const caseStudies = {
  hero: {
    title: "Kundcase, mätta före och efter",
    description: "Vad som var fel, vad vi byggde och vad det gav. Siffrorna är kundernas egna.",
  },
  read: "Läs kundcaset",
  empty: "Inga kundcase är publicerade just nu",
  invitation: {
    title: "Hur ser det ut hos er?",
    text: "Beskriv ett problem som kostar er tid, så räknar vi på det tillsammans.",
  },
  back: "Alla kundcase",
  metrics: "Resultat i siffror",
  challenge: "Utmaning",
  solution: "Lösning",
  results: "Resultat",
  call: {
    title: "Känner ni igen er?",
    text: "Berätta hur det ser ut hos er. Är vi inte rätt för er säger vi det.",
  },
  next: "Nästa kundcase",
  notFound: {
    title: "Case study hittades inte",
    text: "Det kan ha bytt namn eller tagits bort. De andra finns kvar i listan.",
  },
}
