import { createContext } from "react"
import { useRouteLoaderData } from "react-router"
import type { Preview } from "../../content/calls/data-client.ts"
import { interpolate } from "../../content/texts/interpolate.ts"
import type { Language } from "../../content/texts/language.ts"
import type { SiteTexts } from "../../content/texts/site-texts.ts"
import type { LoadContext } from "../load-context.ts"

/** Data of the root loader (app/root.tsx). */
export interface RootData {
  language: Language
  /** URL of the company's text overrides. */
  texts?: string
  site: LoadContext["site"]
  /** Image for shared links, instead of a generated one. */
  sharePicture?: string
  preview?: ReturnType<typeof previewNotice>
  /** Texts of the company's sign-in, if it has a provider. Only /auth and *Profil* show them. */
  company?: ReturnType<typeof companySignInTexts>
}

/** Returns the texts of the company's sign-in with its provider's name. */
export function companySignInTexts({ long }: SiteTexts, provider: string) {
  const { button, errors } = long.companySignIn
  const named = Object.entries(errors).map(([code, text]) => [code, interpolate(text, { provider })])
  return {
    provider,
    button: interpolate(button, { provider }),
    errors: Object.fromEntries(named) as typeof errors,
  }
}

/**
 * Scripts of the back office, for its documents. Undefined in the browser, which reads
 * `data-screens`.
 */
export const ScreenFilesContext = createContext<string | undefined>(undefined)

/** Undefined if the root loader has failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined

/**
 * Returns the text values of the preview band. Dates are formatted on the server, because browsers
 * format them differently.
 */
export function previewNotice(
  { row, expires_at }: Preview,
  language: Language,
): { published: boolean; until: string } {
  const until = new Date(expires_at).toLocaleString(language === "en" ? "en-GB" : "sv-SE", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Stockholm",
  })
  return { published: row.is_published === true, until }
}
