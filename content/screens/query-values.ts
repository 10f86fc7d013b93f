/** Values of the query parameters of screens that look different for each; the first is what the screen shows without it. */

/** `?typ=` of the resources (specification, section 4); case_study and template show under all. */
export const resourceFilters = ["all", "whitepaper", "guide", "video"] as const

/** `?mode=` of /auth: log in, sign up, ask for a new password, ask for the verification mail again. */
export const authModes = ["login", "signup", "recover", "verify"] as const

/** `?type=` of /auth/confirm: what the mailed link is for. */
export const confirmationTypes = ["signup", "recovery", "invite"] as const
