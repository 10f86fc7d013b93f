/** A metric in the format of the column `metrics`. */
export interface Metric {
  readonly value: string
  readonly label: string
}

/** A case study with an invented customer. Long texts are paragraphs separated by an empty line. */
export interface SeedCaseStudy {
  readonly customer_name: string
  readonly customer_logo_url: string
  readonly search_words?: string
  readonly search_words_en?: string
  /** Slug of the related solution. */
  readonly solution_slug: string
  readonly customer_industry: string
  readonly customer_industry_en: string
  readonly challenge: string
  readonly challenge_en: string
  readonly solution: string
  readonly solution_en: string
  readonly results: string
  readonly results_en: string
  readonly metrics: readonly Metric[]
  readonly metrics_en: readonly Metric[]
}

export const caseStudies: readonly SeedCaseStudy[] = [
  {
    customer_name: "Norrvikens kommun",
    customer_logo_url: "/logos/norrvikens-kommun.svg",
    search_words: "kommun, kommunal förvaltning",
    search_words_en: "municipality, council, local government",
    solution_slug: "medborgarportal",
    customer_industry: "Kommun",
    customer_industry_en: "Municipality",
    challenge: `Norrvikens kommun har 38\u00a0000 invånare, och de mötte 14 system: ett för bygglov, ett för förskola, ett för felanmälan. Varje system hade sitt eget utseende, och sex av dem krävde var sin inloggning.

Kontaktcentret tog emot 9\u00a0400 samtal i månaden. Fyra av tio gällde inte själva ärendet utan var det fanns: ”Hur går det med min ansökan?” Svaret fanns, men i ett system som bara handläggaren kunde öppna.`,
    challenge_en: `Norrviken Municipality has 38,000 residents, who had to deal with 14 different systems: one for building permits, one for preschool places, one for fault reports. Each had its own look, and six of them demanded a login of their own.

The contact centre took 9,400 calls a month. Four in ten were not about the case itself but about where it was: “What is happening with my application?” The answer existed, but in a system only the case officer could open.`,
    solution: `Kommunen valde 68 av våra 153 funktioner. Verksamhetssystemen fick stå kvar. Portalen hämtar status, beslut och fakturor från dem och visar allt bakom en inloggning med BankID eller Freja.

De två första veckorna gick till grunden: inloggning, behörigheter, utseende. Vecka tre till fem kopplades systemen. Från vecka sex prövade 40 invånare portalen på biblioteket, åtta av dem med skärmläsare eller förstoring. Vecka nio öppnade den med 212 e-tjänster, skrivna av två redaktörer tillsammans med handläggarna.`,
    solution_en: `The council chose 68 of our 153 features. Its existing systems stayed where they were. The portal fetches status, decisions and invoices from them and shows everything behind one login with BankID or Freja, Sweden’s most widely used eIDs.

The first two weeks went into the foundation: login, permissions, design. In weeks three to five we connected the systems. From week six, 40 residents tried the portal at the library, eight of them with a screen reader or magnification. In week nine it opened with 212 e-services, written by two editors together with the case officers.`,
    results: `Efter sex månader var samtalen 5\u00a0550 i månaden, alltså 41\u00a0% färre än året före. De som fortfarande ringer har svårare frågor, och nu finns det tid för dem. Elva av systemen finns kvar bakom portalen, där handläggarna arbetar. Tre är avvecklade.

Svårast var att slå ihop fem blanketter om samma sak. Regeln blev att den som vill ha ett fält ska visa vad det används till. Var tredje fråga i formulären försvann.`,
    results_en: `After six months, calls were down to 5,550 a month, 41% fewer than a year earlier. Those who still call have harder questions, and now there is time for them. Eleven of the systems remain behind the portal, where the case officers work. Three have been retired.

The hardest part was merging five forms about the same thing. A rule settled it: whoever wants a field must show what it is used for. One question in three disappeared.`,
    metrics: [
      { value: "9\u00a0veckor", label: "från beställning till öppen portal" },
      { value: "41\u00a0%", label: "färre samtal till kontaktcentret" },
      { value: "68", label: "funktioner i bruk" },
    ],
    metrics_en: [
      { value: "9\u00a0weeks", label: "from order to live portal" },
      { value: "41%", label: "fewer calls to the contact centre" },
      { value: "68", label: "features in use" },
    ],
  },
  {
    customer_name: "Åsbergs Energi",
    customer_logo_url: "/logos/asbergs-energi.svg",
    solution_slug: "kundportal",
    customer_industry: "Energi",
    customer_industry_en: "Energy",
    challenge: `Åsbergs Energi säljer el, fjärrvärme och fiber till 52\u00a0000 kunder. När elpriset steg ville kunderna veta varför fakturan såg ut som den gjorde. De gamla kundsidorna visade förbrukningen månad för månad, med sex veckors eftersläpning.

Ett samtal om en faktura tog i snitt elva minuter. I januari var kön som längst 74 minuter, och var femte kund lade på.`,
    challenge_en: `Åsbergs Energi sells electricity, district heating and fibre broadband to 52,000 customers. When electricity prices rose, people wanted to know why their invoice looked the way it did. The old customer pages showed consumption by the month, six weeks late.

A call about an invoice took eleven minutes on average. In January the queue peaked at 74 minutes, and one customer in five hung up.`,
    solution: `Kundportalen fick 54 funktioner. Den viktigaste tar emot mätvärden varje timme och visar dem bredvid priset samma timme. Kunden ser vilka kvällar som kostade, och hur fakturan räknades fram rad för rad.

Avtal, flyttanmälan och anmälan av avbrott flyttades in i portalen. Vid strömavbrott visas en karta med beräknad sluttid, och den som vill får sms när strömmen är tillbaka.`,
    solution_en: `The customer portal was given 54 features. The most important one receives readings every hour and shows them next to that hour’s price. Customers see which evenings were expensive, and how the invoice was worked out line by line.

Contracts, change-of-address forms and outage reports moved into the portal. During a power cut, a map shows when supply is expected back, and anyone who wishes gets a text when it returns.`,
    results: `Frågorna om fakturor minskade med 57\u00a0% under den första vintern. Längsta kön i januari var 16 minuter. Sju av tio kunder loggar in minst en gång i kvartalet, mot två av tio tidigare.

Det som överraskade var förbrukningen. Hushåll som följer den timme för timme använder 6\u00a0% mindre el under kvällstopparna än de som inte gör det.`,
    results_en: `Questions about invoices fell by 57% in the first winter. The longest queue in January was 16 minutes. Seven customers in ten log in at least once a quarter, against two in ten before.

The surprise was consumption. Households that follow it hour by hour use 6% less electricity at the evening peak than those that do not.`,
    metrics: [
      { value: "57\u00a0%", label: "färre frågor om fakturor" },
      { value: "16\u00a0min", label: "längsta kö i januari, mot 74 året före" },
      { value: "7 av 10", label: "kunder loggar in varje kvartal" },
    ],
    metrics_en: [
      { value: "57%", label: "fewer questions about invoices" },
      { value: "16\u00a0min", label: "longest January queue, down from 74" },
      { value: "7 in 10", label: "customers log in every quarter" },
    ],
  },
  {
    customer_name: "Kvarnlyckan Bostad",
    customer_logo_url: "/logos/kvarnlyckan-bostad.svg",
    solution_slug: "intranat",
    customer_industry: "Fastighet och bostad",
    customer_industry_en: "Housing",
    challenge: `Kvarnlyckan Bostad hyr ut 7\u00a0400 lägenheter i tre städer. Felanmälan gick per telefon mellan åtta och tio på vardagar. Utanför den tiden skrev hyresgästerna e-post till vem de kom på, och samma droppande kran anmäldes tre gånger.

Intranätet var från 2014. Fastighetsskötarna använde det inte, för det gick inte att öppna i telefonen. De fick veta nyheter av varandra, eller inte alls.`,
    challenge_en: `Kvarnlyckan Bostad lets 7,400 flats in three towns. Repairs were reported by phone, between eight and ten on weekdays. At other times tenants emailed whoever they could think of, and the same dripping tap was reported three times.

The intranet dated from 2014. The caretakers did not use it, because it would not open on a phone. They heard news from each other, or not at all.`,
    solution: `Hyresgästportalen och intranätet byggdes på samma plattform, med 47 funktioner i den ena och 39 i det andra. Hyresgästen anmäler fel med bild, väljer tid för besök och ser vem som kommer.

Fastighetsskötaren får ärendet i telefonen med adress, bild och nyckelnummer. När felet är åtgärdat räcker ett tryck, så får hyresgästen besked. Samma app visar nyheter, rutiner och jourlista.`,
    solution_en: `The tenant portal and the intranet were built on the same platform, with 47 features in one and 39 in the other. Tenants report a fault with a photo, choose a time for the visit and see who is coming.

The caretaker gets the job on the phone with address, photo and key number. Once it is fixed, one tap tells the tenant. The same app carries news, procedures and the on-call rota.`,
    results: `Av alla felanmälningar kommer 83\u00a0% nu genom portalen. Tiden från anmälan till åtgärd har gått från nio dagar till fyra, mest för att rätt person får ärendet med en gång och dubbletterna är borta.

På intranätet har 91\u00a0% av medarbetarna varit inne den senaste veckan. Fastighetsskötarna läser mest, oftast före kvart över sju.`,
    results_en: `The portal now receives 83% of all fault reports. The time from report to repair has gone from nine days to four, mostly because the right person gets the job straight away and the duplicates are gone.

In the past week, 91% of staff have opened the intranet. The caretakers are its keenest readers, usually before a quarter past seven.`,
    metrics: [
      { value: "91\u00a0%", label: "av medarbetarna läser intranätet varje vecka" },
      { value: "4\u00a0dagar", label: "från felanmälan till åtgärd, mot nio förut" },
      { value: "83\u00a0%", label: "av felanmälningarna kommer genom portalen" },
    ],
    metrics_en: [
      { value: "91%", label: "of staff read the intranet every week" },
      { value: "4\u00a0days", label: "from report to repair, down from nine" },
      { value: "83%", label: "of fault reports come through the portal" },
    ],
  },
  {
    customer_name: "Tornvik Hydraulik",
    customer_logo_url: "/logos/tornvik-hydraulik.svg",
    solution_slug: "extern-webb",
    customer_industry: "Industri och export",
    customer_industry_en: "Industry and export",
    challenge: `Tornvik Hydraulik tillverkar ventiler och exporterar 86\u00a0% av dem till 41 länder. Produktbladen fanns som 3\u00a0100 PDF-filer på en filserver. En återförsäljare i Chile och en i Polen kunde ha var sin version av samma blad.

Webbplatsen fanns på svenska och engelska. Order kom med e-post och skrevs in för hand, i snitt 14 minuter per order, och var trettionde blev fel.`,
    challenge_en: `Tornvik Hydraulik makes valves and exports 86% of them, to 41 countries. Its data sheets were 3,100 PDF files on a file server. A dealer in Chile and another in Poland could hold different versions of the same sheet.

The website came in Swedish and English. Orders arrived by email and were typed in by hand, 14 minutes each on average, and one in thirty went wrong.`,
    solution: `Webbplatsen och återförsäljarnas portal delar innehåll. En uppgift om en ventil finns på ett ställe, i affärssystemet, och visas på nio språk. Maskinöversättningen gör ett utkast, och en tekniker i respektive land godkänner det.

I portalen ser återförsäljaren sitt pris, lagersaldo och leveransdag. Ordern går rakt in i affärssystemet. AI-assistenten svarar på tekniska frågor ur produktbladen och anger alltid blad, sida och utgåva. Sammanlagt används 72 funktioner.`,
    solution_en: `The website and the dealer portal share their content. Each fact about a valve lives in one place, the ERP system, and appears in nine languages. Machine translation writes the draft; an engineer in that market approves it.

In the portal, dealers see their own price, stock and delivery date. The order goes straight into the ERP system. The AI assistant answers technical questions from the data sheets, and always cites sheet, page and edition. In all, 72 features are in use.`,
    results: `Nio av tio order läggs i portalen. Felen har gått från 33 till 4 på tusen, och innesäljarna har fått tillbaka ungefär 120 timmar i månaden. De används till offerter.

Förfrågningar från marknader utan egen säljare har ökat med 38\u00a0%. De flesta kommer från Polen, Brasilien och Sydkorea, där bladen nu går att läsa på det egna språket.`,
    results_en: `Nine orders in ten are placed in the portal. Errors have gone from 33 to 4 in a thousand, and the inside sales team has about 120 hours a month back. They spend them on quotations.

Enquiries from markets without a sales office are up by 38%. Most come from Poland, Brazil and South Korea, where the data sheets can now be read in the local language.`,
    metrics: [
      { value: "+38\u00a0%", label: "förfrågningar från marknader utan säljare" },
      { value: "9 av 10", label: "order läggs i portalen" },
      { value: "120\u00a0tim", label: "frigjorda varje månad hos innesäljarna" },
    ],
    metrics_en: [
      { value: "+38%", label: "enquiries from markets without a sales office" },
      { value: "9 in 10", label: "orders placed in the portal" },
      { value: "120\u00a0h", label: "freed every month for inside sales" },
    ],
  },
]
