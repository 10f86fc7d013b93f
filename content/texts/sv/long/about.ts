import { paragraphs } from "../../paragraphs.ts"

/** Long texts of the about screen. */
export const aboutSections = {
  manifesto: {
    title: "Det här tror vi på",
    opening: "Ingen vaknar på morgonen och längtar efter en ny portal.",
    text: paragraphs(
      "Man vill veta när bygglovet är klart. Hitta semesterreglerna. Anmäla kranen som droppar, helst innan bussen kommer. Portalen är bra när den inte märks.",
      "Ändå börjar de flesta om från noll. En ny kravlista, ett nytt projekt, två år senare en ny plattform som liknar den gamla. Det mesta av det ni behöver har någon redan byggt, provat och rättat. Ofta var det vi, åt någon annan.",
      "Därför gör vi moduler. {all} funktioner som passar ihop, och som var och en har klarat andras vardag innan de möter er. Mellan {least} och {most} av dem blir en färdig lösning. Resten betalar ni inte för.",
    ),
  },
  principles: [
    { title: "Färre är bättre", text: "Vi avråder hellre från en funktion än säljer en som ingen öppnar." },
    { title: "Era system får stå kvar", text: "Vi kopplar det som fungerar i stället för att byta ut det." },
    {
      title: "Löften med siffror",
      text: "Drifttid, svarstid och pris står i avtalet, inte i en broschyr.",
    },
    { title: "Ni kan alltid gå", text: "Allt innehåll i öppna format inom tio dagar, om ni säger upp." },
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
        answer:
          "En vanlig portal är öppen efter nio veckor. Den första fungerande versionen ser ni vecka två.",
      },
      {
        question: "Vad ingår i abonnemanget?",
        answer:
          "Drift, support, uppgraderingar och alla funktioner ni har valt. Servicenivån står i avtalet.",
      },
    ],
  },
}
