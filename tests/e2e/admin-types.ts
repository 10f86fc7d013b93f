import type { ContentTable } from "../../content/index.ts"

/**
 * A content type of the specification: its screen, its texts, and the values of a complete form.
 */
export interface ContentType {
  table: ContentTable
  /** The screen's path. Features belong to the demo's solution 'Kundportal'. */
  screen: string
  under?: string
  heading: string
  create: string
  edit: string
  confirm: string
  /** The control with the item's name, and all values of a new item. */
  name: string
  form: (mark: string) => Record<string, string>
  toasts: Record<"created" | "updated" | "removed" | "createFailed" | "updateFailed" | "removeFailed", string>
  published?: [on: string, off: string]
  /** The public URL. */
  address?: (mark: string) => string
}

function toastsOf(name: string, failedName: string): ContentType["toasts"] {
  return {
    created: `${name} skapad`,
    updated: `${name} uppdaterad`,
    removed: `${name} borttagen`,
    createFailed: `Kunde inte skapa ${failedName}`,
    updateFailed: `Kunde inte uppdatera ${failedName}`,
    removeFailed: `Kunde inte ta bort ${failedName}`,
  }
}

export const contentTypes: ContentType[] = [
  {
    table: "pages",
    screen: "pages",
    heading: "Sidor",
    create: "Ny sida",
    edit: "Redigera sida",
    confirm: "Är du säker på att du vill ta bort denna sida?",
    name: "title",
    form: (mark) => ({
      title: `Sida ${mark}`,
      slug: `sida-${mark}`,
      hero_title: `Rubrik ${mark}`,
      hero_title_en: `Headline ${mark}`,
      hero_description: "Två meningar. Om å, ä och ö.",
    }),
    toasts: toastsOf("Sida", "sida"),
    published: ["Sida publicerad", "Sida avpublicerad"],
    address: (mark) => `/sida-${mark}`,
  },
  {
    table: "content_solutions",
    screen: "solutions",
    heading: "Lösningar",
    create: "Ny lösning",
    edit: "Redigera lösning",
    confirm: "Är du säker? Detta tar även bort alla relaterade funktioner.",
    name: "title",
    form: (mark) => ({
      title: `Lösning ${mark}`,
      slug: `losning-${mark}`,
      usp: "Klart på sex veckor.",
      description: "En beskrivning.",
      cta_label: "Boka",
      cta_link: "/kontakt",
    }),
    toasts: toastsOf("Lösning", "lösning"),
    published: ["Lösning publicerad", "Lösning avpublicerad"],
    address: (mark) => `/losningar/losning-${mark}`,
  },
  {
    table: "features",
    screen: "solutions",
    under: "Kundportal",
    heading: "Lösningar",
    create: "Ny funktion",
    edit: "Redigera funktion",
    confirm: "Är du säker på att du vill ta bort denna funktion?",
    name: "title",
    form: (mark) => ({
      title: `Funktion ${mark}`,
      description: "Gör något.",
      icon_name: "Star",
      position: "900",
    }),
    toasts: toastsOf("Funktion", "funktion"),
  },
  {
    table: "case_studies",
    screen: "case-studies",
    heading: "Case Studies",
    create: "Ny case study",
    edit: "Redigera case study",
    confirm: "Är du säker på att du vill ta bort denna case study?",
    name: "customer_name",
    form: (mark) => ({
      customer_name: `Kund ${mark}`,
      customer_industry: "Energi",
      customer_logo_url: "/logos/norrvikens-kommun.svg",
      challenge: "Utmaningen.",
      solution: "Lösningen.",
      results: "Resultatet.",
      metrics: '[{"value":"42 %","label":"färre ärenden"}]',
    }),
    toasts: toastsOf("Case study", "case study"),
    published: ["Case study publicerad", "Case study avpublicerad"],
    address: (mark) => `/case-studies/kund-${mark}`,
  },
  {
    table: "resources",
    screen: "resources",
    heading: "Resurser",
    create: "Ny resurs",
    edit: "Redigera resurs",
    confirm: "Är du säker på att du vill ta bort denna resurs?",
    name: "title",
    form: (mark) => ({
      title: `Resurs ${mark}`,
      description: "En guide.",
      resource_type: "guide",
      file_url: "https://example.se/guide.pdf",
    }),
    toasts: toastsOf("Resurs", "resurs"),
    published: ["Resurs publicerad", "Resurs avpublicerad"],
    address: () => "/resurser",
  },
  {
    table: "catalogue_functions",
    screen: "catalogue-functions",
    heading: "Katalogfunktioner",
    create: "Ny katalogfunktion",
    edit: "Redigera katalogfunktion",
    confirm: "Är du säker på att du vill ta bort denna katalogfunktion?",
    name: "title",
    form: (mark) => ({
      title: `Katalogfunktion ${mark}`,
      area: `Område ${mark}`,
      slug: `katalogfunktion-${mark}`,
      description: "En mening.",
      icon_name: "Star",
    }),
    toasts: toastsOf("Katalogfunktion", "katalogfunktion"),
    published: ["Katalogfunktion publicerad", "Katalogfunktion avpublicerad"],
  },
]

/** Returns the type of a table. */
export function typeOf(table: ContentTable): ContentType {
  const found = contentTypes.find((type) => type.table === table)
  if (!found) throw new Error(`no such type: ${table}`)
  return found
}
