/**
 * Runs imports and exports in a worker: ten thousand rows take a second, which would block the UI.
 */
import type { Collection } from "../../../content/types/collection.ts"
import { UnreadableTable } from "../files/csv.ts"
import type { Rows } from "./columns.ts"
import type { FileKind } from "./export.ts"
import type { Plan } from "./plan-item.ts"
import type { Answer, Job } from "./worker.ts"

/**
 * Returns the changes that a file would make.
 * @throws UnreadableTable
 */
export const planOf = (file: File, { table }: Collection, rows: Rows, signal: AbortSignal) =>
  answer<Plan>({ table, rows, file }, signal)

export const fileOf = (kind: FileKind, { table }: Collection, rows: Rows, signal: AbortSignal) =>
  answer<Blob>({ table, rows, kind }, signal)

function answer<Result extends Plan | Blob>(job: Job, signal: AbortSignal): Promise<Result> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
  return new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ("done" in data) resolve(data.done as Result)
      else
        reject("failed" in data ? new Error(data.failed) : new UnreadableTable(data.unreadable, data.detail))
    }
    worker.onerror = ({ message }) => reject(new Error(message))
    signal.addEventListener("abort", () => reject(signal.reason))
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
