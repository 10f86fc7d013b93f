import { type PageUsage, usageParameter } from "../../../content/editing/marks.ts"
import { contentTypes } from "../../../content/index.ts"
import { trimTrailingSlashes } from "../../../content/screens/trailing-slashes.ts"
import { languageOf } from "../../../content/texts/language.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { bodyLimits } from "../../../portable/limits/limits.ts"
import { createAnonymousClient } from "../../backend/anonymous-data.ts"
import { currentCaller, runAsCaller } from "../../database/caller.ts"
import { BodyNotReceived, readText } from "../../limits/receive.ts"
import { markPreview } from "../preview.ts"
import { type RenderSettings, render } from "../render/render.ts"
import { retryLater, tooManyRequests } from "../retry-later.ts"
import { EditedPage, type PostedRow } from "./edited-page.ts"

/** Query parameter of an editing token. */
export const editParameter = "edit"

/**
 * Responds to the editing screen's frame: GET renders the published page with marks, POST with the
 * values in its body. Returns undefined for a request without a token.
 * Postgres checks the token (`may_edit_page`): ten minutes, of a session that still exists. A POST
 * needs the access token of the same session. With `usageParameter`, a GET returns where texts are
 * used.
 * In PGlite's queue the check has priority and renders have their own key, because the requests of
 * other people behind the same address must not cause a 503.
 */
export async function respondToEditor(
  request: Request,
  clientAddress: string | undefined,
  settings: RenderSettings,
  readUsage: () => Promise<PageUsage>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const token = url.searchParams.get(editParameter)
  if (!token || !/^[\w-]{32}$/.test(token)) return undefined
  const limit = await settings.limiter?.consume("editing", { address: clientAddress })
  if (limit && !limit.ok) return tooManyRequests({ sv: "anrop", en: "requests" }, limit.retryAfterSeconds)
  const posts = request.method === "POST"
  const access = posts ? request.headers.get("Authorization") : undefined
  if (access === null) return refused(403)
  const caller = currentCaller()
  const check = () => mayEdit(token, access, settings)
  const allowed = await (caller ? runAsCaller({ ...caller, urgent: true }, check) : check())
  if (allowed === undefined)
    return retryLater(503, "Sidan kunde inte hämtas. / The page could not be loaded.", 30)
  if (!allowed) return refused(403)
  if (!posts && url.searchParams.has(usageParameter))
    return Response.json(await readUsage(), { headers: { "Cache-Control": "private, no-store" } })
  const rows = posts ? await readRows(request) : []
  if (rows instanceof Response) return rows
  url.searchParams.delete(editParameter)
  const path = trimTrailingSlashes(url.pathname)
  const page = new Request(absoluteUrl(path + url.search, settings.siteUrl))
  const visitor = { language: languageOf(path, undefined), editing: new EditedPage(rows) }
  const { response: rendered } = await runAsCaller({ address: `editing ${token}` }, () =>
    render(page, visitor, settings),
  )
  const response = markPreview(rendered)
  response.headers.set("X-Frame-Options", "SAMEORIGIN")
  return response
}

function refused(status: 400 | 403 | 413): Response {
  const headers = { "Cache-Control": "private, no-store" }
  return new Response("The page cannot be edited with this token.", { status, headers })
}

/** Returns undefined if the database is unreachable. */
async function mayEdit(
  token: string,
  access: string | undefined,
  { backend, log }: RenderSettings,
): Promise<boolean | undefined> {
  const client = createAnonymousClient(backend, (input, init) => {
    const request = new Request(input, init)
    if (access) request.headers.set("Authorization", access)
    return backend.fetch(request)
  })
  const { data, error, status } = await client.rpc("may_edit_page", { token })
  if (!error) return data
  if (status === 401 || status === 403) return false
  log("an editing token could not be checked", { code: error.code })
  return undefined
}

/** Returns the rows of a body, or an error response. */
async function readRows(request: Request): Promise<PostedRow[] | Response> {
  try {
    const body: unknown = JSON.parse(await readText(request, bodyLimits.administrators))
    return Array.isArray(body) && body.every(isPostedRow) ? body : refused(400)
  } catch (error) {
    return refused(error instanceof BodyNotReceived && error.tooLarge ? 413 : 400)
  }
}

const isPostedRow = (given: unknown): given is PostedRow => {
  const { table, row } = Object(given)
  return contentTypes.some((type) => type.table === table) && typeof row === "object" && row !== null
}
