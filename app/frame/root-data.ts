import { useRouteLoaderData } from "react-router"
import type { Language } from "../../content/texts/language.ts"
import type { LoadContext } from "../load-context.ts"
import type { previewNotice } from "./preview-notice.ts"

/** What the root's loader gives (app/root.tsx). */
export interface RootData {
  language: Language
  /** Where scripts fetch the texts that the company has rewritten. */
  texts?: string
  site: LoadContext["site"]
  preview?: ReturnType<typeof previewNotice>
}

/** Undefined where the root itself has failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined
