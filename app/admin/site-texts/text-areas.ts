import type { MailTexts } from "../../../content/texts/mail-texts.ts"
import type { ApplicationTexts } from "../../../content/texts/sv/application/index.ts"
import type { Texts } from "../../../content/texts/texts.ts"
import { withTextFragment } from "../../../content/urls.ts"
import { wordsToFind } from "./place-on-page.ts"

/** The part of the site that texts belong to, and a page that shows them. */
interface TextArea {
  name: string
  /** Nobody can open a mail. */
  path?: string
}

type AreaName = keyof Texts | keyof ApplicationTexts | "mails"

/** By the first name of a text's key; those of `long` stand with the others of their page. */
export const textAreas: Record<AreaName, TextArea> = {
  company: { name: "Företaget", path: "/kontakt" },
  common: { name: "Alla sidor", path: "/" },
  home: { name: "Startsidan", path: "/" },
  solutions: { name: "Lösningar", path: "/losningar" },
  functions: { name: "Funktioner", path: "/funktioner" },
  caseStudies: { name: "Kundberättelser", path: "/case-studies" },
  resources: { name: "Resurser", path: "/resurser" },
  news: { name: "Nyheter", path: "/nyheter" },
  about: { name: "Om oss", path: "/om-oss" },
  contact: { name: "Kontakt", path: "/kontakt" },
  search: { name: "Sök", path: "/sok" },
  account: { name: "Konto och inloggning", path: "/auth" },
  signIn: { name: "Nytt konto och nytt lösenord", path: "/auth" },
  profile: { name: "Profil", path: "/profile" },
  secondFactor: { name: "Tvåstegsinloggning", path: "/profile" },
  legal: { name: "Integritet och tillgänglighet", path: "/integritet" },
  brand: { name: "Varumärke", path: "/brand-guidelines" },
  mails: { name: "Brev" },
  errors: { name: "Felsidor", path: "/unauthorized" },
}

/** Which of them a text belongs to, by its key. */
export function areaOf(key: string): AreaName | undefined {
  const [first, second] = key.split(".")
  const name = first === "long" ? second : first
  return name !== undefined && name in textAreas ? (name as AreaName) : undefined
}

/** The page that shows a text; none for mails. */
export function pageOf(key: string): string | undefined {
  if (key.includes("accessibility")) return "/tillganglighet"
  const area = areaOf(key)
  return area && textAreas[area].path
}

/** The page opened at the text, where the browser can. */
export function linkTo(page: string, text: string): string {
  const words = wordsToFind(text)
  return words ? withTextFragment(page, words) : page
}

/** Mails about accounts, which a Supabase project sends in the site's place or not at all. */
const accountMails = new Set<string>([
  "verifyEmail",
  "recoverPassword",
  "passwordChanged",
  "newDevice",
  "addressInUse",
  "invitation",
] satisfies (keyof MailTexts)[])

/** Whether a text is one of a mail that a Supabase project sends. */
export function ofProjectsMail(key: string): boolean {
  const [first, second, mail = ""] = key.split(".")
  return first === "long" && second === "mails" && accountMails.has(mail)
}
