import type { SiteSettings } from "../load-context.ts"

/**
 * Reads the backend settings from the document (root.tsx), for scripts with and without the router.
 */
export function readSiteSettings(): SiteSettings {
  const { supabaseUrl = "", publishableKey = "" } = document.documentElement.dataset
  return { supabaseUrl, publishableKey }
}
