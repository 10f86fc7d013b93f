import { bodyLimits } from "../../portable/limits/limits.ts"
import { NotReceived, receive } from "../limits/receive.ts"

/**
 * A request that posts a form, with the form in memory: whole, and of a size and a number of fields that a form of this
 * site has. Or the answer to one that is not.
 */
export async function receivedForm(request: Request): Promise<Request | Response> {
  try {
    const body = await receive(request, bodyLimits.form)
    if (fieldsIn(body, request.headers.get("Content-Type") ?? "") > bodyLimits.formFields)
      throw new NotReceived("too large")
    const { url, method, headers, signal } = request
    return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
  } catch (error) {
    if (!(error instanceof NotReceived)) throw error
    const [status, text] = error.tooLarge
      ? [413, "The form is too large."]
      : [400, "The form did not arrive whole."]
    return new Response(text, { status })
  }
}

/** At least as many fields as a reader of forms will find: one more than there is of what stands between or before them. */
function fieldsIn(body: Buffer, type: string): number {
  const sign = /^multipart\//i.test(type) ? "form-data;" : "&"
  let count = 1
  for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + sign.length)) count++
  return count
}
