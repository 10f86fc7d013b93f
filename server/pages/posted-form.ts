import { bodyLimits } from "../../portable/limits/limits.ts"
import { BodyNotReceived, readBody } from "../limits/receive.ts"

/**
 * Returns the request with its form buffered, or an error response when the form is incomplete or
 * exceeds the limits of size or fields.
 */
export async function readForm(request: Request): Promise<Request | Response> {
  try {
    const body = await readBody(request, bodyLimits.form)
    if (maxFieldCount(body, request.headers.get("Content-Type") ?? "") > bodyLimits.formFields)
      throw new BodyNotReceived("too large")
    const { url, method, headers, signal } = request
    return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
  } catch (error) {
    if (!(error instanceof BodyNotReceived)) throw error
    const [status, text] = error.tooLarge
      ? [413, "The form is too large."]
      : [400, "The form did not arrive whole."]
    return new Response(text, { status })
  }
}

/** Returns an upper bound for the number of fields, by counting separators. */
function maxFieldCount(body: Buffer, type: string): number {
  const sign = /^multipart\//i.test(type) ? "form-data;" : "&"
  let count = 1
  for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + sign.length)) count++
  return count
}
