import type { Section } from "../../content/sections/section.ts"
import { question, type SeedPage } from "./pages/page.ts"
import { people } from "./pages/people.ts"
import { price } from "./pages/price.ts"
import { procurement } from "./pages/procurement.ts"
import { security } from "./pages/security.ts"
import { uploaded } from "./uploads.ts"

const howWeWork: readonly Section[] = [
  {
    id: "veckorna",
    kind: "steps",
    values: { title: "Vecka för vecka", title_en: "Week by week" },
    items: [
      {
        title: "Vecka 1 och 2",
        title_en: "Weeks 1 and 2",
        text: "En fungerande portal med ert innehåll, öppen för er projektgrupp.",
        text_en: "A working portal with your content, open to your project team.",
      },
      {
        title: "Vecka 3 till 5",
        title_en: "Weeks 3 to 5",
        text: "Vi kopplar systemen, ett i taget, och visar resultatet varje fredag. Ni ser riktig information på riktiga sidor, aldrig skisser.",
        text_en:
          "We connect your systems, one at a time, and show you the result every Friday. You see real information on real pages, never mock-ups.",
      },
      {
        title: "Vecka 6 till 8",
        title_en: "Weeks 6 to 8",
        text: "Besökarna prövar. De löser sina egna ärenden medan vi ser på och är tysta. Det som stoppar dem rättar vi samma dag, och nästa person prövar igen.",
        text_en:
          "Your visitors try it. They do what they came to do while we watch and say nothing. Whatever stops them we fix the same day, and the next person tries again.",
      },
      {
        title: "Vecka 9",
        title_en: "Week 9",
        text: "Ni öppnar.",
        text_en: "You open.",
      },
    ],
  },
  {
    id: "bordet",
    kind: "textAndPicture",
    values: {
      title: "Valet görs vid ett bord",
      title_en: "The choice is made at a table",
      text: `Varje modul är en lapp. Ni lägger dem på arket i den ordning som besökarna behöver dem, och flyttar tills ni är överens. Det som blir kvar vid kanten väntar till nästa år.

Arket är beställningen. Samma eftermiddag får ni en länk till portalen med just de modulerna, tom men riktig.`,
      text_en: `Every module is a note. You put them on the sheet in the order your visitors need them, and move them until you agree. Whatever is left at the edge waits until next year.

The sheet is the order. The same afternoon you get a link to the portal with those very modules, empty but real.`,
      picture: uploaded("moduler-pa-bordet"),
      side: "right",
    },
  },
  {
    id: "avtalet",
    kind: "figures",
    values: { title: "Det här lovar avtalet", title_en: "What the contract promises" },
    items: [
      {
        value: "99,9\u00a0%",
        value_en: "99.9%",
        label: "drifttid, annars sänker vi avgiften för månaden",
        label_en: "uptime, or we lower the fee for the month",
      },
      {
        value: "30\u00a0min",
        value_en: "30\u00a0min",
        label: "till svar på kritiska fel",
        label_en: "response time for critical faults",
      },
      {
        value: "10\u00a0dagar",
        value_en: "10\u00a0days",
        label: "tills ni har allt innehåll i öppna format, om ni vill lämna oss",
        label_en: "until you have all your content in open formats, if you wish to leave",
      },
    ],
  },
  {
    id: "priset",
    kind: "questions",
    values: { title: "Pris och avtal", title_en: "Price and contract", shown: "open" },
    items: [
      {
        question: "Vad ingår i priset?",
        question_en: "What does the price include?",
        answer: "Priset är detsamma varje månad. Drift, support och en ny version var fjärde vecka ingår.",
        answer_en:
          "The price is the same every month. Hosting, support and a new version every four weeks are included.",
      },
      {
        question: "Hur många funktioner behöver vi?",
        question_en: "How many features do we need?",
        answer:
          "De flesta behöver mellan 28 och 75 av de 153. Färre är bättre, och ni kan alltid lägga till. [Alla funktioner](/funktioner)",
        answer_en:
          "Most customers need between 28 and 75 of the 153. Fewer is better, and you can always add more. [All features](/funktioner)",
      },
      {
        question: "Vad händer om vi vill lämna er?",
        question_en: "What happens if we wish to leave?",
        answer: "Vill ni lämna oss får ni ut allt innehåll i öppna format inom tio dagar.",
        answer_en: "If you wish to leave, you get all your content in open formats within ten days.",
      },
      question(
        "Hur lång är uppsägningstiden?",
        "Avtalet gäller ett år och därefter tills vidare, med tre månaders uppsägningstid. [Priser](/pris)",
        "How long is the notice period?",
        "The contract runs for one year and then until further notice, with three months’ notice. [Pricing](/pris)",
      ),
      question(
        "När kan vi nå supporten?",
        "Helgfria vardagar 7–18 på telefon, mejl och i supportportalen, och dygnet runt för kritiska fel. Svarstiden är 30 minuter för kritiska fel, två timmar för allvarliga och en arbetsdag för övriga.",
        "When can we reach support?",
        "On weekdays from 7 to 18 by phone, email and in the support portal, and around the clock for critical faults. Response time is 30 minutes for critical faults, two hours for serious ones and one working day for others.",
      ),
      question(
        "Vem flyttar innehållet från det vi har i dag?",
        "Ni, vi eller båda. Vi läser in sidor, dokument och användare från de vanligaste systemen, och gamla adresser leder vidare till de nya. Migreringen är klar innan besökarna prövar.",
        "Who migrates the content that we have today?",
        "You, we or both. We import pages, documents and users from the most common systems, and old addresses redirect to the new ones. The migration is complete before your visitors try the portal.",
      ),
      question(
        "Vilken utbildning ingår?",
        "Två halvdagar för redaktörer och en för förvaltare, hos er eller på distans. Varje ny version kommer med en kort film, och nya redaktörer får en kurs i verktyget.",
        "What training is included?",
        "Two half-days for editors and one for administrators, at your office or remotely. Every new version comes with a short film, and new editors get a course inside the tool.",
      ),
      question(
        "Hur mycket tid behöver vi själva lägga?",
        "Räkna med en projektledare på halvtid under nio veckor, och två redaktörer några timmar i veckan. En plan med timmar per person följer med offerten.",
        "How much of our own time does it take?",
        "Expect a half-time project manager for nine weeks, and two editors for some hours a week. A plan with hours per person comes with the quote.",
      ),
    ],
  },
]

const fewerCalls: readonly Section[] = [
  {
    id: "samtalen",
    kind: "text",
    values: {
      title: "Det som går att svara på i förväg",
      title_en: "Questions you can answer in advance",
      text: `De flesta som ringer vill veta något som redan står någonstans: när fakturan kommer, var ärendet är, om felet är anmält. Vi börjar med att räkna.

- Ni lämnar tre månaders samtalsorsaker.
- Vi visar vilka tio frågor som tar mest tid.
- Ni får veta vilka moduler som svarar på dem, och vad det kostar.`,
      text_en: `Most people who call want to know something that is already written somewhere: when the invoice comes, where their case is, whether the fault has been reported. We begin by counting.

- You give us three months of call logs, sorted by reason.
- We show which ten questions take most time.
- You learn which modules answer them, and what that costs.`,
    },
  },
  {
    id: "siffrorna",
    kind: "figures",
    values: { title: "Så gick det för våra kunder", title_en: "What our customers achieved" },
    items: [
      {
        value: "41\u00a0%",
        value_en: "41%",
        label: "färre samtal till kontaktcentret, Norrvikens kommun",
        label_en: "fewer calls to the contact centre, Norrviken Municipality",
      },
      {
        value: "57\u00a0%",
        value_en: "57%",
        label: "färre frågor om fakturor, Åsbergs Energi",
        label_en: "fewer questions about invoices, Åsbergs Energi",
      },
      {
        value: "83\u00a0%",
        value_en: "83%",
        label: "av felanmälningarna genom portalen, Kvarnlyckan Bostad",
        label_en: "of fault reports through the portal, Kvarnlyckan Bostad",
      },
    ],
  },
  {
    id: "kunderna",
    kind: "caseStudyCards",
    values: { title: "Läs hur de gjorde", title_en: "Read how they did it" },
    items: [{ item: "Norrvikens kommun" }, { item: "Åsbergs Energi" }],
  },
  {
    id: "losningarna",
    kind: "solutionCards",
    values: {
      title: "Lösningar som svarar i förväg",
      title_en: "Solutions that answer before anyone has to ask",
    },
    items: [{ item: "medborgarportal" }, { item: "kundportal" }, { item: "ai-assistent" }],
  },
  {
    id: "fragorna",
    kind: "questions",
    values: { title: "Vanliga frågor", title_en: "Common questions" },
    items: [
      {
        question: "Vad kostar genomgången?",
        question_en: "What does the review cost?",
        answer: "Ingenting. Den tar två timmar, och ni får listan oavsett vad ni bestämmer er för.",
        answer_en: "Nothing. It takes two hours, and you get the list whatever you decide.",
      },
      {
        question: "Behöver ni personuppgifter?",
        question_en: "Do you need personal data?",
        answer: "Nej. Vi räknar orsaker, inte personer.",
        answer_en: "No. We count reasons, not people.",
      },
    ],
  },
  {
    id: "formularet",
    kind: "contactForm",
    values: {
      title: "Boka en genomgång",
      title_en: "Book a review",
      text: "Skriv hur många samtal ni får i månaden, om ni vet.",
      text_en: "Tell us how many calls you get in a month, if you know.",
    },
  },
]

export const pages: readonly SeedPage[] = [
  {
    title: "Så arbetar vi",
    title_en: "How we work",
    slug: "sa-arbetar-vi",
    hero_title: "Nio veckor från beställning till öppen portal",
    hero_title_en: "Nine weeks from order to live portal",
    hero_description:
      "Vi börjar med frågorna, inte med funktionerna. Under två dagar hos er går vi igenom vad folk ringer om, söker efter och ger upp på. Sedan väljer vi moduler tillsammans.",
    hero_description_en:
      "We start with the questions, not with the features. Over two days at your office we go through what people call about, search for and give up on. Then we choose modules together.",
    place: "offer",
    search_words:
      "sla, servicenivå, drifttid, tillgänglighetsgaranti, vite, support, supporttider, jour, avtalstid, bindningstid, uppsägningstid, avtal, exit, inlåsning, införande, implementation, projekt, projekttid, projektplan, leveranstid, tidplan, migrering, innehållsflytt, utbildning, onboarding",
    search_words_en:
      "sla, service level, uptime, availability, penalty, support hours, contract length, notice period, contract, exit, lock-in, implementation, project, project plan, delivery time, timeline, migration, training, onboarding",
    sections: howWeWork,
  },
  {
    title: "Färre samtal",
    title_en: "Fewer calls",
    slug: "varfor-ringer-de",
    hero_title: "Varför ringer de?",
    hero_title_en: "Why do they call?",
    hero_description:
      "Två timmar, tre månaders samtalsorsaker och en lista på de tio frågor som er portal ska svara på.",
    hero_description_en:
      "Two hours, three months of call logs, and a list of the ten questions that your portal should answer.",
    sections: fewerCalls,
  },
  price,
  security,
  procurement,
  people,
]
