/**
 * What speaks in the company's name to accounts and authorities, so that only administrators with all areas change it: mails
 * and whose they are, legal texts, the security contact. Postgres enforces it (private.guarded_texts, guarded_settings);
 * a test compares the two.
 */
import { companyKeyPrefix } from "./texts/own-texts.ts"
import type { siteSettings } from "./types/site/site-settings.ts"

/** Beginnings of keys of `site_texts`. */
export const guardedTexts = [companyKeyPrefix, "legal.", "long.legal.", "long.mails."]

export const isGuardedText = (key: string) => guardedTexts.some((beginning) => key.startsWith(beginning))

/** Columns of `site_settings`. */
export const guardedSettings: readonly (keyof typeof siteSettings.fields)[] = ["security_contact"]
