import type { Origin } from "../../content/screens/origin.ts"
import type { Database } from "../database/database.ts"
import type { Journal } from "./journal.ts"
import { submitWithMail } from "./submit-with-mail.ts"
import type { ContactMessage } from "./templates/contact.ts"
import type { Language } from "./templates/layout.ts"

/**
 * Stores contact messages for the contact function mounted in this server: the row and its mail in one
 * transaction, and with a journal also a file that is on the disk before the visitor is told "sent".
 *
 * @param contactTo `CONTACT_TO`, whom the mail goes to
 */
export function submitContact({
  contactTo,
  ...parts
}: {
  database: Database
  contactTo: string
  journal?: Journal | undefined
}) {
  return (
    { name, email, company, phone, message }: ContactMessage,
    language: Language,
    origin: Origin | null,
  ): Promise<void> =>
    submitWithMail(parts, "contact", origin, async (query) => {
      const [submission] = await query<{ id: string }>(
        "select public.submit_contact($1, $2, $3, $4, $5, $6, $7) as id",
        [name, email, company, phone, message, language, contactTo],
      )
      return submission?.id
    })
}
