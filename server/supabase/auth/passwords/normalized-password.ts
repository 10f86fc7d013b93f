/** Maximum length in code points. Longer passwords are refused, never truncated. */
export const longestPassword = 256

/**
 * The form in which a password is hashed (NIST SP 800-63B, 3.1.1.2): composed and decomposed `å` are the same
 * password, and so are a space and a no-break space.
 */
export const normalizedPassword = (typed: string) => typed.normalize("NFKC")

/**
 * Forms a stored hash may have been made of, the usual one first: earlier versions hashed a password as the keyboard
 * sent it, composed (Windows, Android) or decomposed (pasted from macOS file names, some input methods).
 */
export const passwordForms = (typed: string) =>
  new Set([normalizedPassword(typed), typed, typed.normalize("NFC"), typed.normalize("NFD")])

/** In code points, as people count characters. */
export const passwordLength = (typed: string) => [...normalizedPassword(typed)].length
