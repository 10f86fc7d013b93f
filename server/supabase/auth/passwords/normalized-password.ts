/** Maximum length in code points. Longer passwords are refused, never truncated. */
export const maxPasswordLength = 256

/** The form that is hashed (NIST SP 800-63B, 3.1.1.2): composed and decomposed `å` are equal. */
export const normalizePassword = (typed: string) => typed.normalize("NFKC")

/**
 * Forms that a stored hash may have, normalized first: earlier versions hashed the raw input,
 * composed (Windows, Android) or decomposed (macOS file names, some input methods).
 */
export const passwordForms = (typed: string) =>
  new Set([normalizePassword(typed), typed, typed.normalize("NFC"), typed.normalize("NFD")])

/** Length in code points. */
export const passwordLength = (typed: string) => [...normalizePassword(typed)].length
