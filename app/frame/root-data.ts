import { useRouteLoaderData } from "react-router"
import type { Language } from "../../content/texts/language.ts"
import type { LoadContext } from "../load-context.ts"
import type { previewNotice } from "./bands/preview-notice.ts"

/** Data of the root loader (app/root.tsx). */
export interface RootData {
  language: Language
  /** URL of the company's text overrides. */
  texts?: string
  site: LoadContext["site"]
  /** Image for shared links, instead of a generated one. */
  sharePicture?: string
  preview?: ReturnType<typeof previewNotice>
}

/** Undefined if the root loader has failed. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined
