import { question, type SeedPage } from "./page.ts"

export const procurement: SeedPage = {
  title: "Att upphandla oss",
  title_en: "Buying from us",
  slug: "att-upphandla-oss",
  hero_title: "Att upphandla oss, steg för steg",
  hero_title_en: "Procuring from us, step by step",
  hero_description:
    "För upphandlare och den som ska skriva kraven: vilka vägar som finns, vad vi brukar få frågor om och vilka handlingar ni kan hämta redan nu.",
  hero_description_en:
    "For procurement officers and those who write the requirements: which routes there are, what we are usually asked, and which documents you can get today.",
  place: "footer",
  search_words:
    "upphandling, offentlig upphandling, lou, luf, inköp, anbud, anbudsförfrågan, ramavtal, avrop, direktupphandling, espd, förfrågningsunderlag, rfi, rfp, kravspecifikation, kravställning, leverantör, leverantörsprövning, avtalsvillkor, öppen källkod, provperiod, pilot, hållbarhet, miljö",
  search_words_en:
    "procurement, public procurement, purchasing, tender, tendering, bid, framework agreement, call-off, direct award, espd, rfi, rfp, requirements, supplier, vendor, terms and conditions, open source, escrow, free trial, trial period, pilot, sustainability, environment",
  sections: [
    {
      id: "vagarna",
      kind: "text",
      values: {
        title: "Tre vägar till ett avtal",
        title_en: "Three routes to a contract",
        text: `1. **Direktupphandling.** De flesta börjar med en mindre lösning, som e-tjänster på den webbplats som finns. Då räcker ofta beloppet till under gränsen i LOU. Räkna på hela avtalstiden.
2. **Avrop från ramavtal.** Kommuner, regioner och myndigheter kan avropa oss genom en återförsäljare på de stora ramavtalen för programvaror och tjänster. Fråga oss vilka som gäller för er.
3. **Egen upphandling.** Vi lämnar anbud enligt LOU och LUF. Skicka gärna en RFI först, så berättar vi vilka krav som utesluter någon i onödan.`,
        text_en: `1. **Direct award.** Most start with a smaller solution, such as e-services on the website they have. That often stays below the threshold in the Swedish Public Procurement Act (LOU). Count the whole contract term.
2. **Call-off from a framework agreement.** Municipalities, regions and agencies can call off from us through a reseller on the large framework agreements for software and services. Ask us which apply to you.
3. **Your own procurement.** We submit tenders under LOU and LUF. Send an RFI first if you like, and we will tell you which requirements exclude someone needlessly.`,
      },
    },
    {
      id: "handlingar",
      kind: "text",
      values: {
        title: "Handlingar att hämta",
        title_en: "Documents to download",
        text: `- [Mall: kravspecifikation för webb och intranät (PDF)](/resurser/kravspecifikation-mall.pdf), med 38 krav som går att pröva. Den är skriven så att fler än vi kan svara.
- [Personuppgiftsbiträdesavtal (PDF)](/resurser/personuppgiftsbitradesavtal.pdf)
- [Priser i tre exempel](/pris)
- [Säkerhet och dataskydd](/sakerhet-och-dataskydd), med underbiträden och tillgänglighet
- [Kundberättelser](/case-studies). Kontaktperson hos referenserna får ni av oss.`,
        text_en: `- [Template: requirements for website and intranet (PDF)](/resurser/kravspecifikation-mall-en.pdf), with 38 requirements that can be tested. It is written so that others than we can answer.
- [Data processing agreement (PDF)](/resurser/personuppgiftsbitradesavtal-en.pdf)
- [Prices in three examples](/pris)
- [Security and data protection](/sakerhet-och-dataskydd), with sub-processors and accessibility
- [Case studies](/case-studies). We put you in touch with the reference customers.`,
      },
    },
    {
      id: "upphandlingsfragor",
      kind: "questions",
      values: { title: "Frågor från upphandlare", title_en: "Questions from procurement officers" },
      items: [
        question(
          "Hur snabbt svarar ni på en RFI eller en offertförfrågan?",
          "En RFI inom tio arbetsdagar, en offert inom fem. Anbud lämnar vi inom er tid, om den är minst 15 arbetsdagar.",
          "How quickly do you answer an RFI or a request for a quote?",
          "An RFI within ten working days, a quote within five. We submit tenders within your deadline, if it is at least 15 working days.",
        ),
        question(
          "Vilka intyg kan ni lämna?",
          "ESPD, registreringsbevis, intyg om skatter och avgifter, kreditupplysning och försäkringsbrev. Organisationsnumret finns under [Om oss](/om-oss).",
          "Which certificates can you provide?",
          "ESPD, certificate of registration, proof of paid taxes, credit report and certificate of insurance. Our registration number is under [About](/om-oss).",
        ),
        question(
          "Vilka avtalsvillkor använder ni?",
          "Era, eller branschens molnvillkor med vår bilaga om servicenivå. Pris, drifttid, svarstid och avslut står alltid i avtalet.",
          "Whose terms and conditions do you use?",
          "Yours, or the industry’s standard cloud terms with our service level schedule. Price, uptime, response times and exit are always in the contract.",
        ),
        question(
          "Är lösningen öppen källkod?",
          "Delvis. Den bygger på öppen källkod, som PostgreSQL, och gränssnitten är öppna. Modulerna är våra. Koden är deponerad hos en oberoende part, så att ni kan fortsätta om vi inte kan.",
          "Is the solution open source?",
          "Partly. It is built on open source, such as PostgreSQL, and its interfaces are open. The modules are ours. The code is held in escrow by an independent party, so that you can go on if we cannot.",
        ),
        question(
          "Kan vi pröva innan vi bestämmer oss?",
          "Ja. Ni får en provportal i 30 dagar, med de moduler ni funderar på och utan kostnad.",
          "Can we try it before we decide?",
          "Yes. You get a trial portal for 30 days, with the modules you are considering and free of charge.",
        ),
        question(
          "Kan vi utöka eller minska under avtalstiden?",
          "Ja, med en månads varsel. Priset per funktion är detsamma som i avtalet, så att ändringen ryms i er upphandling.",
          "Can we extend or reduce during the contract?",
          "Yes, with a month’s notice. The price per feature is the one in the contract, so that the change stays within your procurement.",
        ),
        question(
          "Hur arbetar ni med hållbarhet?",
          "Datahallarna drivs med vattenkraft, och fjärrvärmenätet tar över värmen. Varje år redovisar vi utsläppen per kund. Våra uppförandekrav gäller underleverantörer också.",
          "What do you do about sustainability?",
          "The data centres run on hydropower and their heat goes into district heating. Every year we report emissions per customer. Our code of conduct binds subcontractors too.",
        ),
      ],
    },
    {
      id: "upphandlingssamtal",
      kind: "callToAction",
      values: {
        title: "Ska ni skriva kraven nu?",
        title_en: "Are you about to write the requirements?",
        text: "Vi svarar på frågor före upphandlingen, skriftligt, så att alla leverantörer kan få samma svar.",
        text_en:
          "We answer questions before the procurement, in writing, so that every supplier can have the same answers.",
      },
    },
  ],
}
