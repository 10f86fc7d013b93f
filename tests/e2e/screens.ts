import { listedScreens } from "../../content/screens/lookup.ts"

/** A screen as the demo content has it: its address, and its h1 in both languages. */
export interface TriedScreen {
  path: string
  sv: string | RegExp
  en: string | RegExp
  status?: number
}

/** Addresses made of content, such that are none, and headings that are specified. */
const particular: TriedScreen[] = [
  { path: "/losningar/intranat", sv: /Intranät/, en: /Intranet/ },
  { path: "/losningar/finns-inte", sv: "Lösningen hittades inte", en: /\S/, status: 404 },
  { path: "/case-studies/norrvikens-kommun", sv: /Norrvikens kommun/, en: /Norrviken/ },
  { path: "/case-studies/finns-inte", sv: "Case study hittades inte", en: /\S/, status: 404 },
  { path: "/resurser?typ=video", sv: /\S/, en: /\S/ },
  { path: "/nyheter/kallor-under-varje-svar", sv: /källan under varje svar/, en: /names its source/ },
  { path: "/nyheter/finns-inte", sv: /\S/, en: /\S/, status: 404 },
  { path: "/sa-arbetar-vi", sv: /\S/, en: /\S/ },
  { path: "/varfor-ringer-de", sv: /ringer/, en: /call/ },
  { path: "/unauthorized", sv: "Obehörig åtkomst", en: /\S/ },
  { path: "/finns/inte", sv: "Oops! Page not found", en: "Oops! Page not found", status: 404 },
]

/** Every public screen; those of accounts and of the back office have tests of their own. */
export const screens: TriedScreen[] = [
  ...listedScreens
    .filter(({ path, kind }) => kind !== "application" && !/[:*]/.test(path))
    .filter(({ path }) => particular.every((screen) => screen.path !== path))
    .map(({ path }) => ({ path, sv: /\S/, en: /\S/ })),
  ...particular,
]

/** The same screen below /en. */
export const english = (path: string) => (path === "/" ? "/en" : `/en${path}`)
