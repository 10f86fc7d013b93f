import type { FunctionTitle } from "./functions.ts"

/** A solution. Features name functions by Swedish title; anonymous visitors see the first two. */
export interface SeedSolution {
  readonly slug: string
  readonly title: string
  readonly title_en: string
  readonly usp: string
  readonly usp_en: string
  /** Paragraphs separated by an empty line. */
  readonly description: string
  readonly description_en: string
  readonly search_words: string
  readonly search_words_en: string
  readonly cta_label?: string
  readonly cta_label_en?: string
  readonly cta_link?: string
  readonly weeks: number
  readonly systems: string
  readonly price_span: string
  readonly price_span_en: string
  readonly suits: string
  readonly suits_en: string
  readonly systems_en: string
  readonly features: readonly FunctionTitle[]
}

export const solutions: readonly SeedSolution[] = [
  {
    slug: "extern-webb",
    title: "Extern webb",
    title_en: "Public website",
    usp: "Öppen efter sex veckor. Tillgänglig från första dagen.",
    usp_en: "Live in six weeks. Accessible from day one.",
    price_span: "30–40\u00a0tkr i månaden",
    price_span_en: "SEK 30–40k a month",
    suits: "Kommuner, myndigheter och företag med många besökare och få redaktörer",
    suits_en: "Municipalities, agencies and companies with many visitors and few editors",
    search_words:
      "region, myndighet, företag, webbplats, hemsida, publiceringssystem, webbpublicering, sökoptimering",
    search_words_en: "region, agency, company, website, web publishing, content management, seo",
    description: `De flesta webbplatser blir tyngre för varje år. Sidor läggs till, ingen tas bort, och till slut är det bara sökmotorn som hittar. Vi börjar därför i andra änden: vilka tio ärenden kommer folk för, och hur många klick tar de i dag?

En extern webb hos oss består av 28 till 44 funktioner. Redaktörerna bygger sidor av färdiga block. Plattformen kontrollerar varje sida mot WCAG\u00a02.2 AA när den sparas, så att felen rättas av den som gjorde dem och inte av en konsult ett år senare.

Ni får driften, uppdateringarna och supporten i samma abonnemang. Drifttiden är 99,9\u00a0% enligt avtal, och håller vi den inte sänker vi avgiften för månaden.`,
    description_en: `Most websites grow heavier every year. Pages are added, none are removed, and in the end only the search engine knows the way. So we start from the other end: which ten things do people come to do, and how many clicks does each one take today?

A public website from us is made of 28 to 44 features. Editors build pages from ready-made blocks. The platform checks every page against WCAG\u00a02.2 AA when it is saved, so mistakes are fixed by the person who made them and not by a consultant a year later.

Hosting, updates and support come in the same subscription. The contract promises 99.9% uptime, and if we miss it we reduce that month’s fee.`,
    cta_label: "Ladda ner mall för kravspecifikation",
    cta_label_en: "Get the requirements template",
    cta_link: "/resurser",
    weeks: 6,
    systems: "SharePoint, DeepL, Matomo, Power BI",
    systems_en: "SharePoint, DeepL, Matomo, Power BI",
    features: [
      "Modulbaserad sidbyggare",
      "Tillgänglighetsgranskning",
      "Felstavningstålig sökning",
      "Snabba sidor",
      "Flera språk",
      "Omdirigeringar",
      "Besöksstatistik",
      "Löpande uppdateringar",
    ],
  },
  {
    slug: "intranat",
    title: "Intranät",
    title_en: "Intranet",
    usp: "Rätt besked till rätt person, även på nattskiftet.",
    usp_en: "The right information to the right person, night shift included.",
    price_span: "30–38\u00a0tkr i månaden",
    price_span_en: "SEK 30–38k a month",
    suits: "Organisationer där många arbetar utan egen dator",
    suits_en: "Organisations where many work without a computer of their own",
    search_words: "region, företag, medarbetare, internkommunikation, personal, sociala intranätet",
    search_words_en: "region, company, employees, internal communications, staff, digital workplace",
    description: `Ett intranät blir använt när det sparar tid. Därför börjar startsidan med det som medarbetaren ska göra i dag: tre nyheter från den egna arbetsplatsen, genvägarna till systemen och de rutiner som har ändrats.

Vi kopplar intranätet till personalsystemet, katalogen och Microsoft 365. Den som börjar på måndag har rätt behörighet på måndag. Den som byter tjänst slutar få den gamla avdelningens nyheter samma natt.

Varje sida har en ägare och ett datum för nästa granskning. När datumet närmar sig får ägaren en påminnelse, och efter två uteblivna svar hamnar sidan hos chefen. Så håller sig 1\u00a0200 sidor aktuella utan att någon är anställd för att jaga folk.`,
    description_en: `People use an intranet when it saves them time. So the start page opens with what you need today: three news items about your own workplace, shortcuts to your systems, and the procedures that have changed.

We connect it to your HR system, your directory and Microsoft 365. Someone who starts on Monday has the right access on Monday. Someone who changes job stops getting the old department’s news that same night.

Every page has an owner and a date for its next review. The owner is reminded as the date approaches; after two missed replies the page goes to the manager. That keeps 1,200 pages current without anyone being paid to chase people.`,
    weeks: 8,
    systems: "Microsoft 365, Entra ID, Heroma, Personec, Hogia",
    systems_en: "Microsoft 365, Entra ID, Heroma, Personec, Hogia",
    features: [
      "Riktade nyheter",
      "Personlig startsida",
      "Personalkatalog",
      "Styrande dokument",
      "Läskvittens",
      "Microsoft 365-koppling",
      "Krisinformation",
    ],
  },
  {
    slug: "medborgarportal",
    title: "Medborgarportal",
    title_en: "Citizen portal",
    usp: "En inloggning till allt som invånaren har på gång med kommunen.",
    usp_en: "One login for everything a resident has under way with the council.",
    price_span: "72–88\u00a0tkr i månaden",
    price_span_en: "SEK 72–88k a month",
    suits: "Kommuner och regioner som vill samla ärenden från flera system",
    suits_en: "Municipalities and regions that want cases from several systems in one place",
    search_words: "region, invånare, medborgare, mina sidor, självservice, ärenden",
    search_words_en: "region, residents, citizens, my pages, self-service, cases",
    description: `Bygglovet ligger i ett system, förskoleplatsen i ett annat och avfallet i ett tredje. För invånaren är det samma kommun. Medborgarportalen samlar ärenden, besked och betalningar bakom en enda inloggning, och verksamhetssystemen får stå kvar där de står.

Invånaren ser vad som har hänt, vad som återstår och när svaret väntas. I Norrvikens kommun gällde fyra av tio samtal till kontaktcentret just det. Sedan portalen öppnade är samtalen 41\u00a0% färre.

En vanlig medborgarportal använder 55 till 75 funktioner. Diariesystem, folkbokföring och digital brevlåda har färdiga kopplingar. Det som saknas kopplar vi genom öppna gränssnitt till fast pris.`,
    description_en: `The building permit lives in one system, the preschool place in another and waste collection in a third. To a resident it is all the same council. The citizen portal gathers cases, decisions and payments behind a single login, and your existing systems stay where they are.

Residents see what has happened, what remains and when to expect an answer. In Norrviken Municipality, four calls in ten to the contact centre were about exactly that. Since the portal opened, calls are down by 41%.

A typical citizen portal uses 55 to 75 features. Connections to records management, the population register and the national digital mailbox are ready to use. Whatever is missing we connect through open interfaces, at a fixed price.`,
    weeks: 9,
    systems: "Platina, Public 360°, Ciceron, Navet, Mina meddelanden",
    systems_en: "Platina, Public 360°, Ciceron, the population register, the national digital mailbox",
    features: [
      "Mina ärenden",
      "BankID och Freja",
      "Ärendestatus",
      "Förifyllda uppgifter",
      "Ombud",
      "Digital brevlåda",
      "Diariesystem",
      "Aviseringar",
    ],
  },
  {
    slug: "kundportal",
    title: "Kundportal",
    title_en: "Customer portal",
    usp: "Kunden ser samma siffror som er kundtjänst.",
    usp_en: "Your customers see the same figures as your own support desk.",
    price_span: "45–60\u00a0tkr i månaden",
    price_span_en: "SEK 45–60k a month",
    suits: "Energibolag, bostadsbolag och industri",
    suits_en: "Energy companies, housing companies and industry",
    search_words: "energibolag, bostadsbolag, industri, kunder, mina sidor, självservice, kundtjänst",
    search_words_en:
      "energy company, housing company, industry, customers, my pages, self-service, customer service",
    description: `En faktura som inte går att förstå blir ett samtal. Ett avtal som inte går att hitta blir två. I kundportalen ser kunden sina avtal, fakturor och mätvärden så som de står i affärssystemet, utan nattlig kopia och utan avvikelser.

Företagskunder sköter sina konton själva. De lägger upp kollegor, bestämmer vem som får beställa och hämtar underlag till bokföringen. Er kundtjänst slipper återställa lösenord.

Portalen passar energibolag, bostadsbolag och industri. Vi börjar med de fem vanligaste frågorna till kundtjänst, öppnar när de är lösta och bygger vidare var fjärde vecka.`,
    description_en: `An invoice that makes no sense becomes a phone call. A contract that cannot be found becomes two. In the customer portal, people see their contracts, invoices and readings exactly as they stand in your ERP system, with no overnight copy and no discrepancies.

Business customers look after their own accounts. They add colleagues, decide who may order and download what their accountants need. Your support desk stops resetting passwords.

The portal suits energy companies, housing companies and industry. We start with the five most common questions to your support desk, open once those are solved, and add to it every four weeks.`,
    weeks: 9,
    systems: "SAP, Dynamics 365, Monitor ERP, Salesforce, Lime",
    systems_en: "SAP, Dynamics 365, Monitor ERP, Salesforce, Lime",
    features: [
      "Min förbrukning",
      "Affärssystem",
      "Mina fakturor",
      "Mina avtal",
      "Företagskonton",
      "Kundregister",
      "Ring upp mig",
    ],
  },
  {
    slug: "e-tjanster",
    title: "E-tjänster",
    title_en: "E-services",
    usp: "Handläggaren bygger tjänsten. Den öppnar samma dag.",
    usp_en: "The case officer builds the service. It opens the same day.",
    price_span: "18–24\u00a0tkr i månaden",
    price_span_en: "SEK 18–24k a month",
    suits: "Den som vill behålla sin webbplats och börja med blanketterna",
    suits_en: "Those who want to keep their website and start with the forms",
    search_words:
      "kommun, region, myndighet, blanketter, formulär, ansökan, självservice, e-tjänsteplattform",
    search_words_en: "region, agency, forms, applications, self-service, e-service platform",
    description: `De som kan ett ärende bäst är de som handlägger det. Därför bygger de sina egna e-tjänster av 22 fälttyper, med villkor, underskrift och betalning. Det behövs ingen kod, och ingen behöver stå i kö hos it.

Formuläret frågar bara efter det som behövs. Namn och adress hämtas ur folkbokföringen, fel visas innan ansökan skickas, och den sökande får ärendenummer direkt. Ansökningar som kommer in kompletta är den billigaste handläggning som finns.

Har ni redan en webbplats som ni vill behålla? E-tjänsterna går att lägga till på den. Då räcker 28 funktioner, och ni kan flytta över gamla blanketter en i taget.`,
    description_en: `The people who know a case best are the ones who handle it. So they build their own e-services from 22 field types, with conditions, signatures and payments. No code, and no queue to the IT department.

The form asks only for what is needed. Name and address come from the population register, errors show before the application is sent, and the applicant gets a case number at once. Nothing makes casework cheaper than applications that arrive complete.

Do you have a website you want to keep? The e-services can be added to it. Then 28 features are enough, and you can move old forms across one at a time.`,
    weeks: 4,
    systems: "Navet, Bolagsverket, Lantmäteriet, Swish, Unit4",
    systems_en: "The population register, the companies register, the land register, Swish, Unit4",
    features: [
      "Formulärbyggare",
      "Villkorsstyrda frågor",
      "E-underskrift",
      "Betalning",
      "Kontroll före insändning",
      "Kvittens",
      "Avhopp i formulär",
    ],
  },
  {
    slug: "ai-assistent",
    title: "AI-assistent",
    title_en: "AI assistant",
    usp: "Svar ur era egna sidor, med källan bredvid.",
    usp_en: "Answers from your own pages, with the source alongside.",
    price_span: "12–18\u00a0tkr i månaden",
    price_span_en: "SEK 12–18k a month",
    suits: "Den som har bra texter och många frågor, som tillägg till vad som helst",
    suits_en: "Those with good texts and many questions, as an addition to anything",
    search_words: "region, företag, chatt, chattbot, språkmodell, llm, generativ ai",
    search_words_en: "region, company, chat, chatbot, language model, llm, generative ai",
    description: `Assistenten svarar bara på det som står i källor som ni har valt: webbsidor, styrande dokument, protokoll. Varje svar länkar till sidan det bygger på. Finns inget svar säger assistenten det och lämnar över till en människa.

Personnummer, namn och adresser maskas innan texten når språkmodellen. Frågor och svar lagras i Sverige, och ni bestämmer hur länge. Modellen tränas aldrig på era uppgifter.

Innan assistenten öppnar skriver ni hundra kontrollfrågor med rätt svar. De körs varje natt. Ändras ett svar får ni besked på morgonen, innan besökarna märker det. Assistenten går att lägga till på alla våra lösningar och på en webbplats som ni redan har.`,
    description_en: `The assistant answers only from sources you have chosen: web pages, policies, minutes. Every answer links to the page behind it. When there is no answer, the assistant says so and hands over to a person.

Identity numbers, names and addresses are masked before the text reaches the language model. Questions and answers are stored in Sweden for as long as you decide. The model is never trained on your data.

Before the assistant opens, you write a hundred test questions with the right answers. They run every night. If an answer changes you hear about it in the morning, before your visitors notice. The assistant can be added to any of our solutions, and to a website you already have.`,
    cta_label: "Prova med era egna frågor",
    cta_label_en: "Try it with your own questions",
    cta_link: "/kontakt",
    weeks: 5,
    systems: "SharePoint, Platina, Public 360°, Microsoft Teams",
    systems_en: "SharePoint, Platina, Public 360°, Microsoft Teams",
    features: [
      "Svar med källor",
      "Maskning av personuppgifter",
      "Egna kunskapskällor",
      "Överlämning till människa",
      "Svarsprov",
      "Fråga dokumentet",
    ],
  },
]
