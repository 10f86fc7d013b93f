import { allScreens, matchScreen } from "../../content/screens/lookup.ts"
import { hasEnglishPrefix, type Language, stripLanguagePrefix } from "../../content/texts/language.ts"

export const rulesPath = "/speculation-rules.json"

const isApplication = (path: string) => matchScreen(stripLanguagePrefix(path)).kind === "application"

const applications = [
  ...new Set(
    allScreens.map(({ path }) => path.split("/")[1] ?? "").filter((name) => isApplication(`/${name}`)),
  ),
].map((name) => `{/en}?/${name}*`)

/**
 * Lets browsers fetch a linked page on hover and press (HTML, speculative loading). Not for
 * accounts, the back office and files. A language link is left out, because its click sets the
 * cookie that decides the page's language. A page that changes meanwhile is shown as fetched, like
 * one that was already open.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...applications, "/*.*"] } },
          { not: { selector_matches: "[data-language],[target],[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
}

/**
 * Returns the headers that announce the rules on a page. None for a stored choice of English: a
 * page prefetched with that choice would still be shown after switching to Swedish, whose link has
 * the same URL.
 */
export const rulesHeader = (pathname: string, language: Language): Record<string, string> =>
  isApplication(pathname) || (language === "en" && !hasEnglishPrefix(pathname))
    ? {}
    : { "Speculation-Rules": `"${rulesPath}"` }

/** Responds with the rules; with none to a browser that saves data. */
export const respondWithRules = ({ headers }: Request): Response =>
  new Response(JSON.stringify(headers.get("Save-Data") === "on" ? {} : rules), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
      Vary: "Save-Data",
    },
  })
