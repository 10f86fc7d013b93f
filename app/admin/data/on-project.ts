import { readSiteSettings } from "../../ui/site-settings.ts"

/** Whether a Supabase project answers instead of the site itself (docs/guide/hosted.md). */
export const onProject = (): boolean => readSiteSettings().supabaseUrl !== ""

/** How soon visitors see a change: a project without a webhook does not tell of it, and pages live for 30 s. */
export const seenWithin = (): string => (onProject() ? "inom en halv minut" : "inom några sekunder")
