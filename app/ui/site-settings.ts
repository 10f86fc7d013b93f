import type { SiteSettings } from "../load-context.ts"

/** What the document says of its backend (root.tsx), for scripts with and without the router. */
export const siteSettings = (): SiteSettings => JSON.parse(document.documentElement.dataset.site ?? "")
