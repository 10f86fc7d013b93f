import { isIP } from "node:net"
import { z } from "zod"
import { normalizeEmail } from "../portable/forms/normalize-email.ts"
import { optional, withDefault } from "./environment-values.ts"
import { StartError } from "./start-error.ts"

/** https, or http on this machine. */
const issuer = z.string().refine((value) => {
  const { protocol, hostname, search = "?", hash } = URL.parse(value) ?? {}
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1"
  return (protocol === "https:" || (protocol === "http:" && isLocal)) && !search && !hash
})

/** Returns a domain as addresses contain it; `undefined` if it is invalid. */
function normalizeDomain(text: string): string | undefined {
  const domain = normalizeEmail(`x@${text.trim().toLowerCase()}`)?.slice(2)
  return domain && /^[^@\s*]+\.[^@\s*]+$/.test(domain) && isIP(domain) === 0 ? domain : undefined
}
const domains = z
  .string()
  .transform((value) => value.split(",").map(normalizeDomain))
  .refine((found) => !found.includes(undefined))
  .transform((found) => found.filter((domain) => domain !== undefined))

const groupAreas = ["content", "leads", "people"] as const
type GroupArea = (typeof groupAreas)[number]

/** Parses `content=WEB,NEWS; people=IT`: the provider's groups by area. */
const groups = z
  .string()
  .transform((value) =>
    value.split(";").map((part) => {
      const [area, ...names] = part.split(/[=,]/).map((word) => word.trim())
      return [groupAreas.find((known) => known === area), names] as const
    }),
  )
  .refine((parts) => parts.every(([area, names]) => area && names.length > 0 && !names.includes("")))
  .transform((parts) => parts as (readonly [GroupArea, string[]])[])

const words = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean))

/** Variables of company sign-in (docs/reference/configuration.md). */
export const oidcVariables = {
  OIDC_ISSUER: [optional(issuer), "an https address without a query, such as https://login.example.se"],
  OIDC_CLIENT_ID: [optional(z.string().max(500)), "the client id that the provider shows"],
  OIDC_CLIENT_SECRET: [optional(z.string().max(1000)), "the client secret that the provider shows"],
  OIDC_LABEL: [
    optional(z.string().trim().max(40)),
    "the provider's name on the button, at most 40 characters",
  ],
  OIDC_DOMAINS: [optional(domains), "domains of e-mail addresses with commas between, such as example.se"],
  OIDC_SIGN_UP: [withDefault(z.enum(["yes", "no"]), "no"), "yes or no"],
  OIDC_SCOPES: [withDefault(words, ""), "scopes beyond openid, email and profile, such as groups"],
  OIDC_GROUP_CLAIM: [withDefault(z.string().trim(), "groups"), "the name of a claim"],
  OIDC_GROUPS: [optional(groups), "areas with their groups, such as content=Web, News; people=IT"],
  OIDC_SECOND_FACTOR: [withDefault(words, ""), "values of amr or acr, such as mfa"],
} as const

/** Variables that a Supabase project decides itself. The label shows the button. */
export const oidcOfHosted = [
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_DOMAINS",
  "OIDC_SIGN_UP",
  "OIDC_SCOPES",
  "OIDC_GROUP_CLAIM",
  "OIDC_GROUPS",
  "OIDC_SECOND_FACTOR",
] as const

export type OidcEnvironment = {
  [Name in keyof typeof oidcVariables]: z.output<(typeof oidcVariables)[Name][0]>
}

const needed = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_LABEL", "OIDC_DOMAINS"] as const

/** @throws StartError when only some of the needed variables are set */
export function checkOidc(read: OidcEnvironment & { SUPABASE_URL?: string | undefined }): void {
  if (read.SUPABASE_URL) return
  const set = needed.find((name) => read[name] !== undefined)
  const missing = needed.find((name) => read[name] === undefined)
  if (!set || !missing) return
  throw new StartError(`${set} is set but ${missing} is unset; it must be ${oidcVariables[missing][1]}.`)
}
