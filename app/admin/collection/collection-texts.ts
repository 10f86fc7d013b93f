/**
 * Names and messages of each content type. Headings, toasts and confirmations follow the
 * specification word for word (sections 2, 4, 5 and 8) and are derived from the type's names. All
 * other texts are in the type's declaration (content/types), with the labels of its fields.
 */
import type { ListedDraft } from "../../../content/calls/drafts.ts"
import type { AnyField, FieldOf } from "../../../content/fields/fields.ts"
import { type ContentTable, childTypesOf, contentTypes } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control } from "../../../content/types/field-values.ts"
import { formatNumber } from "../ui/format.ts"
import { texts } from "../ui/texts.ts"

/** State of an item with a draft. */
export const draftState = ({ operation, fields }: ListedDraft, isLive: boolean) =>
  operation === "delete"
    ? "Tas bort"
    : operation === "insert"
      ? texts.list.draft
      : texts.list.changes(isLive, fields.length)

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export type CollectionTexts = ReturnType<typeof textsOfType>

function textsOfType(type: Collection) {
  const { one, many, neuter } = type.names
  const [children] = childTypesOf(type)
  const name = capitalize(one)
  const [fresh, thisOne, done] = neuter ? ["Nytt", "detta", "t"] : ["Ny", "denna", "d"]
  const few = many.toLowerCase()
  const counted = (ofOne: string, ofMore: string) => (count: number, all: number) =>
    count === 1 && all === 1
      ? `1 ${one} ${ofOne}`
      : `${formatNumber(count)}${count < all ? ` av ${formatNumber(all)}` : ""} ${few} ${ofMore}`
  return {
    name,
    heading: many,
    empty: type.empty,
    loadFailed: type.loadFailed,
    fields: type.fields as Readonly<Record<string, AnyField>>,
    nothing: `Inga ${few} ännu`,
    /** Heading of a parent item's children. */
    of: (title: string) => `${many} för ${title}`,
    /** Shown in their place until a parent is selected. */
    choose: `Välj ${neuter ? "ett" : "en"} ${one} för att hantera dess ${children?.names.many.toLowerCase()}`,
    create: `${fresh} ${one}`,
    edit: `Redigera ${one}`,
    confirmRemove: type.confirmRemove ?? `Är du säker på att du vill ta bort ${thisOne} ${one}?`,
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
      confirmTitle: (count: number) => `Ta bort ${formatNumber(count)} ${count === 1 ? one : few}?`,
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
  contentTypes.map((type) => [type.table, textsOfType(type)]),
) as Record<ContentTable, CollectionTexts>

export const textsOf = ({ table }: Pick<Collection, "table">) => collectionTexts[table as ContentTable]

export const choiceOptions = ({ choices }: FieldOf<"choice">) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

/**
 * Returns a control's label: its field's label, with the language for an English control. Falls
 * back to the field's name.
 */
export function labelOf({ field, language }: Control, { fields }: CollectionTexts): string {
  const label = fields[field]?.label ?? field
  return language === "en" ? texts.form.inEnglish(label) : label
}
