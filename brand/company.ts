import { company } from "./brand.ts"

export { company }

/** Returns the telephone number as dialled by readers of a language. */
export function phoneFor(language: "sv" | "en"): string {
  return language === "en" ? company.phoneAbroad : company.phone
}
