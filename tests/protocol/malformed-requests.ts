import fc from "fast-check"

const words = [
  ..."()\",.*'\\;:-{}[]&=%+ $/",
  ..."\0é🎉",
  "eq",
  "in",
  "is",
  "not",
  "or",
  "and",
  "like",
  "null",
  "true",
  "asc",
  "desc",
  "nullslast",
  "id",
  "title",
  "pages",
  "features",
  "users_roles",
  "is_published",
  "select",
  "order",
  "limit",
  "offset",
  "columns",
  "rpc",
  "claim_mail",
  "1",
  "-1",
  "99999999999999999999",
  "::text",
  "->>",
  "(*)",
  "count()",
  "00000000-0000-4000-8000-000000000000",
  "",
]
const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(""))
const name = fc.oneof(
  text,
  fc.constantFrom("select", "order", "or", "not.and", "limit", "title", "id", "is_published"),
)
const header = fc.stringMatching(/^[ -~]{0,20}$/)
const samples = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"),
  path: fc.oneof(
    fc.constantFrom("pages", "features", "content_solutions", "rpc/claim_mail"),
    text.map(encodeURIComponent),
  ),
  query: fc.array(fc.tuple(name, text), { maxLength: 4 }),
  raw: fc.boolean(),
  prefer: fc.option(fc.oneof(header, fc.constantFrom("count=exact", "return=representation"))),
  range: fc.option(header),
  accept: fc.option(fc.oneof(header, fc.constantFrom("application/vnd.pgrst.object+json"))),
  signedIn: fc.boolean(),
  body: fc.oneof(
    text,
    fc.json(),
    fc.dictionary(text, fc.jsonValue()).map((value) => JSON.stringify(value)),
  ),
})

export interface MalformedRequest {
  method: string
  /** Below /rest/v1, with the query. */
  path: string
  headers: Record<string, string>
  signedIn: boolean
  body?: string
  /** A user sees all features of what is published. */
  mayShowFeatures: boolean
}

/** Requests of the data interface that are put together from its own words by chance, the same for the same seed. */
export function malformedRequests(count: number, seed: number): MalformedRequest[] {
  return fc.sample(samples, { numRuns: count, seed }).map((sample) => {
    const query = sample.query
      .map((pair) => (sample.raw ? pair : pair.map(encodeURIComponent)).join("="))
      .join("&")
    const headers: Record<string, string> = { "content-type": "application/json" }
    for (const key of ["prefer", "range", "accept"] as const) if (sample[key]) headers[key] = sample[key]
    const hasBody = !["GET", "HEAD", "OPTIONS"].includes(sample.method)
    return {
      method: sample.method,
      path: `/${sample.path}?${query}`,
      headers,
      signedIn: sample.signedIn,
      ...(hasBody && { body: sample.body }),
      mayShowFeatures: sample.signedIn && sample.path === "features",
    }
  })
}
