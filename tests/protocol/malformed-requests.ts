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
/** Values close to valid ones, so that not everything fails in the parser. */
const value = fc.oneof(
  text,
  fc
    .tuple(fc.constantFrom("eq", "neq", "gt", "not.eq", "ilike", "is", "not.in"), text)
    .map((parts) => parts.join(".")),
  fc.constantFrom(
    "title",
    "id,title",
    "*",
    "title.desc.nullsfirst",
    "is.null",
    "ilike.*",
    "(title.ilike.*,id.is.null)",
    "3",
  ),
)
/** Calls with all arguments, by GET and by POST. The rest of the query concerns their results. */
const calls = [
  ["rpc/search_site", { query: "hemligt", language: "sv" }],
  ["rpc/all_features", {}],
  ["rpc/all_pages", { but: "start" }],
] as const
const header = fc.stringMatching(/^[ -~]{0,20}$/)
const samples = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"),
  path: fc.oneof(
    fc.constantFrom("pages", "features", "content_solutions", "rpc/claim_mail"),
    text.map(encodeURIComponent),
  ),
  call: fc.option(fc.constantFrom(...calls), { freq: 2 }),
  query: fc.array(fc.tuple(name, value), { maxLength: 4 }),
  raw: fc.boolean(),
  prefer: fc.option(fc.oneof(header, fc.constantFrom("count=exact", "return=representation", "timezone=1"))),
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
  /** Path below /rest/v1, with the query. */
  path: string
  headers: Record<string, string>
  signedIn: boolean
  body?: string
  /** A member sees all features of published solutions. */
  mayShowFeatures: boolean
}

/** Functions that the calls need in addition to the site's own. */
export const calledFunctions = [
  "create function public.all_features() returns setof public.features language sql stable as 'select * from public.features'",
  "create function public.all_pages(but text) returns table (id uuid, title text) language sql stable as 'select id, title from public.pages where slug <> but'",
]

/** Generates requests of the data API from its own vocabulary, the same for the same seed. */
export function malformedRequests(count: number, seed: number): MalformedRequest[] {
  return fc.sample(samples, { numRuns: count, seed }).map((sample) => {
    const hasBody = !["GET", "HEAD", "OPTIONS"].includes(sample.method)
    const [path, given] = sample.call ?? [sample.path, {}]
    const query = [...(hasBody ? [] : Object.entries(given)), ...sample.query]
      .map((pair) => (sample.raw ? pair : pair.map(encodeURIComponent)).join("="))
      .join("&")
    const headers: Record<string, string> = { "content-type": "application/json" }
    for (const key of ["prefer", "range", "accept"] as const) if (sample[key]) headers[key] = sample[key]
    return {
      method: sample.method,
      path: `/${path}?${query}`,
      headers,
      signedIn: sample.signedIn,
      ...(hasBody && { body: sample.call ? JSON.stringify(given) : sample.body }),
      mayShowFeatures: sample.signedIn && ["features", "rpc/all_features", "rpc/search_site"].includes(path),
    }
  })
}
