/**
 * Who runs the site: shown in the footer, on the about and brand pages, in structured data and in every mail.
 * These are demonstration values; put in your own. The domain (.example), the telephone number (from the series
 * that PTS keeps free for fiction) and the organisation number (its check digit is wrong) belong to nobody.
 */
export const company = {
  name: "Modulverk",
  legalName: "Modulverk AB",
  email: "info@modulverk.example",
  phone: "031-390 06 12",
  /** The same number as somebody in another country dials it. */
  phoneAbroad: "+46 31 390 06 12",
  /** The same number for `tel:` links. */
  phoneLink: "+46313900612",
  address: {
    street: "Fogverksgatan 4",
    postalCode: "411 04",
    city: "Göteborg",
    country: "Sverige",
    countryEn: "Sweden",
    countryCode: "SE",
  },
  organisationNumber: "559123-4567",
  /** The registered seat of the board, which Swedish companies state in their letters and on their site. */
  seat: "Göteborg",
} as const

export type Company = typeof company

/** The telephone number as readers of a language dial it. */
export function phoneFor(language: "sv" | "en"): string {
  return language === "en" ? company.phoneAbroad : company.phone
}
