/** Texts of the case study list and of a case study. */
export const caseStudies = {
  hero: {
    title: "Kundberättelser med siffror före och efter",
    description: "Vad som var fel, vad vi byggde och vad det gav. Siffrorna är kundernas egna.",
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
