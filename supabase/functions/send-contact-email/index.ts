// The contact function on hosted or self-hosted Supabase (Deno). Its source is handler.ts, which the site's own server
// mounts as well; what stands around it there is _shared/project.ts.
import { contactTo, counterOf, serveFunction, siteUrl, supabase } from "../_shared/project.ts"
import { handleContact } from "./handler.ts"

const count = counterOf("contact")

serveFunction((request, address) =>
  handleContact(request, {
    siteUrl,
    limit: () => count({ address }),
    async submit({ name, email, company, phone, message }, language, origin) {
      const { error } = await supabase.rpc("submit_contact", {
        name,
        email,
        company,
        phone,
        message,
        language,
        recipient: contactTo,
        ...(origin && { came_from: origin.page, built_in: origin.builtIn }),
      })
      if (error) throw error
    },
    log: (line) => console.error(line),
  }),
)
