import type { Language } from "../../../portable/mail/templates/layout.ts"
import type { RequestFault } from "../_shared/request.ts"
import type { Violation } from "./fields.ts"

export type ErrorCode =
  | Violation["code"]
  | RequestFault
  | "resource_not_found"
  | "rate_limited"
  | "unavailable"

const names: Record<Language, Record<Violation["field"], string>> = {
  sv: {
    email: "E-postadress",
    first_name: "Förnamn",
    last_name: "Efternamn",
    company: "Företag",
    consent: "Samtycke",
  },
  en: {
    email: "Email",
    first_name: "First name",
    last_name: "Last name",
    company: "Company",
    consent: "Consent",
  },
}

const texts: Record<Language, Record<ErrorCode, string>> = {
  sv: {
    method_not_allowed: "Formuläret skickas med POST.",
    unsupported_media_type: "Formuläret skickas som JSON (application/json).",
    payload_too_large: "Formuläret är för stort. Det får vara högst 64 kB.",
    invalid_json: "Innehållet är inte ett giltigt JSON-objekt.",
    email_required: "E-postadress är obligatorisk",
    email_invalid: "Ange en giltig e-postadress",
    consent_required: "Vi kan inte mejla länken utan ditt samtycke.",
    invalid_type: "{field} ska vara text.",
    too_long: "{field} får vara högst {limit} tecken.",
    resource_not_found: "Resursen finns inte, eller har ingen fil.",
    rate_limited: "Du har bett om många länkar på kort tid. Försök igen om en stund.",
    unavailable: "Det gick inte att mejla länken. Försök igen.",
  },
  en: {
    method_not_allowed: "Send the form with POST.",
    unsupported_media_type: "Send the form as JSON (application/json).",
    payload_too_large: "The form is too large. It may be at most 64 kB.",
    invalid_json: "The body is not a valid JSON object.",
    email_required: "Email is required",
    email_invalid: "Please enter a valid email address",
    consent_required: "We cannot email you the link without your consent.",
    invalid_type: "{field} must be text.",
    too_long: "{field} may be at most {limit} characters long.",
    resource_not_found: "There is no such resource, or it has no file.",
    rate_limited: "You have asked for many links in a short time. Please try again in a while.",
    unavailable: "The link could not be emailed. Please try again.",
  },
}

/** The words for an error, in the visitor's language. */
export function errorText(language: Language, code: ErrorCode, violation?: Violation): string {
  return texts[language][code]
    .replace("{field}", violation ? names[language][violation.field] : "")
    .replace("{limit}", String(violation?.limit ?? ""))
}
