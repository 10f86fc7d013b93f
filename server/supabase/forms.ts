import { handleForm, type LinkedResource } from "../../portable/forms/form.ts"
import { forms } from "../../portable/forms/forms.ts"
import { callsOn } from "../database/call-function.ts"
import type { Database } from "../database/database.ts"
import { requestId } from "../http/request-id.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { FunctionHandler } from "./functions.ts"
import { errorFields, type Logger } from "./logger.ts"

/** Functions of the public forms on this server's database (on Deno: supabase/functions). */
export function createFormFunctions({
  database,
  limiter,
  logger,
  ...site
}: {
  database: Database
  limiter: Limiter
  logger: Logger
  siteUrl: string
  contactTo: string | undefined
}): Record<string, FunctionHandler> {
  const host = {
    ...site,
    async findResource(id: string) {
      const [resource] = await database.as({ role: "anon", claims: {} }, (query) =>
        query<LinkedResource>(
          "select id, title, title_en, file_url, file_url_en from public.resources where id = $1 and is_published",
          [id],
        ),
      )
      return resource
    },
    call: callsOn(database),
  }
  const functions = forms.map((form): [string, FunctionHandler] => [
    form.name,
    (request, { clientAddress }) =>
      handleForm(form, request, {
        ...host,
        requestId: requestId(),
        count: (limit, email) => limiter.consume(limit, { address: clientAddress, email }),
        log: (line, error) => logger.error(errorFields(error, request), line),
      }),
  ])
  return Object.fromEntries(functions)
}
