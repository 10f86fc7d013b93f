import { guardedSettings } from "../../../content/guarded.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { siteSettings } from "../../../content/types/site/site-settings.ts"
import type { settingsTexts } from "./site-settings-texts.ts"

type SettingsSectionName = keyof typeof settingsTexts.parts
type Field = keyof typeof siteSettings.fields

const fieldsOf: Record<SettingsSectionName, readonly Field[]> = {
  visibility: ["visibility"],
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
export const settingsSections = Object.entries(fieldsOf).map(([name, fields]) => ({
  name: name as SettingsSectionName,
  isGuarded: fields.some((field) => guardedSettings.includes(field)),
  collection: {
    ...siteSettings,
    inOrder: (siteSettings.inOrder ?? []).filter(([first]) => (fields as readonly string[]).includes(first)),
    fields: Object.fromEntries(fields.map((field) => [field, siteSettings.fields[field]])),
  } satisfies Collection as Collection,
}))
export type SettingsSection = (typeof settingsSections)[number]

/**
 * Returns the section named in the URL. Without a name it is the notice, because translation links
 * omit the name and only the notice has texts to translate.
 */
export const findSettingsSection = (name: string | null): SettingsSection =>
  settingsSections.find((part) => part.name === (name ?? "notice")) ??
  (settingsSections[0] as SettingsSection)
