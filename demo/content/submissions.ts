/**
 * Contact messages and leads of invented people; addresses and telephone numbers are reserved for
 * examples.
 */

interface SeedSubmission {
  readonly email: string
  readonly company: string | null
  /** Days before the seeding, and the time in Sweden. */
  readonly days_ago: number
  readonly at: string
  /** The page that the sender came from. */
  readonly page: string | null
  /** New by default. Answered and open ones get an owner. */
  readonly handling?: {
    readonly status: "in_progress" | "answered" | "spam"
    /** Hours until the first reply. */
    readonly reply_hours?: number
    readonly notes?: string
  }
}

export interface SeedMessage extends SeedSubmission {
  readonly name: string
  readonly phone: string | null
  readonly message: string
}

export interface SeedLead extends SeedSubmission {
  readonly first_name: string | null
  readonly last_name: string | null
  /** Swedish title of the mailed resource. */
  readonly resource: string
  readonly language: "sv" | "en"
}

export const messages: readonly SeedMessage[] = [
  {
    name: "Karin Hedlund",
    email: "karin.hedlund@example.com",
    company: "Ekviks kommun",
    phone: "031-390 06 14",
    message: `Hej!

Vår medborgarportal byggdes 2014 och klarar inte tillgänglighetskraven. Vi vill byta under nästa år och har budget för utredningen nu i höst.

Kan ni visa hur Norrviken gjorde? Vi är fyra personer som gärna ser en demo, helst en torsdag.`,
    days_ago: 1,
    at: "09:42",
    page: "/losningar/medborgarportal",
  },
  {
    name: "James Whitfield",
    email: "j.whitfield@example.com",
    company: "Harbour & Lane Logistics",
    phone: null,
    message: `Hello,

We run a customer portal for 300 shippers and need to connect it to our own booking system. Do you publish an API, and could the portal be in English and Dutch as well as Swedish?

A rough monthly price would help us decide whether to go further.`,
    days_ago: 2,
    at: "15:20",
    page: "/en/losningar/kundportal",
  },
  {
    name: "Mikael Strand",
    email: "mikael.strand@example.com",
    company: "Granlunda Energi",
    phone: "070-174 06 21",
    message:
      "Vi har valt ut 41 funktioner på er sida. Går det att börja med hälften och lägga till resten efter ett halvår utan att priset räknas om?",
    days_ago: 4,
    at: "11:05",
    page: "/funktioner",
  },
  {
    name: "Ann-Sofie Bergkvist",
    email: "annsofie.bergkvist@example.com",
    company: "Vedums Bostäder",
    phone: "040-628 04 31",
    message: `Våra hyresgäster ringer om tvättider och felanmälan. Har ni e-tjänster för det, och går de att koppla till vårt fastighetssystem?

Jag nås säkrast på förmiddagar.`,
    days_ago: 6,
    at: "08:17",
    page: "/losningar/e-tjanster",
    handling: {
      status: "in_progress",
      notes: "Ringt två gånger utan svar. Frågar vilket fastighetssystem de har innan vi skickar förslag.",
    },
  },
  {
    name: "SEO Growth Team",
    email: "rankings@example.com",
    company: null,
    phone: null,
    message:
      "Dear website owner, we can place your site on page 1 of Google in 14 days, guaranteed. 5,000 backlinks for only 49 USD. Reply YES to start today!",
    days_ago: 9,
    at: "03:12",
    page: null,
    handling: { status: "spam" },
  },
  {
    name: "Petra Nyström",
    email: "petra.nystrom@example.com",
    company: "Region Mellansjö",
    phone: "08-465 004 12",
    message:
      "Vi upphandlar intranät i vår. Finns er kravmall i en version för regioner, och kan ni svara på frågor innan underlaget är publicerat?",
    days_ago: 12,
    at: "13:48",
    page: "/losningar/intranat",
    handling: {
      status: "in_progress",
      notes: "Får inte ge råd om underlaget efter publicering. Mötet måste bli före den 15:e.",
    },
  },
  {
    name: "Olof Sandell",
    email: "olof.sandell@example.com",
    company: "Tallåsens Trä",
    phone: null,
    message: "Vad kostar en enkel webb med ungefär 30 sidor, på svenska och tyska?",
    days_ago: 15,
    at: "19:33",
    page: "/losningar/extern-webb",
    handling: {
      status: "answered",
      reply_hours: 14,
      notes: "Fick pris för 28 funktioner. Tyska kommer inte förrän till våren, det är sagt.",
    },
  },
  {
    name: "Fatima Rahimi",
    email: "fatima.rahimi@example.com",
    company: "Sunneryds kommun",
    phone: "070-174 06 44",
    message: `Hej, jag såg AI-assistenten hos er kund Åsbergs Energi.

Var behandlas frågorna som invånarna ställer? Vårt dataskyddsombud behöver svar innan vi kan gå vidare.`,
    days_ago: 18,
    at: "10:26",
    page: "/losningar/ai-assistent",
    handling: {
      status: "answered",
      reply_hours: 3,
      notes: "Skickade underlaget för dataskydd. Demo bokad.",
    },
  },
  {
    name: "Eleanor Marsh",
    email: "eleanor.marsh@example.com",
    company: "Northgate Instruments",
    phone: null,
    message:
      "Could you tell us how long a project usually takes from order to launch? We have a trade fair in nine weeks and wonder whether that is realistic.",
    days_ago: 23,
    at: "14:02",
    page: "/en/sa-arbetar-vi",
    handling: { status: "answered", reply_hours: 2 },
  },
  {
    name: "Johan Ekdahl",
    email: "johan.ekdahl@example.com",
    company: "Ljungby Måleri & Bygg",
    phone: "0980-319 215",
    message: "Vi är åtta anställda. Är ni rätt för oss eller vänder ni er bara till större?",
    days_ago: 27,
    at: "07:51",
    page: "/om-oss",
    handling: {
      status: "answered",
      reply_hours: 5,
      notes: "För små för oss i dag. Tipsade om två byråer i närheten.",
    },
  },
]

export const leads: readonly SeedLead[] = [
  {
    first_name: "Sara",
    last_name: "Wikander",
    email: "sara.wikander@example.com",
    company: "Hällevads kommun",
    resource: "Tillgänglig webb steg för steg",
    language: "sv",
    days_ago: 1,
    at: "13:11",
    page: "/resurser",
  },
  {
    first_name: null,
    last_name: null,
    email: "upphandling@example.com",
    company: null,
    resource: "Mall: kravspecifikation för webb och intranät",
    language: "sv",
    days_ago: 5,
    at: "16:40",
    page: "/resurser",
  },
  {
    first_name: "Daniel",
    last_name: "Okafor",
    email: "daniel.okafor@example.com",
    company: "Brightwater Housing",
    resource: "Vad en digital plattform kostar på fem år",
    language: "en",
    days_ago: 8,
    at: "10:58",
    page: "/en/resurser",
  },
  {
    first_name: "Lena",
    last_name: "Forsmark",
    email: "lena.forsmark@example.com",
    company: "Mälarby Vatten",
    resource: "Intranätet som används",
    language: "sv",
    days_ago: 14,
    at: "09:05",
    page: "/resurser",
    handling: { status: "in_progress", notes: "Vill ha en demo för ledningsgruppen i januari." },
  },
  {
    first_name: "Henrik",
    last_name: "Alm",
    email: "henrik.alm@example.com",
    company: "Forsnäs Kommunförbund",
    resource: "Så väljer du moduler – 28 eller 75",
    language: "sv",
    days_ago: 21,
    at: "11:30",
    page: "/resurser",
    handling: { status: "answered", reply_hours: 22 },
  },
]
