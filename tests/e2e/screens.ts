import { allScreens } from "../../content/screens/lookup.ts"

/** A screen with demo content: its path, and its h1 in both languages. */
export interface TriedScreen {
  path: string
  sv: string | RegExp
  en: string | RegExp
  status?: number
}

/** Paths with parameters, unknown paths, and specified headings. */
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

/** Every public screen. Other tests check the account screens and the back office. */
export const screens: TriedScreen[] = [
  ...allScreens
    .filter(({ path, kind }) => kind !== "application" && !/[:*]/.test(path))
    .filter(({ path }) => particular.every((screen) => screen.path !== path))
    .map(({ path }) => ({ path, sv: /\S/, en: /\S/ })),
  ...particular,
]

/** Returns the English path of a screen. */
export const english = (path: string) => (path === "/" ? "/en" : `/en${path}`)
