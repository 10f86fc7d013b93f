import type { Locator } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"
import { everySection } from "../fixtures/every-section.ts"

/**
 * Publishes a page with all sections and one page for each section. Returns their paths, the first
 * with all sections.
 */
export async function publishSections(service: SupabaseClient<Database>, mark: string): Promise<string[]> {
  const all = everySection()
  const pages = [
    { slug: `alla-${mark}`, sections: all },
    ...all.map((section) => ({ slug: `${section.id}-${mark}`, sections: [section] })),
  ]
  const common = { title: `Sektioner ${mark}`, title_en: `Sections ${mark}`, is_published: true }
  await service
    .from("pages")
    .insert(pages.map((page) => ({ ...common, ...page })))
    .throwOnError()
  return pages.map(({ slug }) => `/${slug}`)
}

/** The sections in a page's form. */
export const sectionsOf = (dialog: Locator): Locator => dialog.locator("li.section-row")
