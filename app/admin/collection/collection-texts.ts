/**
 * What each type of content is called and what is told about it. Headings, toasts and confirmations are the
 * specification's, word for word (sections 2, 4, 5 and 8).
 */
import type { CollectionTexts as Name } from "../../../content/types/collection.ts"

export interface CollectionTexts {
  heading: string
  create: string
  edit: string
  confirmRemove: string
  empty: { title: string; text: string }
  created: string
  updated: string
  removed: string
  published?: string
  unpublished?: string
  createFailed: string
  updateFailed: string
  removeFailed: string
  statusFailed?: string
  /** Only pages tell that their list could not be fetched; elsewhere the list itself says it. */
  loadFailed?: string
  /** Labels, and what helps to fill them in, by column. */
  fields: Record<string, { label: string; hint?: string; placeholder?: string }>
  /** Names of a choice's values. */
  choices?: Record<string, string>
}

const statusFailed = "Kunde inte uppdatera status"

export const collectionTexts: Record<Name, CollectionTexts> = {
  pages: {
    heading: "Sidor",
    create: "Ny sida",
    edit: "Redigera sida",
    confirmRemove: "Är du säker på att du vill ta bort denna sida?",
    empty: {
      title: "Inga sidor ännu",
      text: "En publicerad sida får en egen adress, eller ger en sida som redan finns en ny inledning.",
    },
    created: "Sida skapad",
    updated: "Sida uppdaterad",
    removed: "Sida borttagen",
    published: "Sida publicerad",
    unpublished: "Sida avpublicerad",
    createFailed: "Kunde inte skapa sida",
    updateFailed: "Kunde inte uppdatera sida",
    removeFailed: "Kunde inte ta bort sida",
    statusFailed,
    loadFailed: "Kunde inte hämta sidor",
    fields: {
      title: { label: "Titel" },
      slug: {
        label: "Slug",
        hint: "Skriv home, losningar, funktioner, case-studies, resurser, om-oss eller kontakt för att byta inledningen på den sidan.",
      },
      hero_title: { label: "Rubrik" },
      hero_description: { label: "Inledning", hint: "Ren text. En tom rad ger nytt stycke." },
    },
  },
  solutions: {
    heading: "Lösningar",
    create: "Ny lösning",
    edit: "Redigera lösning",
    confirmRemove: "Är du säker? Detta tar även bort alla relaterade funktioner.",
    empty: {
      title: "Inga lösningar ännu",
      text: "Skapa den första, lägg till dess funktioner och publicera den.",
    },
    created: "Lösning skapad",
    updated: "Lösning uppdaterad",
    removed: "Lösning borttagen",
    published: "Lösning publicerad",
    unpublished: "Lösning avpublicerad",
    createFailed: "Kunde inte skapa lösning",
    updateFailed: "Kunde inte uppdatera lösning",
    removeFailed: "Kunde inte ta bort lösning",
    statusFailed,
    fields: {
      title: { label: "Titel" },
      slug: { label: "Slug" },
      usp: { label: "Säljargument", hint: "En mening som visas på kortet och under rubriken." },
      description: { label: "Beskrivning" },
      cta_label: { label: "Knapptext", hint: "Knappen visas när både text och länk är ifyllda." },
      cta_link: { label: "Knapplänk" },
    },
  },
  features: {
    heading: "Funktioner",
    create: "Ny funktion",
    edit: "Redigera funktion",
    confirmRemove: "Är du säker på att du vill ta bort denna funktion?",
    empty: {
      title: "Inga funktioner ännu",
      text: "Lägg till den första. De två första syns för alla, resten för inloggade.",
    },
    created: "Funktion skapad",
    updated: "Funktion uppdaterad",
    removed: "Funktion borttagen",
    createFailed: "Kunde inte skapa funktion",
    updateFailed: "Kunde inte uppdatera funktion",
    removeFailed: "Kunde inte ta bort funktion",
    fields: {
      title: { label: "Titel" },
      description: { label: "Beskrivning" },
      integrations: {
        label: "Integrationer",
        hint: "System, register och standarder som funktionen kopplas till, med komma emellan.",
      },
      icon_name: { label: "Ikon", placeholder: "Check, Star, etc." },
      position: {
        label: "Ordningsnummer",
        hint: "Lägst nummer visas först. Ändras också när du flyttar funktionen i listan.",
      },
    },
  },
  caseStudies: {
    heading: "Case Studies",
    create: "Ny case study",
    edit: "Redigera case study",
    confirmRemove: "Är du säker på att du vill ta bort denna case study?",
    empty: { title: "Inga case studies ännu", text: "Berätta om en kund: utmaning, lösning och resultat." },
    created: "Case study skapad",
    updated: "Case study uppdaterad",
    removed: "Case study borttagen",
    published: "Case study publicerad",
    unpublished: "Case study avpublicerad",
    createFailed: "Kunde inte skapa case study",
    updateFailed: "Kunde inte uppdatera case study",
    removeFailed: "Kunde inte ta bort case study",
    statusFailed,
    fields: {
      customer_name: { label: "Kund" },
      customer_industry: { label: "Bransch" },
      customer_logo_url: { label: "Logotyp" },
      solution_id: {
        label: "Hör till lösning",
        hint: "På lösningens sida visas den första publicerade som hör dit, med sitt första nyckeltal.",
      },
      challenge: { label: "Utmaning" },
      solution: { label: "Lösning" },
      results: { label: "Resultat" },
      metrics: { label: "Nyckeltal" },
    },
  },
  resources: {
    heading: "Resurser",
    create: "Ny resurs",
    edit: "Redigera resurs",
    confirmRemove: "Är du säker på att du vill ta bort denna resurs?",
    empty: {
      title: "Inga resurser ännu",
      text: "Lägg till ett whitepaper, en guide, en video eller en mall att ladda ner.",
    },
    created: "Resurs skapad",
    updated: "Resurs uppdaterad",
    removed: "Resurs borttagen",
    published: "Resurs publicerad",
    unpublished: "Resurs avpublicerad",
    createFailed: "Kunde inte skapa resurs",
    updateFailed: "Kunde inte uppdatera resurs",
    removeFailed: "Kunde inte ta bort resurs",
    statusFailed,
    fields: {
      title: { label: "Titel" },
      description: { label: "Beskrivning" },
      resource_type: { label: "Typ" },
      thumbnail_url: { label: "Miniatyrbild" },
      file_url: { label: "Fil" },
    },
    choices: {
      whitepaper: "Whitepaper",
      guide: "Guide",
      video: "Video",
      case_study: "Case Study",
      template: "Mall",
    },
  },
}
