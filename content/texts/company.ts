import { company } from "../../brand/company.ts"
import type { Language } from "./language.ts"

/** The company as pages and mails in a language name it: the brand's, until somebody writes others in the back office. */
export const companyTexts = (language: Language) => ({
  name: company.name,
  legalName: company.legalName,
  email: company.email,
  phone: language === "en" ? company.phoneAbroad : company.phone,
  street: company.address.street,
  postalCode: company.address.postalCode,
  city: company.address.city,
  country: language === "en" ? company.address.countryEn : company.address.country,
  organisationNumber: company.organisationNumber,
  seat: company.seat,
})

export type CompanyTexts = ReturnType<typeof companyTexts>

/** A telephone number as a link dials it from anywhere (RFC 3966): one without a country has the brand's. */
export function toTelNumber(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "")
  const [country = ""] = company.phoneAbroad.match(/^\+\d+/) ?? []
  return /^0[1-9]/.test(digits) ? country + digits.slice(1) : digits
}
