/** The kinds of resource that the database's constraint allows. */
export type ResourceType = "whitepaper" | "guide" | "video" | "case_study" | "template"

/** A resource as seeded. Its file is found under `public/resurser/`; without a thumbnail the type's icon shows. */
export interface SeedResource {
  readonly title: string
  readonly title_en: string
  readonly description: string
  readonly description_en: string
  readonly resource_type: ResourceType
  readonly thumbnail_url: string | null
  readonly file_url: string
  readonly file_url_en: string
}

export const resources: readonly SeedResource[] = [
  {
    title: "Så väljer du moduler – 28 eller 75",
    title_en: "Choosing your modules – 28 or 75",
    description:
      "Börja med tio ärenden, sortera 153 funktioner i fyra högar och ha ett beslut samma eftermiddag.",
    description_en:
      "Start from ten errands, sort 153 functions into four piles and have a decision the same afternoon.",
    resource_type: "whitepaper",
    thumbnail_url: "/thumbnails/sa-valjer-du-moduler.svg",
    file_url: "/resurser/sa-valjer-du-moduler.pdf",
    file_url_en: "/resurser/sa-valjer-du-moduler-en.pdf",
  },
  {
    title: "Vad en digital plattform kostar på fem år",
    title_en: "What a digital platform costs over five years",
    description:
      "Anskaffa, äga, förändra, arbeta: en modell i fyra lager, ett räkneexempel och en tabell för era egna siffror.",
    description_en:
      "Buying, owning, changing, working: a model in four layers, a worked example and a table for your own figures.",
    resource_type: "whitepaper",
    thumbnail_url: "/thumbnails/total-kostnad-for-digitala-plattformar.svg",
    file_url: "/resurser/total-kostnad-for-digitala-plattformar.pdf",
    file_url_en: "/resurser/total-kostnad-for-digitala-plattformar-en.pdf",
  },
  {
    title: "Modulverk på 90 sekunder",
    title_en: "Modulverk in 90 seconds",
    description: "Se modulerna bli en portal. Filmen har inget ljud, allt som sägs står i bild.",
    description_en: "Watch the modules turn into a portal. The film is silent; every word is on screen.",
    resource_type: "video",
    thumbnail_url: "/thumbnails/modulverk-pa-90-sekunder.svg",
    file_url: "/resurser/modulverk-pa-90-sekunder.webm",
    file_url_en: "/resurser/modulverk-pa-90-sekunder-en.webm",
  },
  {
    title: "Tillgänglig webb steg för steg",
    title_en: "An accessible website, step by step",
    description: "Vad lagen kräver, vad du kan pröva själv i dag och i vilken ordning felen bör rättas.",
    description_en:
      "What the law requires, what you can test yourself today, and which faults to mend first.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/tillganglig-webb-steg-for-steg.svg",
    file_url: "/resurser/tillganglig-webb-steg-for-steg.pdf",
    file_url_en: "/resurser/tillganglig-webb-steg-for-steg-en.pdf",
  },
  {
    title: "Norrvikens kommun: från 14 system till en portal",
    title_en: "Norrviken Municipality: from 14 systems to one portal",
    description:
      "Hur 38\u00a0000 invånare fick en inloggning på nio veckor, och vad som var svårare än tekniken.",
    description_en:
      "How 38,000 residents got a single sign-in in nine weeks, and what proved harder than the technology.",
    resource_type: "case_study",
    thumbnail_url: "/thumbnails/norrvikens-kommun.svg",
    file_url: "/resurser/norrvikens-kommun.pdf",
    file_url_en: "/resurser/norrvikens-kommun-en.pdf",
  },
  {
    title: "Intranätet som används",
    title_en: "The intranet people actually use",
    description: "Mät tre tal, stryk hälften av sidorna och öppna efter 90 dagar. En plan i fem steg.",
    description_en:
      "Measure three figures, delete half the pages and open after 90 days. A plan in five steps.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/intranat-som-anvands.svg",
    file_url: "/resurser/intranat-som-anvands.pdf",
    file_url_en: "/resurser/intranat-som-anvands-en.pdf",
  },
  {
    title: "AI-assistent med egna källor",
    title_en: "An AI assistant with your own sources",
    description:
      "Vad ”egna källor” betyder, vilka regler som gäller och vad som ska vara på plats före första frågan.",
    description_en:
      "What “your own sources” means, which rules apply, and what must be in place before the first question.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/ai-i-offentlig-sektor.svg",
    file_url: "/resurser/ai-i-offentlig-sektor.pdf",
    file_url_en: "/resurser/ai-i-offentlig-sektor-en.pdf",
  },
  {
    title: "Mall: kravspecifikation för webb och intranät",
    title_en: "Template: requirements for website and intranet",
    description:
      "38 numrerade krav att klippa ur, från innehåll och tillgänglighet till servicenivå och avslut.",
    description_en:
      "38 numbered requirements to copy, from content and accessibility to service levels and exit.",
    resource_type: "template",
    thumbnail_url: null,
    file_url: "/resurser/kravspecifikation-mall.pdf",
    file_url_en: "/resurser/kravspecifikation-mall-en.pdf",
  },
]
