import { isBilingual } from "../../../../content/texts/language.ts"

/** Swedish and English side by side in wide windows; one column when the site has one language. */
export const languageColumns = isBilingual ? "md:grid-cols-2" : ""
