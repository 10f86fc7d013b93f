import type { ApplicationTexts } from "../../content/texts/sv/application/index.ts"
import { useTexts } from "../ui/page-context.ts"

/** The texts in the page's language, on a screen of an application: those have all of them (app/entry.client.tsx). */
export const useApplicationTexts = () => useTexts() as ReturnType<typeof useTexts> & ApplicationTexts
