import { isBilingual } from "../../../../content/texts/language.ts"

/** Swedish and English beside each other on a wide screen; a site in one language has one column. */
export const languageColumns = isBilingual ? "md:grid-cols-2" : ""
