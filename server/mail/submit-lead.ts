import type { Origin } from "../../content/screens/origin.ts"
import type { NewLead } from "../../supabase/functions/send-resource-link/handler.ts"
import type { LinkedResource } from "../../supabase/functions/send-resource-link/resource-link.ts"
import type { Database } from "../database/database.ts"
import type { Journal } from "./journal.ts"
import { submitWithMail } from "./submit-with-mail.ts"
import type { Language } from "./templates/layout.ts"

/**
 * Stores leads for the function mounted in this server: lead, consent and mail in one transaction, and with a journal
 * also a file that is on the disk before the visitor is told that the link is on its way.
 */
export function submitLead(parts: { database: Database; journal?: Journal | undefined }) {
  return (lead: NewLead, language: Language, origin: Origin | null): Promise<void> =>
    submitWithMail(parts, "resource-link", origin, async (query) => {
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
      return row?.id
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
