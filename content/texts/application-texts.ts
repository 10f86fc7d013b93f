import type { Language } from "./language.ts"
import type { ApplicationTexts } from "./sv/application/index.ts"

/** Loads the texts that only applications use. */
export const loadApplicationTexts = async (language: Language): Promise<ApplicationTexts> =>
  (language === "en" ? await import("./en/application/index.ts") : await import("./sv/application/index.ts"))
    .applicationTexts
