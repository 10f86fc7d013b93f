import type { Language } from "../../content/texts/language.ts"
import { handleForm, type IdempotencyArguments, type LinkedResource } from "../../portable/forms/form.ts"
import { forms } from "../../portable/forms/forms.ts"
import type { Database } from "../database/database.ts"
import { requestId } from "../http/request-id.ts"
import type { Limiter } from "../limits/limiter.ts"
import { readTextOverrides } from "../mail/queue.ts"
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
    ownTexts: () => readTextOverrides(database),
    async hasSaid(key: string, language: Language, words: string) {
      const [row] = await database.asOwner((query) =>
        query<{ said: boolean }>("select public.has_said($1, $2, $3) as said", [key, language, words]),
      )
      return row?.said === true
    },
    async isSubmitted(name: string, { key, lasts }: IdempotencyArguments) {
      const call = "select public.is_submitted($1, $2, $3::interval) as stored"
      const [row] = await database.asOwner((query) => query<{ stored: boolean }>(call, [name, key, lasts]))
      return row?.stored === true
    },
    async submit(name: string, parameters: Record<string, unknown>, once?: IdempotencyArguments) {
      if (once) {
        const values = [name, once.key, JSON.stringify(parameters), once.lasts]
        const call = "select public.submit_once($1, $2, $3::jsonb, $4::interval)"
        return void (await database.asOwner((query) => query(call, values)))
      }
      const named = Object.keys(parameters).map((parameter, index) => `${parameter} => $${index + 1}`)
      await database.asOwner((query) =>
        query(`select public.${name}(${named.join(", ")})`, Object.values(parameters)),
      )
    },
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
