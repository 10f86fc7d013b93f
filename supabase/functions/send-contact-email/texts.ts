import type { Language } from "../../../portable/mail/templates/layout.ts"
import type { RequestFault } from "../_shared/request.ts"
import type { Violation } from "./fields.ts"

export type ErrorCode = Violation["code"] | RequestFault | "rate_limited" | "unavailable"

const names = {
  sv: { name: "Namn", email: "E-postadress", company: "Företag", phone: "Telefon", message: "Meddelande" },
  en: { name: "Name", email: "Email", company: "Company", phone: "Phone", message: "Message" },
}

const texts: Record<Language, Record<ErrorCode, string>> = {
  sv: {
    method_not_allowed: "Formuläret skickas med POST.",
    unsupported_media_type: "Formuläret skickas som JSON (application/json).",
    payload_too_large: "Meddelandet är för stort. Det får vara högst 64 kB.",
    invalid_json: "Innehållet är inte ett giltigt JSON-objekt.",
    name_required: "Namn är obligatoriskt",
    email_required: "E-postadress är obligatorisk",
    email_invalid: "Ange en giltig e-postadress",
    invalid_type: "{field} ska vara text.",
    too_long: "{field} får vara högst {limit} tecken.",
    rate_limited: "Du har skickat många meddelanden på kort tid. Försök igen om en stund.",
    unavailable: "Det gick inte att skicka meddelandet. Försök igen.",
  },
  en: {
    method_not_allowed: "Send the form with POST.",
    unsupported_media_type: "Send the form as JSON (application/json).",
    payload_too_large: "The message is too large. It may be at most 64 kB.",
    invalid_json: "The body is not a valid JSON object.",
    name_required: "Name is required",
    email_required: "Email is required",
    email_invalid: "Please enter a valid email address",
    invalid_type: "{field} must be text.",
    too_long: "{field} may be at most {limit} characters long.",
    rate_limited: "You have sent many messages in a short time. Please try again in a while.",
    unavailable: "The message could not be sent. Please try again.",
  },
}

/** The words for an error, in the visitor's language; the three checks' texts are the specification's own. */
export function errorText(language: Language, code: ErrorCode, violation?: Violation): string {
  return texts[language][code]
    .replace("{field}", violation ? names[language][violation.field] : "")
    .replace("{limit}", String(violation?.limit ?? "").replace(/\B(?=(\d{3})+$)/g, "\u00a0"))
}
