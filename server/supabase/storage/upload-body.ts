import { NotReceived, receive } from "../../limits/receive.ts"
import { refuseFile } from "./errors.ts"

/** What a form's other fields and its boundaries may add to a file. */
const formSlack = 64 * 1024

/**
 * A request's body, read no further than the limit.
 * @throws ProtocolError 413 past the limit; 400 when the sender went away
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  return await receive(request, limit + formSlack).catch((error: unknown) => {
    if (!(error instanceof NotReceived)) throw error
    throw error.tooLarge
      ? refuseFile(413, "EntityTooLarge", `The file is larger than ${limit / 1024 / 1024} MB.`)
      : refuseFile(400, "InvalidRequest", "The body could not be read.")
  })
}

/** Whether a request says that its body is a form (multipart/form-data); otherwise the body is the file. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")
}

/**
 * A body of multipart/form-data (RFC 7578), taken apart.
 * @throws ProtocolError 400 when it is none
 */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const body = await readBody(request, limit)
  const type = request.headers.get("content-type") ?? ""
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData()
  } catch {
    throw refuseFile(400, "InvalidRequest", "The body is no multipart/form-data.")
  }
}

/** The one file of a form. Undefined when there is none, or several. */
export async function fileOf(form: FormData): Promise<Buffer | undefined> {
  const files = [...form.values()].filter((value): value is File => typeof value !== "string")
  return files.length === 1 && files[0] ? Buffer.from(await files[0].arrayBuffer()) : undefined
}
