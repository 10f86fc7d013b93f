/** Values of query parameters whose pages are cached separately; the first is the default. */

/**
 * `?typ=` of the resources (specification, section 4); case_study and template are listed only
 * under all.
 */
export const resourceFilters = ["all", "whitepaper", "guide", "video"] as const

/** `?mode=` of /auth: sign in, sign up, reset the password, resend the verification mail. */
export const authModes = ["login", "signup", "recover", "verify"] as const

/** `?type=` of /auth/confirm: the purpose of the link in the mail. */
export const confirmationTypes = ["signup", "recovery", "invite"] as const
