// Mailing the link to a resource, on hosted or self-hosted Supabase (Deno). Its source is handler.ts, which the site's
// own server mounts as well; what stands around it there is _shared/project.ts.
import { counterOf, noteOrigin, serveFunction, siteUrl, supabase } from "../_shared/project.ts"
import { handleResourceLink } from "./handler.ts"

const count = counterOf("resourceLink")

serveFunction((request, address) =>
  handleResourceLink(request, {
    siteUrl,
    limit: (email) => count({ address, email }),
    async findResource(id) {
      const { data, error } = await supabase
        .from("resources")
        .select("id, title, title_en, file_url, file_url_en")
        .eq("id", id)
        .eq("is_published", true)
        .maybeSingle()
      if (error) throw error
      return data ?? undefined
    },
    async submit(lead, language, origin) {
      const { data, error } = await supabase.rpc("submit_lead", { ...lead, language })
      if (error) throw error
      await noteOrigin(data, origin)
    },
    log: (line) => console.error(line),
  }),
)
