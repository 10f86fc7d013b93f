import { readSiteSettings } from "../../ui/page-context.ts"

/** Returns true if the backend is a Supabase project (docs/guide/hosted.md). */
export const isSupabaseProject = (): boolean => readSiteSettings().supabaseUrl !== ""

/**
 * Returns how soon visitors see a change. A project without a webhook sends no notification, and
 * pages are cached for 30 s.
 */
export const publishDelayText = (): string =>
  isSupabaseProject() ? "inom en halv minut" : "inom några sekunder"
