import type { ApplicationTexts } from "../../content/texts/sv/application.ts"
import { useTexts } from "../ui/page-context.ts"

/**
 * Returns all texts in the page's language. For application screens only, which load all areas
 * (app/entry.client.tsx).
 */
export const useApplicationTexts = () => useTexts() as ReturnType<typeof useTexts> & ApplicationTexts
