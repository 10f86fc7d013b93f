import type { SiteSettings } from "../load-context.ts"

/** What the document says of its backend (root.tsx), for scripts with and without the router. */
export function readSiteSettings(): SiteSettings {
  const { supabaseUrl = "", publishableKey = "" } = document.documentElement.dataset
  return { supabaseUrl, publishableKey }
}
