import type { MailTexts } from "../../../content/texts/mail-texts.ts"
import type { ApplicationTexts } from "../../../content/texts/sv/application.ts"
import type { Texts } from "../../../content/texts/texts.ts"
import { withTextFragment } from "../../../content/urls.ts"

/** A section of the site, and a page with its texts. */
interface TextArea {
  name: string
  /** Emails have no page. */
  path?: string
}

type AreaName = keyof Texts | keyof ApplicationTexts | "companySignIn" | "mails"

/** By the first segment of a text's key; `long` texts belong to the second segment's section. */
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
  companySignIn: { name: "Inloggning via företaget", path: "/auth" },
  profile: { name: "Profil", path: "/profile" },
  secondFactor: { name: "Tvåstegsinloggning", path: "/profile" },
  legal: { name: "Integritet och tillgänglighet", path: "/integritet" },
  brand: { name: "Varumärke", path: "/brand-guidelines" },
  mails: { name: "Mejl" },
  errors: { name: "Felsidor", path: "/unauthorized" },
}

/** Returns the section of a text's key. */
export function areaOfText(key: string): AreaName | undefined {
  const [first, second] = key.split(".")
  const name = first === "long" ? second : first
  return name !== undefined && name in textAreas ? (name as AreaName) : undefined
}

/** Returns the page with a text; undefined for emails. */
export function pageOfText(key: string): string | undefined {
  if (key.includes("accessibility")) return "/tillganglighet"
  const area = areaOfText(key)
  return area && textAreas[area].path
}

/**
 * Returns the first six words of the longest part of a text without placeholders and markup, or "".
 */
function findableWords(text: string): string {
  const parts = text.split(/\{[^{}]+\}|\n|\*\*|[[\]]/)
  const [longest = ""] = parts.toSorted((one, other) => other.length - one.length)
  return longest.trim().split(/\s+/).slice(0, 6).join(" ")
}

/** Returns the page's URL with a text fragment, for browsers that support it. */
export function textFragmentUrl(page: string, text: string): string {
  const words = findableWords(text)
  return words ? withTextFragment(page, words) : page
}

/** Account emails. With a Supabase project as backend, the project sends them or none. */
const accountMails = new Set<string>([
  "verifyEmail",
  "recoverPassword",
  "passwordChanged",
  "newDevice",
  "addressInUse",
  "invitation",
] satisfies (keyof MailTexts)[])

/** Returns true for a text of an email that a Supabase project sends. */
export function isSupabaseEmail(key: string): boolean {
  const [first, second, mail = ""] = key.split(".")
  return first === "long" && second === "mails" && accountMails.has(mail)
}
