import { useRouteLoaderData } from "react-router"
import type { Language } from "../../content/texts/language.ts"
import type { LoadContext } from "../load-context.ts"
import type { previewNotice } from "./bands/preview-notice.ts"

/** What the root's loader gives (app/root.tsx). */
export interface RootData {
  language: Language
  /** Where scripts fetch the texts that the company has rewritten. */
  texts?: string
  site: LoadContext["site"]
  /** Shown where a page is shared, instead of a drawn one. */
  sharePicture?: string
  preview?: ReturnType<typeof previewNotice>
}

/** Undefined where the root itself has failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined
