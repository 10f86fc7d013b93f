import type { Language } from "./language.ts"
import type { ApplicationTexts } from "./sv/application.ts"

/** Loads the texts that only applications use. */
export const loadApplicationTexts = async (language: Language): Promise<ApplicationTexts> =>
  (language === "en" ? await import("./en/application.ts") : await import("./sv/application.ts"))
    .applicationTexts
