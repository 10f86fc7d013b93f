/** In code points. Longer ones are refused rather than cut off, so that what was typed is what counts. */
export const longestPassword = 256

/**
 * The form in which a password is hashed (NIST SP 800-63B, 3.1.1.2): `å` typed as one character or as two is one password,
 * and so are a space and a no-break space.
 */
export const normalizedPassword = (typed: string) => typed.normalize("NFKC")

/** In code points, as people count characters. */
export const passwordLength = (typed: string) => [...normalizedPassword(typed)].length
