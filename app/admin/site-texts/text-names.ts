import { areaOfText, textAreas } from "./text-areas.ts"

/** Parts of the site by a segment of a text's key. */
const parts: Readonly<Record<string, string>> = {
  hero: "överst",
  steps: "steg",
  facts: "fakta",
  callToAction: "uppmaning",
  listCallToAction: "uppmaning i listan",
  banner: "band",
  teaser: "inbjudan",
  form: "formulär",
  choice: "urval",
  compare: "jämförelse",
  filters: "filter",
  figures: "siffror",
  list: "lista",
  menu: "meny",
  navigation: "meny",
  footerNavigation: "sidfot",
  logIn: "logga in",
  signUp: "skapa konto",
  recover: "glömt lösenord",
  verify: "bekräfta adress",
  choosePassword: "nytt lösenord",
  notices: "besked",
  sessions: "inloggade enheter",
  passwordNotes: "lösenord",
  preview: "förhandsgranskning",
  notFound: "sidan finns inte",
  serverError: "fel på servern",
  unauthorized: "saknar behörighet",
  privacy: "integritet",
  accessibility: "tillgänglighet",
  logo: "logotyp",
  colors: "färger",
  typography: "typografi",
  iconography: "ikoner",
  layout: "layout",
  applications: "tillämpningar",
  philosophy: "filosofi",
  verifyEmail: "bekräfta adressen",
  recoverPassword: "nytt lösenord",
  passwordChanged: "lösenordet ändrat",
  newDevice: "ny enhet",
  addressInUse: "adressen används redan",
  invitation: "inbjudan",
  contact: "kontakt",
  resourceLink: "länk till resurs",
  review: "granskning",
  releaseFailed: "publicering misslyckades",
  factorChanged: "tvåstegsinloggning ändrad",
}

/** Kinds of text by the last word of a key; the first match applies. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/headTitle|adminTitle/, "sidtitel"],
  [/(^|\.)(errors|problems)\.|required$|invalid$|failure$|failed$|refused$|wrong$|tooMany/i, "fel"],
  [/success|sent$|saved$|copied$|done$/i, "bekräftelse"],
  [/subject$/, "ämnesrad"],
  [/hint$|placeholder$/i, "hjälp"],
  [/(^|\.)(names|types|columns|label|legend|filter|filters|email|phone|password|name)(\.|$)/, "etikett"],
  [
    /(submit|send|button|link|retry|reset|undo|download|print|open|closeMenu|more|next|back\w*|cancel|bookDemo|contactUs|seeSolutions|exploreSolutions|logOut|turnO\w+|copy|showAll|readMore|action)$/i,
    "knapp",
  ],
  [/(title|heading|question)$/i, "rubrik"],
]

/**
 * Returns the name of a text: its page, its part of the page and its kind, e.g. `Kontakt ·
 * formulär · knapp`. List items have their number.
 */
export function textName(key: string): string {
  const area = areaOfText(key)
  const within = key.split(".").slice(key.startsWith("long.") ? 2 : 1)
  const places = within
    .slice(0, -1)
    .flatMap((segment) => parts[segment] ?? (/^\d+$/.test(segment) ? String(Number(segment) + 1) : []))
  const kind = kinds.find(([pattern]) => pattern.test(within.join(".")))?.[1] ?? "text"
  return [area ? textAreas[area].name : key, ...new Set(places), kind].join(" · ")
}

/** Returns the URL of the list of texts with one text. */
export const textPath = (key: string): string => `/admin/site-texts?sok=${encodeURIComponent(key)}`
