import { company } from "./brand.ts"

export { company }

/** The telephone number as readers of a language dial it. */
export function phoneFor(language: "sv" | "en"): string {
  return language === "en" ? company.phoneAbroad : company.phone
}
