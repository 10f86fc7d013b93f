import { question, type SeedPage } from "./page.ts"

export const price: SeedPage = {
  title: "Pris",
  title_en: "Pricing",
  slug: "pris",
  hero_title: "Vad det kostar, i tre exempel",
  hero_title_en: "What it costs, in three examples",
  hero_description:
    "En fast avgift i månaden och ett fast pris för införandet. Spannen nedan kommer från lösningar som är i drift. Alla belopp är utan moms.",
  hero_description_en:
    "A fixed monthly fee and a fixed price for the implementation. The ranges below come from solutions that are live. All amounts exclude VAT.",
  place: "footer",
  search_words:
    "pris, priser, prislista, prismodell, prisexempel, kostnad, licens, abonnemang, månadskostnad, budget, faktura, offert",
  search_words_en:
    "price, prices, price list, pricing model, cost, licence, subscription, monthly fee, budget, invoice, quote",
  sections: [
    {
      id: "sa-satts-priset",
      kind: "text",
      values: {
        title: "Tre saker avgör priset",
        title_en: "Three things decide the price",
        text: `**Hur många funktioner ni väljer.** Månadsavgiften följer antalet, inte antalet användare. Drift, support och en ny version var fjärde vecka ingår.

**Hur många system som ska kopplas.** En färdig koppling kostar 25\u00a0000 till 60\u00a0000\u00a0kr att sätta upp. En ny bygger vi till fast pris.

**Hur mycket innehåll som ska flyttas.** Ni kan flytta det själva, eller låta oss göra det per sida.`,
        text_en: `**How many features you choose.** The monthly fee follows that number, not the number of users. Hosting, support and a new version every four weeks are included.

**How many systems we connect.** A ready-made integration costs SEK 25,000 to 60,000 to set up. We build new ones at a fixed price.

**How much content has to move.** You can move it yourselves, or have us do it page by page.`,
      },
    },
    {
      id: "spannen",
      kind: "figures",
      values: { title: "Avgift per månad, tre exempel", title_en: "Monthly fee, three examples" },
      items: [
        {
          value: "18–24\u00a0tkr",
          value_en: "SEK 18–24k",
          label: "e-tjänster på en webbplats som finns",
          label_en: "e-services on an existing website",
        },
        {
          value: "60–70\u00a0tkr",
          value_en: "SEK 60–70k",
          label: "extern webb och intranät, 900 medarbetare",
          label_en: "public website and intranet, 900 employees",
        },
        {
          value: "72–88\u00a0tkr",
          value_en: "SEK 72–88k",
          label: "medborgarportal, 38\u00a0000 invånare",
          label_en: "citizen portal, 38,000 residents",
        },
      ],
    },
    {
      id: "rakneexemplen",
      kind: "text",
      values: {
        title: "Så är exemplen räknade",
        title_en: "How the examples are worked out",
        text: `### E-tjänster på en webbplats som finns
- 28 funktioner, två kopplingar: diariesystem och e-legitimation
- Införande: 140\u00a0000–190\u00a0000\u00a0kr, fyra till fem veckor
- Avgift: 18\u00a0000–24\u00a0000\u00a0kr i månaden
- **Fem år: 1,2–1,6\u00a0miljoner kronor**

### Extern webb och intranät
- 900 medarbetare, 64 funktioner, sex kopplingar
- Införande: 800\u00a0000–1\u00a0050\u00a0000\u00a0kr, tio till tolv veckor
- Avgift: 60\u00a0000–70\u00a0000\u00a0kr i månaden
- **Fem år: 4,4–5,3\u00a0miljoner kronor**

### Medborgarportal
- Kommun med 38\u00a0000 invånare, 68 funktioner, elva kopplingar
- Införande: 900\u00a0000–1\u00a0200\u00a0000\u00a0kr, nio till elva veckor
- Avgift: 72\u00a0000–88\u00a0000\u00a0kr i månaden
- **Fem år: 5,2–6,5\u00a0miljoner kronor**

Er egen arbetstid tillkommer, och den är ofta lika stor som avgiften. [Vad en digital plattform kostar på fem år](/resurser/total-kostnad-for-digitala-plattformar.pdf) visar hur ni räknar med den.`,
        text_en: `### E-services on an existing website
- 28 features, two integrations: records management and eID
- Implementation: SEK 140,000–190,000, four to five weeks
- Fee: SEK 18,000–24,000 a month
- **Five years: SEK 1.2–1.6 million**

### Public website and intranet
- 900 employees, 64 features, six integrations
- Implementation: SEK 800,000–1,050,000, ten to twelve weeks
- Fee: SEK 60,000–70,000 a month
- **Five years: SEK 4.4–5.3 million**

### Citizen portal
- A municipality of 38,000 residents, 68 features, eleven integrations
- Implementation: SEK 900,000–1,200,000, nine to eleven weeks
- Fee: SEK 72,000–88,000 a month
- **Five years: SEK 5.2–6.5 million**

Your own working hours come on top, and they often cost as much as the fee. [What a digital platform costs over five years](/resurser/total-kostnad-for-digitala-plattformar-en.pdf) shows how to count them.`,
      },
    },
    {
      id: "prisfragor",
      kind: "questions",
      values: { title: "Frågor om priset", title_en: "Questions about the price" },
      items: [
        question(
          "Kostar det mer med fler användare?",
          "Nej. Ni betalar inte per användare, varken för redaktörer, medarbetare eller besökare. Avgiften ändras när ni lägger till eller tar bort funktioner.",
          "Does it cost more with more users?",
          "No. You do not pay per user, whether editors, employees or visitors. The fee changes when you add or remove features.",
        ),
        question(
          "Vad ingår inte?",
          "Texter, översättningar och bilder. Konsulttid för ändringar som ni beställer kostar 1\u00a0350\u00a0kr i timmen, med takpris innan vi börjar.",
          "What is not included?",
          "Copy, translations and images. Consultancy for changes that you order costs SEK 1,350 an hour, capped before we start.",
        ),
        question(
          "Hur räknas priset upp?",
          "En gång om året, med SCB:s index för tjänstepriser och högst tre procent. Uppräkningen står i avtalet.",
          "How is the price adjusted?",
          "Once a year, by Statistics Sweden’s index of service prices and by at most three per cent. The adjustment is in the contract.",
        ),
        question(
          "När kommer fakturan?",
          "Abonnemanget faktureras kvartalsvis i förskott, införandet när varje etapp är godkänd. Vi skickar e-faktura genom Peppol, med 30 dagars betalningstid.",
          "When are we invoiced?",
          "The subscription is invoiced quarterly in advance, the implementation when each stage is approved. We send e-invoices through Peppol, with 30 days to pay.",
        ),
        question(
          "Hur länge binder vi oss?",
          "Ett år. Därefter löper avtalet tills vidare med tre månaders uppsägningstid. [Pris och avtal](/sa-arbetar-vi)",
          "How long are we committed?",
          "One year. After that the contract continues until you end it, with three months’ notice. [Price and contract](/sa-arbetar-vi)",
        ),
        question(
          "Kostar en demo eller en offert något?",
          "Nej. Inom fem arbetsdagar efter demon får ni en offert med fasta priser, giltig i 90 dagar.",
          "Do a demo and a quote cost anything?",
          "No. Within five working days of the demo you get a quote with fixed prices, valid for 90 days.",
        ),
      ],
    },
    {
      id: "offert",
      kind: "callToAction",
      values: {
        title: "Få ett pris på er lösning",
        title_en: "Get a price for your solution",
        text: "Kryssa för de funktioner ni behöver och skicka med urvalet, så svarar vi med ett spann inom en arbetsdag.",
        text_en:
          "Tick the features you need and send us the selection, and we will answer with a range within one working day.",
        label: "Välj funktioner",
        label_en: "Choose features",
        link: "/funktioner",
      },
    },
  ],
}
