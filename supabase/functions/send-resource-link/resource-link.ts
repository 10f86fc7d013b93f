import { resourceSlug } from "../../../content/types/slug-suggestion.ts"
import type { Language } from "../../../portable/mail/templates/layout.ts"

/** What the function reads of a published resource. */
export interface LinkedResource {
  id: string
  title: string
  title_en: string | null
  file_url: string | null
  file_url_en: string | null
}

/** What a lead and its mail say about a resource. */
export interface ResourceLink {
  resource_slug: string
  title: string
  url: string
}

/**
 * A resource has no slug of its own: it gets the one that the back office would suggest for its Swedish title, whatever
 * the visitor's language, so that its leads stand together; a title without Latin letters gives the id. Title and file
 * are the visitor's language's, as on the page.
 *
 * @returns null when the resource has no file in that language
 */
export function resourceLink(
  resource: LinkedResource,
  language: Language,
  siteUrl: string,
): ResourceLink | null {
  const english = language === "en"
  const file = (english && resource.file_url_en) || resource.file_url
  if (!file) return null
  return {
    resource_slug: resourceSlug(resource),
    title: (english && resource.title_en) || resource.title,
    url: new URL(file, siteUrl).href,
  }
}
