/** The filters of the resources' screen (specification, section 4); case_study and template show under all. */
export const filters = ["all", "whitepaper", "guide", "video"] as const
export type Filter = (typeof filters)[number]
