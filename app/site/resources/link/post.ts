import { data } from "react-router"
import type { LoadContext } from "../../../load-context.ts"
import type { PostedRequest } from "./form.tsx"
import { firstViolation, readLinkRequest } from "./request.ts"

/**
 * Handles a post without scripts: the same checks, the same function call, and the outcome for the
 * page.
 */
export async function postLinkRequest(request: Request, { invoke, log }: LoadContext) {
  const form = readLinkRequest(await request.formData().catch(() => new FormData()))
  const { resource } = form
  const violation = firstViolation(form)
  if (violation) return data<PostedRequest>({ resource, outcome: violation, request: form }, { status: 400 })
  const { pathname } = new URL(request.url)
  const response = await invoke("send-resource-link", { ...form }, pathname).catch(() => undefined)
  if (response?.ok) return data<PostedRequest>({ resource, outcome: "sent", request: null })
  const status = response?.status ?? 503
  log("the link to a resource was not mailed", { status })
  const outcome = status === 429 ? "tooMany" : "failure"
  return data<PostedRequest>({ resource, outcome, request: form }, { status })
}
