import { company } from "../../brand/brand.ts"
import { guidelines } from "../../brand/guidelines.ts"
import { languages } from "../../content/texts/language.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"

/** Words of the demo's trade: modules, portals, and municipalities as customers. */
const words = {
  sv: /modul|portal|intranät|kommun(?!ik)|invånar|medborgar|upphandl|tegel|Falu/i,
  en: /module|portal|intranet|municipal|council|resident|citizen|procure|brick|Falu/i,
}

/** Returns the default texts that speak of the demo's trade, as lines `key: beginning`. */
export function inheritedTexts(): string[] {
  const lines = new Map<string, string>()
  for (const language of languages) {
    for (const [key, text] of textsByKey(defaultTexts(language))) {
      if (key.startsWith("company.") || key in guidelines[language] || lines.has(key)) continue
      if (words[language].test(text.replaceAll(company.name, "")))
        lines.set(key, `${key}: ${text.replace(/\s+/g, " ").slice(0, 60)}`)
    }
  }
  return [...lines.values()]
}
