/**
 * Runs imports and exports in a worker: ten thousand rows take a second, which would block the UI.
 */
import type { Collection } from "../../../content/types/collection.ts"
import type { Rows } from "./columns.ts"
import type { ExportFormat } from "./export.ts"
import { UnreadableTable } from "./files/csv.ts"
import type { ImportPlan } from "./plan-item.ts"
import type { WorkerJob, WorkerResponse } from "./worker.ts"

/**
 * Returns the changes that a file would make.
 * @throws UnreadableTable
 */
export const planInWorker = (file: File, { table }: Collection, rows: Rows, signal: AbortSignal) =>
  runWorker<ImportPlan>({ table, rows, file }, signal)

export const exportInWorker = (kind: ExportFormat, { table }: Collection, rows: Rows, signal: AbortSignal) =>
  runWorker<Blob>({ table, rows, kind }, signal)

function runWorker<Result extends ImportPlan | Blob>(job: WorkerJob, signal: AbortSignal): Promise<Result> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
  return new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if ("done" in data) resolve(data.done as Result)
      else
        reject("failed" in data ? new Error(data.failed) : new UnreadableTable(data.unreadable, data.detail))
    }
    worker.onerror = ({ message }) => reject(new Error(message))
    signal.addEventListener("abort", () => reject(signal.reason))
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
