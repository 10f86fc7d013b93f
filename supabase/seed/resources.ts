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
    title: "Så väljer du moduler – 28 eller 75",
    title_en: "How to choose modules: 28 or 75",
    description:
      "Fyra frågor avgör hur många av de 153 funktionerna ni behöver. Med tre räkneexempel och en lista att fylla i.",
    description_en:
      "Four questions decide how many of the 153 functions you need. With three worked examples and a list to fill in.",
    resource_type: "whitepaper",
    thumbnail_url: "/thumbnails/sa-valjer-du-moduler.svg",
    file_url: "/resurser/sa-valjer-du-moduler.pdf",
    file_url_en: "/resurser/sa-valjer-du-moduler-en.pdf",
  },
  {
    title: "Vad en digital plattform kostar på fem år",
    title_en: "What a digital platform costs over five years",
    description: "Licens, drift, uppgraderingar och egen tid: så räknar du ihop allt innan du skriver under.",
    description_en:
      "Licences, hosting, upgrades and your own hours: how to add it all up before you sign anything.",
    resource_type: "whitepaper",
    thumbnail_url: "/thumbnails/total-kostnad-for-digitala-plattformar.svg",
    file_url: "/resurser/total-kostnad-for-digitala-plattformar.pdf",
    file_url_en: "/resurser/total-kostnad-for-digitala-plattformar-en.pdf",
  },
  {
    title: "Modulverk på 90 sekunder",
    title_en: "Modulverk in 90 seconds",
    description:
      "Se hur en portal byggs av moduler, från tom yta till färdig startsida. Utan tal, med text i bild.",
    description_en:
      "Watch a portal being built from modules, from blank page to finished start page. No speech, text on screen.",
    resource_type: "video",
    thumbnail_url: "/thumbnails/modulverk-pa-90-sekunder.svg",
    file_url: "/resurser/modulverk-pa-90-sekunder.webm",
    file_url_en: "/resurser/modulverk-pa-90-sekunder.webm",
  },
  {
    title: "Tillgänglig webb steg för steg",
    title_en: "An accessible website, step by step",
    description:
      "Vad lagen kräver, vad du kan pröva själv på en timme och i vilken ordning felen bör rättas.",
    description_en:
      "What the law requires, what you can test yourself in an hour, and which faults to mend first.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/tillganglig-webb-steg-for-steg.svg",
    file_url: "/resurser/tillganglig-webb-steg-for-steg.pdf",
    file_url_en: "/resurser/tillganglig-webb-steg-for-steg-en.pdf",
  },
  {
    title: "Norrvikens kommun: från 14 system till en portal",
    title_en: "Norrviken: from 14 systems to one portal",
    description:
      "Hur 38\u00a0000 invånare fick en inloggning på nio veckor, och vad kommunen hade gjort annorlunda.",
    description_en:
      "How 38,000 residents got a single sign-in in nine weeks, and what the council would do differently.",
    resource_type: "case_study",
    thumbnail_url: "/thumbnails/norrvikens-kommun.svg",
    file_url: "/resurser/norrvikens-kommun.pdf",
    file_url_en: "/resurser/norrvikens-kommun-en.pdf",
  },
  {
    title: "Intranätet som används",
    title_en: "The intranet people use",
    description: "Ägare, granskningsdatum och riktade nyheter: så får du medarbetarna att komma tillbaka.",
    description_en: "Owners, review dates and targeted news: how to make your colleagues come back.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/intranat-som-anvands.svg",
    file_url: "/resurser/intranat-som-anvands.pdf",
    file_url_en: "/resurser/intranat-som-anvands-en.pdf",
  },
  {
    title: "AI-assistent med egna källor",
    title_en: "An AI assistant with its own sources",
    description:
      "Vad som krävs för att en kommun eller myndighet ska våga låta en assistent svara invånarna.",
    description_en: "What it takes before a council or an agency can let an assistant answer the public.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/ai-i-offentlig-sektor.svg",
    file_url: "/resurser/ai-i-offentlig-sektor.pdf",
    file_url_en: "/resurser/ai-i-offentlig-sektor-en.pdf",
  },
  {
    title: "Mall: kravspecifikation för webb och intranät",
    title_en: "Template: requirements for a website and an intranet",
    description: "Krav att klippa ur: tillgänglighet, drift, säkerhet, integrationer och avslut av avtalet.",
    description_en:
      "Requirements to copy: accessibility, hosting, security, integrations and how the contract ends.",
    resource_type: "template",
    thumbnail_url: null,
    file_url: "/resurser/kravspecifikation-mall.pdf",
    file_url_en: "/resurser/kravspecifikation-mall-en.pdf",
  },
]
