import { uploaded } from "./uploads.ts"

/** Resource types that the database's constraint allows. */
export type ResourceType = "whitepaper" | "guide" | "video" | "case_study" | "template"

/**
 * A resource. Its file is in `demo/files/resurser/`; without a thumbnail the type's icon is shown.
 */
export interface SeedResource {
  /** Slug of the related solution. */
  readonly solution_slug?: string
  readonly title: string
  readonly title_en: string
  readonly description: string
  readonly description_en: string
  readonly resource_type: ResourceType
  readonly thumbnail_url: string | null
  readonly file_url: string
  readonly file_url_en: string
  readonly transcript_url?: string
  readonly transcript_url_en?: string
}

export const resources: readonly SeedResource[] = [
  {
    solution_slug: "medborgarportal",
    title: "Så väljer du moduler – 28 eller 75",
    title_en: "Choosing your modules – 28 or 75",
    description: "Från 153 funktioner till ett beslut på en eftermiddag.",
    description_en: "From 153 features to one decision in an afternoon.",
    resource_type: "whitepaper",
    thumbnail_url: "/thumbnails/sa-valjer-du-moduler.svg",
    file_url: "/resurser/sa-valjer-du-moduler.pdf",
    file_url_en: "/resurser/sa-valjer-du-moduler-en.pdf",
  },
  {
    solution_slug: "kundportal",
    title: "Vad en digital plattform kostar på fem år",
    title_en: "What a digital platform costs over five years",
    description: "Fyra lager, ett räkneexempel och plats för era siffror.",
    description_en: "Four layers, an example, room for your figures.",
    resource_type: "whitepaper",
    thumbnail_url: "/thumbnails/total-kostnad-for-digitala-plattformar.svg",
    file_url: "/resurser/total-kostnad-for-digitala-plattformar.pdf",
    file_url_en: "/resurser/total-kostnad-for-digitala-plattformar-en.pdf",
  },
  {
    title: "Modulverk på 90 sekunder",
    title_en: "Modulverk in 90 seconds",
    description: "Se modulerna bli en portal. Filmen har inget ljud.",
    description_en: "Watch the modules become a portal. The film is silent.",
    resource_type: "video",
    thumbnail_url: "/thumbnails/modulverk-pa-90-sekunder.svg",
    file_url: "/resurser/modulverk-pa-90-sekunder.webm",
    file_url_en: "/resurser/modulverk-pa-90-sekunder-en.webm",
    transcript_url: "/resurser/modulverk-pa-90-sekunder.pdf",
    transcript_url_en: "/resurser/modulverk-pa-90-sekunder-en.pdf",
  },
  {
    solution_slug: "extern-webb",
    title: "Tillgänglig webb steg för steg",
    title_en: "An accessible website, step by step",
    description: "Vad lagen kräver, och vilka fel du rättar först.",
    description_en: "What the law requires, and which faults to fix first.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/tillganglig-webb-steg-for-steg.svg",
    file_url: "/resurser/tillganglig-webb-steg-for-steg.pdf",
    file_url_en: "/resurser/tillganglig-webb-steg-for-steg-en.pdf",
  },
  {
    title: "Norrvikens kommun: från 14 system till en portal",
    title_en: "Norrviken Municipality: from 14 systems to one portal",
    description: "38\u00a0000 invånare, en inloggning, nio veckor.",
    description_en: "38,000 residents, one login, nine weeks.",
    resource_type: "case_study",
    thumbnail_url: "/thumbnails/norrvikens-kommun.svg",
    file_url: "/resurser/norrvikens-kommun.pdf",
    file_url_en: "/resurser/norrvikens-kommun-en.pdf",
  },
  {
    solution_slug: "intranat",
    title: "Intranätet som används",
    title_en: "The intranet people actually use",
    description: "Följ tre mått, stryk hälften och öppna efter 90 dagar.",
    description_en: "Track three measures, cut half, open after 90 days.",
    resource_type: "guide",
    thumbnail_url: uploaded("portalen-i-mobilen"),
    file_url: "/resurser/intranat-som-anvands.pdf",
    file_url_en: "/resurser/intranat-som-anvands-en.pdf",
  },
  {
    solution_slug: "ai-assistent",
    title: "AI-assistent med egna källor",
    title_en: "An AI assistant with your own sources",
    description: "Reglerna som gäller, och vad som ska vara klart först.",
    description_en: "Which rules apply, and what has to be in place first.",
    resource_type: "guide",
    thumbnail_url: "/thumbnails/ai-i-offentlig-sektor.svg",
    file_url: "/resurser/ai-i-offentlig-sektor.pdf",
    file_url_en: "/resurser/ai-i-offentlig-sektor-en.pdf",
  },
  {
    solution_slug: "e-tjanster",
    title: "Mall: kravspecifikation för webb och intranät",
    title_en: "Template: requirements for website and intranet",
    description: "38 numrerade krav att kopiera.",
    description_en: "38 numbered requirements to copy.",
    resource_type: "template",
    thumbnail_url: null,
    file_url: "/resurser/kravspecifikation-mall.pdf",
    file_url_en: "/resurser/kravspecifikation-mall-en.pdf",
  },
]
