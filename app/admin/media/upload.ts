import { withRefusalReason } from "../../../content/calls/call.ts"
import { CallFailure, type FailureReason } from "../../../content/calls/call-failure.ts"
import type { MediaFile } from "../../../content/calls/media-files.ts"
import { parseJson } from "../../../content/fields/lists/json.ts"
import { accountClient } from "../../session/client.ts"
import { readSiteSettings } from "../../ui/page-context.ts"
import { getDataClient, reportError } from "../data/queries.ts"
import { texts } from "../ui/texts.ts"
import { mediaTexts } from "./media-texts.ts"

/** Thrown when the server rejects a file; `code` has a message in media-texts.ts. */
export class FileRejected extends Error {
  readonly code: string
  /** Usual file extension of a picture format that is not supported. */
  readonly format: string

  constructor(code: string, format = "") {
    super(code)
    this.code = code
    this.format = format
  }
}

/** Returns the message for a failed upload. */
export const uploadErrorText = (error: unknown) =>
  !(error instanceof FileRejected)
    ? reportError(error)
    : error.code === "format"
      ? mediaTexts.unusable(error.format)
      : (mediaTexts.problems[error.code] ?? texts.failures.unknown)

/**
 * Returns the file name to store: at most 200 UTF-16 code units, without half a surrogate pair at
 * the cut.
 */
export const storedFileName = (file: File) => file.name.trim().slice(0, 200).toWellFormed().trim() || "fil"

const megabyte = 1024 * 1024

/** Restricts the accepted files. */
export type FileRestriction = "pictures" | "documents" | undefined

/**
 * Client-side checks before an upload. Returns a problem's code, or undefined if the file can be
 * sent. The server checks the content again.
 */
export async function validateFile(file: File, only: FileRestriction): Promise<string | undefined> {
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
 * Returns true if the file may be a picture: the browser decodes it, or its type or missing type
 * allows it. The server rejects unsupported formats.
 */
async function isPicture(file: File): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  bitmap?.close()
  if (bitmap) return true
  // PDF or Office files, regardless of their name.
  if (/^(%PDF|PK)/.test(await file.slice(0, 4).text())) return false
  return file.type === "" || file.type.startsWith("image/")
}

export interface UploadResult {
  file: MediaFile
  /** The same file was uploaded before and keeps its texts. */
  known: boolean
}

/**
 * Uploads a file and reports the progress from 0 to 1; at 1 the server processes it. Uses
 * XMLHttpRequest, because fetch reports no upload progress.
 * @param picturesOnly true makes the server reject other files
 * @throws FileRejected when the server rejects the file; CallFailure for other failures; AbortError
 * when aborted
 */
export async function uploadFile(
  file: File,
  alt: { alt_sv: string; alt_en: string },
  picturesOnly: boolean,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const { accessToken } = await accountClient()
  const token = await accessToken().catch(() => {
    throw new CallFailure("unreachable")
  })
  if (!token) throw new CallFailure("session")
  const form = new FormData()
  form.set("file_name", storedFileName(file))
  for (const [name, text] of Object.entries(alt)) form.set(name, text)
  form.set("pictures_only", String(picturesOnly))
  form.set("file", file)
  const { status, answer } = await post(form, token, onProgress, signal)
  if (status === 200 || status === 201) return { file: answer as unknown as MediaFile, known: status === 200 }
  const code = String(answer.code ?? "unreachable")
  if (code === "session" || code === "refused" || code === "unreachable") {
    const refuse = () => Promise.reject(new CallFailure(code satisfies FailureReason))
    return withRefusalReason(await getDataClient(), "content", refuse)
  }
  // A reverse proxy with a lower limit answers without a code.
  throw status === 413 && !answer.code
    ? new FileRejected("fileTooLarge")
    : new FileRejected(code, String(answer.format ?? ""))
}

function post(form: FormData, token: string, onProgress: (part: number) => void, signal: AbortSignal) {
  return new Promise<{ status: number; answer: Record<string, unknown> }>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open("POST", "/media/upload")
    request.setRequestHeader("Authorization", `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({ status: request.status, answer: Object(parseJson(request.responseText)) })
    request.onerror = () => reject(new CallFailure("unreachable"))
    signal.addEventListener("abort", () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}

/** Deletes a removed file's objects in Storage. A failure is harmless: a later upload cleans up. */
export async function removeObjects(names: readonly string[]): Promise<void> {
  const { supabaseUrl, publishableKey: key } = readSiteSettings()
  const { auth } = await accountClient()
  const { data } = await auth.getSession()
  await fetch(`${supabaseUrl}/storage/v1/object/media`, {
    method: "DELETE",
    headers: {
      apikey: key,
      Authorization: `Bearer ${data.session?.access_token ?? key}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ prefixes: names }),
  }).catch(() => {})
}
