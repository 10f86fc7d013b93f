import { question, type SeedPage } from "./page.ts"

export const security: SeedPage = {
  title: "Säkerhet och dataskydd",
  title_en: "Security and data protection",
  slug: "sakerhet-och-dataskydd",
  hero_title: "Var era uppgifter finns, och vem som kommer åt dem",
  hero_title_en: "Where your data is, and who can reach it",
  hero_description:
    "Det som säkerhetsansvariga brukar fråga efter, på en sida: drift, underbiträden, avtal, testrapport och tillgänglighet.",
  hero_description_en:
    "What your information security officer usually asks for, on one page: hosting, sub-processors, agreement, test report and accessibility.",
  place: "footer",
  search_words:
    "it-säkerhet, cybersäkerhet, sekretess, informationsklassning, personuppgifter, molntjänst, certifikat, iso27001, soc 2, nis 2, cybersäkerhetslagen, pub-avtal, dpa, underleverantörer, vpat, datacenter, serverhall, schrems, tredjeland, riskanalys, logg, gallring",
  search_words_en:
    "cybersecurity, confidentiality, privacy, personal data, cloud, certificate, iso27001, soc 2, nis 2, dpa, subprocessors, subcontractors, vpat, acr, data centre, data residency, third country, risk assessment, logs, retention",
  sections: [
    {
      id: "driften",
      kind: "text",
      values: {
        title: "Drift i Sverige",
        title_en: "Hosting in Sweden",
        text: `All data lagras i två svenska datahallar, i Luleå och Falun. Den ena tar över om den andra faller bort. Inga uppgifter förs över till länder utanför EU och EES, och inget bolag i driften har en ägare där.

Data krypteras vid överföring (TLS 1.3) och lagring (AES-256), och ni kan själva äga nycklarna. Säkerhetskopior tas varje timme, sparas i 30 dagar och återläses på prov varje månad.`,
        text_en: `All data is stored in two Swedish data centres, in Luleå and Falun. Either takes over if the other fails. Nothing is transferred outside the EU and EEA, and no company involved in hosting has an owner there.

Data is encrypted in transit (TLS 1.3) and at rest (AES-256), and you can own the keys yourselves. Backups are made every hour, kept for 30 days and restored as a rehearsal every month.`,
      },
    },
    {
      id: "nivaerna",
      kind: "figures",
      values: { title: "Det vi mäter", title_en: "What we measure" },
      items: [
        {
          value: "99,97\u00a0%",
          value_en: "99.97%",
          label: "drifttid de senaste tolv månaderna",
          label_en: "uptime over the past twelve months",
        },
        {
          value: "1\u00a0timme",
          value_en: "1\u00a0hour",
          label: "är det mesta som kan gå förlorat vid en återställning",
          label_en: "is the most that a restore can lose",
        },
        {
          value: "4\u00a0timmar",
          value_en: "4\u00a0hours",
          label: "till återställd drift om en datahall slås ut",
          label_en: "until service is restored if a data centre is lost",
        },
      ],
    },
    {
      id: "handlingarna",
      kind: "text",
      values: {
        title: "Avtal och rapporter",
        title_en: "Agreement and reports",
        text: `- [Personuppgiftsbiträdesavtal (PDF)](/resurser/personuppgiftsbitradesavtal.pdf), enligt artikel 28 i dataskyddsförordningen. Det gäller från start, och ni kan använda ert eget i stället.
- [Intrångstest 2026, sammanfattning (PDF)](/resurser/intrangstest-2026.pdf), av ett oberoende företag. Den fullständiga rapporten lämnar vi ut mot sekretess.
- [Så hanterar webbplatsen dina uppgifter](/integritet)

Certifikatet för ISO/IEC 27001 och vår riskanalys får ni på begäran, oftast samma dag.`,
        text_en: `- [Data processing agreement (PDF)](/resurser/personuppgiftsbitradesavtal-en.pdf), under article 28 of the GDPR. It applies from the start, and you may use your own instead.
- [Penetration test 2026, summary (PDF)](/resurser/intrangstest-2026-en.pdf), by an independent firm. The full report is available under confidentiality.
- [How this website handles your data](/integritet)

We send the ISO/IEC 27001 certificate and our risk assessment on request, usually the same day.`,
      },
    },
    {
      id: "underbitraden",
      kind: "text",
      values: {
        title: "Underbiträden",
        title_en: "Sub-processors",
        text: `Tre företag behandlar personuppgifter åt oss. Vill vi byta eller lägga till ett får ni veta det 60 dagar i förväg och kan säga nej.

- **Tallmo Datahallar AB**, Luleå och Falun: servrar, lagring och säkerhetskopior.
- **Brevduvan Meddelanden AB**, Västerås: utskick av e-post och sms.
- **Lingonris Språkteknik AB**, Linköping: språkmodell, bara för er som har AI-assistenten.`,
        text_en: `Three companies process personal data on our behalf. If we want to replace or add one, you hear about it 60 days in advance and may object.

- **Tallmo Datahallar AB**, Luleå and Falun: servers, storage and backups.
- **Brevduvan Meddelanden AB**, Västerås: delivery of email and text messages.
- **Lingonris Språkteknik AB**, Linköping: language model, only for customers with the AI assistant.`,
      },
    },
    {
      id: "tillganglighet",
      kind: "text",
      values: {
        title: "Tillgänglighet",
        title_en: "Accessibility",
        text: `Lösningarna är byggda för WCAG\u00a02.2 på nivå AA och EN\u00a0301\u00a0549, det som DOS-lagen kräver. En oberoende granskare prövar dem varje år. Så här såg det ut i maj 2026:

- **Uppfylls:** 31 av 31 kriterier på nivå A och 23 av 24 på nivå AA.
- **Uppfylls delvis:** syntolkning av film (1.2.5). Spelaren klarar det, men filmerna är era.
- **Redaktörens verktyg** går att använda med tangentbord och skärmläsare.

Hur det är på den här webbplatsen står i vår [tillgänglighetsredogörelse](/tillganglighet). Ni får en egen för er lösning att publicera.`,
        text_en: `The solutions are built for WCAG\u00a02.2 level AA and EN 301 549, as Swedish law on accessible public services requires. An independent auditor tests them every year. The result in May 2026:

- **Supported:** 31 of 31 criteria at level A and 23 of 24 at level AA.
- **Partially supported:** audio description of video (1.2.5). The player supports it, but the videos are yours.
- **The editors’ tools** work with a keyboard and with screen readers.

Our [accessibility statement](/tillganglighet) describes this website. You get one of your own to publish for your solution.`,
      },
    },
    {
      id: "sakerhetsfragor",
      kind: "questions",
      values: { title: "Frågor vi brukar få", title_en: "Questions we are often asked" },
      items: [
        question(
          "Är ni certifierade enligt ISO 27001?",
          "Ja. Ledningssystemet för informationssäkerhet är certifierat enligt ISO/IEC 27001 sedan 2022. Certifikatet omfattar utveckling, drift och support. Datahallarna har ett eget.",
          "Are you certified to ISO 27001?",
          "Yes. Our information security management system has been certified to ISO/IEC 27001 since 2022. The certificate covers development, hosting and support. The data centres have their own.",
        ),
        question(
          "Hur hjälper ni oss med NIS2 och cybersäkerhetslagen?",
          "Ni får underlag till er riskanalys, rapport om incidenter inom 24 timmar och loggar att granska. Vi deltar i era övningar en gång om året.",
          "How do you help us with NIS2?",
          "You get input for your risk assessment, incident reports within 24 hours and logs to review. We take part in your exercises once a year.",
        ),
        question(
          "Vem hos er kommer åt våra uppgifter?",
          "Sju namngivna personer i driften, med tvåstegsinloggning och bara när ett ärende kräver det. Varje åtkomst loggas, och ni kan läsa loggen.",
          "Who at your company can access our data?",
          "Seven named people in operations, with two-factor authentication and only when a case requires it. Every access is logged, and you can read the log.",
        ),
        question(
          "Vad händer vid en personuppgiftsincident?",
          "Vi meddelar er inom 24 timmar efter upptäckt, med det ni behöver för anmälan till IMY. Slutrapporten kommer inom 30 dagar.",
          "What happens after a personal data breach?",
          "We notify you within 24 hours of discovery, with what you need to report to the authority. The final report follows within 30 days.",
        ),
        question(
          "Vad gör AI-assistenten med personuppgifter?",
          "Personnummer, namn och adresser maskas innan texten når språkmodellen, som körs i Sverige. Den tränas aldrig på era uppgifter.",
          "What does the AI assistant do with personal data?",
          "Identity numbers, names and addresses are masked before the text reaches the language model, which runs in Sweden. It is never trained on your data.",
        ),
        question(
          "Hur länge sparas uppgifter, och hur gallras de?",
          "Enligt er dokumenthanteringsplan. När avtalet slutar raderas allt inom 30 dagar efter att ni har fått ut det, och ni får ett intyg.",
          "How long is data kept, and how is it deleted?",
          "As your retention schedule says. When the contract ends, everything is deleted within 30 days of your export, and you get a certificate.",
        ),
        question(
          "Hur rapporterar man en säkerhetsbrist?",
          "Skriv till oss på [kontaktsidan](/kontakt) eller till adressen i security.txt. Vi svarar inom en arbetsdag.",
          "How do we report a vulnerability?",
          "Write to us on the [contact page](/kontakt) or to the address in security.txt. We answer within one working day.",
        ),
      ],
    },
    {
      id: "sakerhetssamtal",
      kind: "callToAction",
      values: {
        title: "Har ni en egen lista med säkerhetsfrågor?",
        title_en: "Do you have your own security questionnaire?",
        text: "Skicka den. Ni får den ifylld inom fem arbetsdagar.",
        text_en: "Send it to us. You get it back, completed, within five working days.",
      },
    },
  ],
}
