import type { Origin } from "../../content/screens/origin.ts"
import type { Language } from "../../portable/mail/templates/layout.ts"
import type { NewLead } from "../../supabase/functions/send-resource-link/handler.ts"
import type { LinkedResource } from "../../supabase/functions/send-resource-link/resource-link.ts"
import type { Database } from "../database/database.ts"

/**
 * Stores leads for the function mounted in this server: lead, consent, the page that it came from if that is known, and
 * mail in one transaction.
 */
export function submitLead(database: Database) {
  return (lead: NewLead, language: Language, origin: Origin | null): Promise<void> =>
    database.asOwner(async (query) => {
      const [row] = await query<{ id: string }>(
        "select public.submit_lead($1, $2, $3, $4, $5, $6, $7, $8, $9) as id",
        [
          lead.email,
          lead.resource_slug,
          lead.purpose,
          lead.title,
          lead.url,
          lead.first_name,
          lead.last_name,
          lead.company,
          language,
        ],
      )
      if (origin) {
        await query("select public.note_origin($1, $2, $3)", [row?.id, origin.page, origin.builtIn])
      }
    })
}

/** The published resource with an id, as the function asks for it. */
export function findResource(database: Database) {
  return async (id: string): Promise<LinkedResource | undefined> => {
    const [resource] = await database.as({ role: "anon", claims: {} }, (query) =>
      query<LinkedResource>(
        "select id, title, title_en, file_url, file_url_en from public.resources where id = $1 and is_published",
        [id],
      ),
    )
    return resource
  }
}
