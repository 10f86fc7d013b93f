import { uploaded } from "./uploads.ts"

/** A news item. The body is paragraphs separated by an empty line. */
export interface SeedNews {
  readonly slug: string
  readonly title: string
  readonly title_en: string
  readonly published_on: string
  readonly last_day?: string
  readonly author: string
  readonly picture: string | null
  readonly lead: string
  readonly lead_en: string
  readonly body: string
  readonly body_en: string
}

export const news: readonly SeedNews[] = [
  {
    slug: "tva-redaktorer-212-e-tjanster",
    title: "Två redaktörer skrev om 212 e-tjänster",
    title_en: "Two editors rewrote 212 e-services",
    published_on: "2026-11-12",
    author: "Karin Ekdal",
    picture: uploaded("norrviken-i-gryningen"),
    lead: "I Norrviken skrev två redaktörer om varje e-tjänst tillsammans med handläggarna. Här är arbetsgången som gjorde att de hann.",
    lead_en:
      "In Norrviken two editors rewrote every e-service together with the case officers. This is the routine that let them finish in time.",
    body: `Den gamla texten fick aldrig ligga framme. Redaktören frågade handläggaren vad den sökande måste veta, lämna in och vänta på, i den ordningen, och skrev ner svaret medan handläggaren lyssnade. Först därefter jämförde de med det som stod förut.

Varje e-tjänst fick 45 minuter. Blev den inte klar gick de vidare till nästa och kom tillbaka nästa vecka, med frågan som hade stoppat dem skriven överst. Av 212 behövde 31 ett andra möte.

Det som tog mest tid var inte språket utan reglerna. I 17 fall gav två handläggare olika svar på samma fråga. Då skrevs e-tjänsten inte om förrän de var överens, och det är kanske den största vinsten: samma svar i telefonen som på webben.`,
    body_en: `The old text was never on the table. The editor asked the case officer what an applicant must know, hand in and wait for, in that order, and wrote the answer down while the case officer listened. Only then did they compare it with what had been there before.

Each e-service was given 45 minutes. If it was not finished they went on to the next and came back a week later, with the question that had stopped them written at the top. Of 212, 31 needed a second meeting.

What took the time was not the language but the rules. In 17 cases two case officers gave different answers to the same question. Those e-services were not rewritten until they agreed, and that may be the greatest gain: the same answer on the telephone as on the web.`,
  },
  {
    slug: "kallor-under-varje-svar",
    title: "AI-assistenten visar källan under varje svar",
    title_en: "The AI assistant names its source under every answer",
    published_on: "2026-10-01",
    author: "Johan Lindqvist",
    picture: "/thumbnails/ai-i-offentlig-sektor.svg",
    lead: "Från och med oktober länkar assistenten till sidorna som svaret bygger på. Saknas källa säger den det, och lämnar över till en kollega.",
    lead_en:
      "From October the assistant links to the pages behind each answer. When there is no source it says so, and hands over to a colleague.",
    body: `Den som får ett svar av en assistent ska kunna kontrollera det. Därför står nu länkarna till källorna direkt under svaret, med rubriken på sidan och dagen då den senast ändrades.

När assistenten inte hittar något i era egna sidor gissar den inte. Den säger att svaret saknas och erbjuder att samtalet går vidare till en människa, med hela historiken. Frågan hamnar samtidigt i en lista som redaktören ser på måndagen: det är de sidorna som behöver skrivas.

Funktionen ingår för alla som har Svar med källor bland sina moduler. Ni behöver inte göra något.`,
    body_en: `Anyone who gets an answer from an assistant should be able to check it. So the links to the sources now appear directly below the answer, with each page’s heading and the day it was last changed.

When the assistant finds nothing in your own pages it does not guess. It says that the answer is missing and offers to pass the conversation on to a person, with its full history. The question also goes on a list that the editor sees on Monday: those are the pages that need to be written.

It is included for everybody who has Answers with sources among their modules. There is nothing you need to do.`,
  },
  {
    slug: "traffa-oss-i-sundsvall",
    title: "Träffa oss i Sundsvall den 9 september",
    title_en: "Meet us in Sundsvall on 9 September",
    published_on: "2026-08-27",
    last_day: "2026-09-09",
    author: "Modulverk",
    picture: null,
    lead: "Vi visar hur en medborgarportal byggs på en förmiddag, med era egna e-tjänster. Ta med en som ni är missnöjda med.",
    lead_en:
      "We show how a citizen portal is built in a morning, with your own e-services. Bring one that you are unhappy with.",
    body: `Klockan nio väljer vi moduler tillsammans. Klockan tolv har rummet en portal som går att klicka sig igenom, med inloggning, en ansökan och ett besked. Ingen säljpresentation.

Förmiddagen kostar ingenting och har plats för 16 personer. Skriv till oss via kontaktsidan och berätta vilken e-tjänst ni tar med, så hör vi av oss inom en arbetsdag.`,
    body_en: `At nine we choose modules together. By noon the room has a portal to click through, with a login, an application and a decision. No sales presentation.

The morning is free of charge and has room for 16 people. Write to us through the contact page and say which e-service you will bring, and we will answer within one working day.`,
  },
]
