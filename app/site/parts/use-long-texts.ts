import { longTextsIn } from "../../../content/texts/long-texts.ts"
import { useLanguage } from "../../ui/page-context.ts"

/** What the page's screen says at length, in its language. For screens that are read alone. */
export const useLongTexts = () => longTextsIn(useLanguage())
