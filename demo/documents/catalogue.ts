import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Language } from "./brand.ts"

/** Types of the resources, and of documents that pages link to. */
export type DocumentType =
  | "whitepaper"
  | "guide"
  | "video"
  | "case_study"
  | "template"
  | "agreement"
  | "report"

/** All documents; the slug is the file name in both languages. */
export const catalogue: readonly { slug: string; type: DocumentType }[] = [
  { slug: "sa-valjer-du-moduler", type: "whitepaper" },
  { slug: "total-kostnad-for-digitala-plattformar", type: "whitepaper" },
  { slug: "tillganglig-webb-steg-for-steg", type: "guide" },
  { slug: "intranat-som-anvands", type: "guide" },
  { slug: "modulverk-pa-90-sekunder", type: "video" },
  { slug: "norrvikens-kommun", type: "case_study" },
  { slug: "kravspecifikation-mall", type: "template" },
  { slug: "ai-i-offentlig-sektor", type: "guide" },
  { slug: "personuppgiftsbitradesavtal", type: "agreement" },
  { slug: "intrangstest-2026", type: "report" },
]

/** Labels of the types on covers. */
export const typeLabels: Record<Language, Record<DocumentType, string>> = {
  sv: {
    whitepaper: "Whitepaper",
    guide: "Guide",
    video: "Film – texten i sin helhet",
    case_study: "Kundberättelse",
    template: "Mall",
    agreement: "Avtal",
    report: "Rapport",
  },
  en: {
    whitepaper: "White paper",
    guide: "Guide",
    video: "Film – full transcript",
    case_study: "Case study",
    template: "Template",
    agreement: "Agreement",
    report: "Report",
  },
}

/**
 * Edition on the covers. Its fixed date is also the creation date inside the files, so that builds
 * are reproducible.
 */
export const edition = { date: new Date("2026-11-02T08:00:00Z"), sv: "november 2026", en: "November 2026" }

export interface Source {
  slug: string
  type: DocumentType
  language: Language
  markdown: string
  /** SHA-256 of the Markdown, stored in the document to detect stale ones. */
  fingerprint: string
  /** Output path without extension. */
  output: string
}

const language = { sv: { source: "", output: "" }, en: { source: ".en", output: "-en" } } as const

/** Reads all sources, Swedish then English. Throws if a file is missing. */
export function readSources(): Source[] {
  return catalogue.flatMap(({ slug, type }) =>
    (["sv", "en"] as const).map((code) => {
      const markdown = readFileSync(path(`demo/documents/sources/${slug}${language[code].source}.md`), "utf8")
      return {
        slug,
        type,
        language: code,
        markdown,
        fingerprint: createHash("sha256").update(markdown).digest("hex"),
        output: path(`demo/files/resurser/${slug}${language[code].output}`),
      }
    }),
  )
}

function path(fromRoot: string): string {
  return fileURLToPath(new URL(`../../${fromRoot}`, import.meta.url))
}
