import { question, type SeedPage } from "./page.ts"

export const people: SeedPage = {
  title: "Vi som arbetar här",
  title_en: "Who we are",
  slug: "vi-som-arbetar-har",
  hero_title: "34 personer, och de som svarar er",
  hero_title_en: "34 people, and those who answer you",
  hero_description:
    "Ni får en kontaktperson som är densamma före och efter avtalet. Här är de som du mest sannolikt träffar.",
  hero_description_en:
    "You get one contact person, the same before and after the contract. These are the people you are most likely to meet.",
  place: "footer",
  search_words:
    "kontaktperson, kontaktpersoner, medarbetare, personal, anställda, team, ledning, vd, säljare, projektledare, kundansvarig, dataskyddsombud, lediga jobb, karriär, rekrytering, praktik",
  search_words_en:
    "contact person, contacts, staff, employees, team, management, ceo, sales, project manager, account manager, jobs, vacancies, careers, recruitment",
  sections: [
    {
      id: "forst",
      kind: "text",
      values: {
        title: "Den du pratar med först",
        title_en: "The person you talk to first",
        text: `### Karin Ekdal, kommuner och regioner
Var kommunikationschef i en kommun i elva år och vet hur det är att ärva en webbplats. Fråga henne om medborgarportaler och om vad som brukar gå fel.
[karin.ekdal@modulverk.example](mailto:karin.ekdal@modulverk.example)

### Yusuf Demir, företag och bostadsbolag
Kommer från kundtjänst hos ett energibolag. Fråga honom vilka fem frågor som är värda att lösa först.
[yusuf.demir@modulverk.example](mailto:yusuf.demir@modulverk.example)`,
        text_en: `### Karin Ekdal, municipalities and regions
Was head of communications at a council for eleven years and knows what it is like to inherit a website. Ask her about citizen portals, and about what usually goes wrong.
[karin.ekdal@modulverk.example](mailto:karin.ekdal@modulverk.example)

### Yusuf Demir, companies and housing
Comes from customer service at an energy company. Ask him which five questions are worth solving first.
[yusuf.demir@modulverk.example](mailto:yusuf.demir@modulverk.example)`,
      },
    },
    {
      id: "projektet",
      kind: "text",
      values: {
        title: "De som bygger och svarar",
        title_en: "Those who build and answer",
        text: `- **Johan Lindqvist**, teknikchef. Ansvarar för kopplingar, API och AI-assistenten.
- **Maja Hellgren**, projektledare. Håller i de nio veckorna och visar resultatet varje fredag.
- **Sara Nyqvist**, informationssäkerhet och dataskyddsombud. Fyller i er säkerhetslista.
- **Anders Öhman**, supportchef. Har själv jouren var femte vecka.
- **Leila Haddad**, tillgänglighet. Prövar varje modul med skärmläsare innan den släpps.
- **Eva Strand**, vd och avtal. Svarar på frågor om upphandling och pris.`,
        text_en: `- **Johan Lindqvist**, chief technology officer. Responsible for integrations, the API and the AI assistant.
- **Maja Hellgren**, project manager. Runs the nine weeks and shows the result every Friday.
- **Sara Nyqvist**, information security and data protection officer. Fills in your security questionnaire.
- **Anders Öhman**, head of support. Is on call himself every fifth week.
- **Leila Haddad**, accessibility. Tries every module with a screen reader before it is released.
- **Eva Strand**, chief executive and contracts. Answers questions about procurement and price.`,
      },
    },
    {
      id: "talen",
      kind: "figures",
      values: { title: "Bolaget i tre tal", title_en: "The company in three figures" },
      items: [
        {
          value: "2014",
          value_en: "2014",
          label: "började vi, med ett intranät för ett bostadsbolag",
          label_en: "is when we began, with an intranet for a housing company",
        },
        {
          value: "34",
          value_en: "34",
          label: "anställda i\u00a0Göteborg och\u00a0Umeå",
          label_en: "employees in\u00a0Gothenburg and\u00a0Umeå",
        },
        {
          value: "6\u00a0år",
          value_en: "6\u00a0years",
          label: "stannar en kund i snitt, utan bindning efter det första",
          label_en: "is how long a customer stays on average, free to leave after the first",
        },
      ],
    },
    {
      id: "arbeta",
      kind: "questions",
      values: { title: "Vill du arbeta här?", title_en: "Would you like to work here?" },
      items: [
        question(
          "Har ni lediga jobb?",
          "Just nu söker vi en utvecklare och en person till supporten, i Umeå eller Göteborg. Skriv till oss på [kontaktsidan](/kontakt) med ”Jobb” överst.",
          "Do you have any vacancies?",
          "We are looking for a developer and a support engineer, in Umeå or Gothenburg. Write to us on the [contact page](/kontakt), with “Job” at the top.",
        ),
        question(
          "Tar ni emot praktikanter?",
          "Ja, två varje vår: en inom tillgänglighet och en inom systemutveckling.",
          "Do you take interns?",
          "Yes, two every spring: one in accessibility and one in software development.",
        ),
      ],
    },
  ],
}
