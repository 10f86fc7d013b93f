import type { Origin } from "../../content/screens/origin.ts"
import type { ContactMessage } from "../../portable/mail/templates/contact.ts"
import type { Language } from "../../portable/mail/templates/layout.ts"
import type { Database } from "../database/database.ts"

/**
 * Stores contact messages for the contact function mounted in this server: the row, the page that it came from if that
 * is known, and its mail in one transaction.
 *
 * @param contactTo `CONTACT_TO`, whom the mail goes to
 */
export function submitContact({ database, contactTo }: { database: Database; contactTo: string }) {
  return (
    { name, email, company, phone, message }: ContactMessage,
    language: Language,
    origin: Origin | null,
  ): Promise<void> =>
    database.asOwner(async (query) => {
      await query("select public.submit_contact($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
        name,
        email,
        company,
        phone,
        message,
        language,
        contactTo,
        origin?.page,
        origin?.builtIn,
      ])
    })
}
