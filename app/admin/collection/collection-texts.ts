/**
 * What each type of content is called and what is told about it. Headings, toasts and confirmations are the
 * specification's, word for word (sections 2, 4, 5 and 8); they follow from the type's names.
 */
import type { FieldOf } from "../../../content/fields/fields.ts"
import { type ContentTable, type ContentType, childrenOf, contentTypes } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control } from "../../../content/types/field-values.ts"
import { figure } from "../ui/figure.ts"
import { texts } from "../ui/texts.ts"

/** What does not follow from a type's names. */
interface Own<Column extends string> {
  confirmRemove?: string
  /** Only pages tell that their list could not be fetched; elsewhere the list itself says it. */
  loadFailed?: string
  /** Below `nothing`. */
  empty: string
  /** Labels, and what helps to fill them in. */
  fields: Record<Column, { label: string; hint?: string; placeholder?: string }>
  /** Names of a choice's values. */
  choices?: Record<string, string>
}

export type CollectionTexts = ReturnType<typeof namedTexts> & Own<string>

const own: { [Type in ContentType as Type["table"]]: Own<keyof Type["fields"] & string> } = {
  pages: {
    empty: "En publicerad sida får en egen adress, eller ger en sida som redan finns en ny inledning.",
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
  content_solutions: {
    confirmRemove: "Är du säker? Detta tar även bort alla relaterade funktioner.",
    empty: "Skapa den första, lägg till dess funktioner och publicera den.",
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
    empty: "Lägg till den första. De två första syns för alla, resten för inloggade.",
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
      function_id: {
        label: "Katalogfunktion",
        hint: "På skärmen Funktioner står lösningen vid den.",
      },
    },
  },
  case_studies: {
    empty: "Berätta om en kund: utmaning, lösning och resultat.",
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
    empty: "Lägg till ett whitepaper, en guide, en video eller en mall att ladda ner.",
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
  catalogue_functions: {
    empty:
      "Lägg till den första. De publicerade visas på skärmen Funktioner, områden i sina första funktioners ordning.",
    fields: {
      title: { label: "Titel" },
      area: { label: "Område", hint: "Funktioner med samma område står tillsammans." },
      slug: {
        label: "Slug",
        hint: "Står i adressen när någon väljer funktionen. Ändras den, tappar delade länkar sitt val.",
      },
      description: { label: "Beskrivning", hint: "En mening om vad funktionen gör." },
      icon_name: { label: "Ikon", placeholder: "Check, Star, etc." },
    },
  },
  search_synonyms: {
    empty: "Lägg till den första raden. Webbplatsens sökning tar orden på en rad för samma sak.",
    fields: {
      words: {
        label: "Ord som betyder samma sak",
        hint: "Med komma emellan, till exempel: pris, kostnad, vad kostar det. Skriv både besökarnas ord och sidornas.",
      },
      language: { label: "Språk" },
    },
    choices: { sv: "Svenska", en: "Engelska" },
  },
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function namedTexts(type: Collection) {
  const { one, many, neuter } = type.names
  const [children] = childrenOf(type)
  const name = capital(one)
  const [fresh, thisOne, done] = neuter ? ["Nytt", "detta", "t"] : ["Ny", "denna", "d"]
  const few = many.toLowerCase()
  const counted = (ofOne: string, ofMore: string) => (count: number, all: number) =>
    count === 1 && all === 1
      ? `1 ${one} ${ofOne}`
      : `${figure(count)}${count < all ? ` av ${figure(all)}` : ""} ${few} ${ofMore}`
  return {
    name,
    heading: many,
    nothing: `Inga ${few} ännu`,
    /** Heads the items that belong to one of another type. */
    of: (title: string) => `${many} för ${title}`,
    /** Stands in their place until one is selected. */
    choose: `Välj ${neuter ? "ett" : "en"} ${one} för att hantera dess ${children?.names.many.toLowerCase()}`,
    create: `${fresh} ${one}`,
    edit: `Redigera ${one}`,
    confirmRemove: `Är du säker på att du vill ta bort ${thisOne} ${one}?`,
    created: `${name} skapa${done}`,
    updated: `${name} uppdatera${done}`,
    removed: `${name} bortta${neuter ? "get" : "gen"}`,
    published: `${name} publicera${done}`,
    unpublished: `${name} avpublicera${done}`,
    createFailed: `Kunde inte skapa ${one}`,
    updateFailed: `Kunde inte uppdatera ${one}`,
    removeFailed: `Kunde inte ta bort ${one}`,
    statusFailed: "Kunde inte uppdatera status",
    several: {
      publish: counted(`publicera${done}`, "publicerade"),
      unpublish: counted(`avpublicera${done}`, "avpublicerade"),
      remove: counted(`bortta${neuter ? "get" : "gen"}`, "borttagna"),
      confirmTitle: (count: number) => `Ta bort ${figure(count)} ${count === 1 ? one : few}?`,
      confirm: [
        children && `Detta tar även bort alla relaterade ${children.names.many.toLowerCase()}.`,
        "Under Borttagna, sist på sidan, går det att lägga tillbaka.",
      ]
        .filter(Boolean)
        .join(" "),
    },
  }
}

export const collectionTexts = Object.fromEntries(
  contentTypes.map((type) => [type.table, { ...namedTexts(type), ...own[type.table] }]),
) as Record<ContentTable, CollectionTexts>

/** What is told about a type. */
export const textsOf = ({ table }: Pick<Collection, "table">) => collectionTexts[table as ContentTable]

/** A choice's values with their names. */
export const choicesOf = (field: FieldOf<"choice">, { choices = {} }: CollectionTexts) =>
  field.choices.map((value) => ({ value, label: choices[value] ?? value }))

/** A control's label: its column's, with the language where it is for the English text; the column's name where that has none. */
export function labelOf({ field, language }: Control, { fields }: CollectionTexts): string {
  const label = fields[field]?.label ?? field
  return language === "en" ? texts.form.inEnglish(label) : label
}
