import { guardedSettings } from "../../../content/guarded.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { siteSettings } from "../../../content/types/site/site-settings.ts"
import type { settingsTexts } from "./site-settings-texts.ts"

export type PartName = keyof typeof settingsTexts.parts
type Field = keyof typeof siteSettings.fields

const fieldsOf: Record<PartName, readonly Field[]> = {
  menu: ["menu"],
  footer: ["footer", "social"],
  notice: ["notice", "notice_link", "notice_from", "notice_until"],
  features: ["start_feature_1", "start_feature_2", "start_feature_3", "start_feature_4"],
  figures: ["functions_least", "functions_most", "functions_all", "figures_hidden"],
  sharing: ["share_picture"],
  security: ["security_contact"],
}

/**
 * Sections of the settings, each edited separately: the settings type with only the section's
 * fields.
 */
export const parts = Object.entries(fieldsOf).map(([name, fields]) => ({
  name: name as PartName,
  isGuarded: fields.some((field) => guardedSettings.includes(field)),
  collection: {
    ...siteSettings,
    inOrder: (siteSettings.inOrder ?? []).filter(([first]) => (fields as readonly string[]).includes(first)),
    fields: Object.fromEntries(fields.map((field) => [field, siteSettings.fields[field]])),
  } satisfies Collection as Collection,
}))
export type Part = (typeof parts)[number]

/**
 * Returns the section named in the URL. Without a name it is the notice, because translation links
 * omit the name and only the notice has texts to translate.
 */
export const partNamed = (name: string | null): Part =>
  parts.find((part) => part.name === (name ?? "notice")) ?? (parts[0] as Part)
