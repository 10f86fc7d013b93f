import { inArea } from "../../../content/calls/call.ts"
import { CallFailure, type FailureReason } from "../../../content/calls/call-failure.ts"
import type { MediaFile } from "../../../content/calls/media-files.ts"
import { accountClient } from "../../session/client.ts"
import { adminData } from "../data/admin-data.ts"
import { explain } from "../data/explain.ts"
import { texts } from "../ui/texts.ts"
import { mediaTexts } from "./media-texts.ts"

/** Why the server did not take a file; `code` has a sentence in media-texts.ts. */
export class FileNotTaken extends Error {
  readonly code: string
  /** The usual ending of a picture that cannot be used. */
  readonly format: string

  constructor(code: string, format = "") {
    super(code)
    this.code = code
    this.format = format
  }
}

/** The sentence for people about an upload that failed. */
export const reasonOf = (error: unknown) =>
  !(error instanceof FileNotTaken)
    ? explain(error)
    : error.code === "format"
      ? mediaTexts.unusable(error.format)
      : (mediaTexts.problems[error.code] ?? texts.failures.unknown)

/** A file's name as it is stored: at most 200 UTF-16 code units, without half a surrogate pair at the cut. */
export const nameOf = (file: File) => file.name.trim().slice(0, 200).toWellFormed().trim() || "fil"

const megabyte = 1024 * 1024

/** What alone is taken, where not every file is. */
export type OnlyFiles = "pictures" | "documents" | undefined

/**
 * What is certain before anything is sent. The server decides by the content and has the last word. Undefined for a file
 * that can be sent.
 */
export async function problemOfFile(file: File, only: OnlyFiles): Promise<string | undefined> {
  if (file.size === 0) return "empty"
  const start = await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => undefined)
  if (!start) return "unreadable"
  if (only === "pictures" && !(await isPicture(file))) return "pictureNeeded"
  if (only === "documents" && file.type.startsWith("image/")) return "documentNeeded"
  if (file.size > 25 * megabyte) return "fileTooLarge"
  return file.type.startsWith("image/") && file.size > 10 * megabyte ? "pictureTooLarge" : undefined
}

/**
 * Whether the file may be a picture: because the browser can draw it, or by its name. The server names a picture that it
 * cannot use.
 */
async function isPicture(file: File): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  bitmap?.close()
  if (bitmap) return true
  // A document or an office file, whatever its name says.
  if (/^(%PDF|PK)/.test(await file.slice(0, 4).text())) return false
  return file.type === "" || file.type.startsWith("image/")
}

export interface Uploaded {
  file: MediaFile
  /** It was there already, with the texts that it has. */
  known: boolean
}

/**
 * Sends a file and tells how far it has come, from 0 to 1; at 1 the server makes it ready.
 *
 * XMLHttpRequest, because fetch does not tell how much has been sent.
 * @param picturesOnly true where the server is to take nothing but a picture
 * @throws FileNotTaken when the server refuses the file, CallFailure for everything else; AbortError when stopped
 */
export async function uploadFile(
  file: File,
  alt: { alt_sv: string; alt_en: string },
  picturesOnly: boolean,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { accessToken } = await accountClient()
  const token = await accessToken().catch(() => {
    throw new CallFailure("unreachable")
  })
  if (!token) throw new CallFailure("session")
  const form = new FormData()
  form.set("file_name", nameOf(file))
  for (const [name, text] of Object.entries(alt)) form.set(name, text)
  form.set("pictures_only", String(picturesOnly))
  form.set("file", file)
  const { status, answer } = await post(form, token, onProgress, signal)
  if (status === 200 || status === 201) return { file: answer as unknown as MediaFile, known: status === 200 }
  const code = String(answer.code ?? "unreachable")
  if (code === "session" || code === "refused" || code === "unreachable") {
    const refuse = () => Promise.reject(new CallFailure(code satisfies FailureReason))
    return inArea(await adminData(), "content", refuse)
  }
  // A proxy in front has a limit of its own, and answers in its own words.
  throw status === 413 && !answer.code
    ? new FileNotTaken("fileTooLarge")
    : new FileNotTaken(code, String(answer.format ?? ""))
}

function post(form: FormData, token: string, onProgress: (part: number) => void, signal: AbortSignal) {
  return new Promise<{ status: number; answer: Record<string, unknown> }>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open("POST", "/media/upload")
    request.setRequestHeader("Authorization", `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, answer: parsed(request.responseText) })
    request.onerror = () => reject(new CallFailure("unreachable"))
    signal.addEventListener("abort", () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/**
 * Lets Storage remove what a removed file has left. Failing is no harm: what is left over is removed with an upload
 * of another day.
 */
export async function removeObjects(origin: string, key: string, names: readonly string[]): Promise<void> {
  const { auth } = await accountClient()
  const { data } = await auth.getSession()
  await fetch(`${origin}/storage/v1/object/media`, {
    method: "DELETE",
    headers: {
      apikey: key,
      Authorization: `Bearer ${data.session?.access_token ?? key}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ prefixes: names }),
  }).catch(() => {})
}
