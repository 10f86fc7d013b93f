// The contact function on hosted or self-hosted Supabase (Deno). Its source is handler.ts, which the site's own server
// mounts as well; what stands around it there is _shared/project.ts.
import { contactTo, counterOf, noteOrigin, serveFunction, siteUrl, supabase } from "../_shared/project.ts"
import { handleContact } from "./handler.ts"

const count = counterOf("contact")

serveFunction((request, address) =>
  handleContact(request, {
    siteUrl,
    limit: () => count({ address }),
    async submit({ name, email, company, phone, message }, language, origin) {
      const { data, error } = await supabase.rpc("submit_contact", {
        name,
        email,
        company,
        phone,
        message,
        language,
        recipient: contactTo,
      })
      if (error) throw error
      await noteOrigin(data, origin)
    },
    log: (line) => console.error(line),
  }),
)
