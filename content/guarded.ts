/**
 * Texts and settings that speak for the company to accounts and authorities: mails, company
 * details, legal texts, the security contact, and whether the site is open. Only administrators
 * with all areas may change them. Postgres enforces it (private.guarded_texts, guarded_settings);
 * a test compares both.
 */
import { companyKeyPrefix } from "./texts/overrides.ts"
import type { siteSettings } from "./types/site/site-settings.ts"

/** Key prefixes in `site_texts`. */
export const guardedTexts = [companyKeyPrefix, "legal.", "long.legal.", "long.mails."]

export const isGuardedText = (key: string) => guardedTexts.some((beginning) => key.startsWith(beginning))

/** Columns of `site_settings`. */
export const guardedSettings: readonly (keyof typeof siteSettings.fields)[] = [
  "visibility",
  "security_contact",
]
