/** Worker: one job, one answer. */
import { contentTypeOf } from "../../../content/index.ts"
import type { Rows } from "./columns.ts"
import { type ExportFormat, exportFormats } from "./export.ts"
import { UnreadableTable } from "./files/csv.ts"
import { readTable } from "./files/table.ts"
import { headingsDetector, planImport } from "./plan.ts"
import type { ImportPlan } from "./plan-item.ts"

export type WorkerJob = { table: string; rows: Rows } & ({ file: Blob } | { kind: ExportFormat })
export type WorkerResponse =
  | { done: ImportPlan | Blob }
  | { unreadable: UnreadableTable["reason"]; detail: string }
  | { failed: string }

async function runJob(job: WorkerJob): Promise<WorkerResponse> {
  const type = contentTypeOf(job.table)
  if ("file" in job)
    return {
      done: planImport(type, await readTable(job.file, headingsDetector(type)), job.rows, location.origin),
    }
  const { mime, write } = exportFormats[job.kind]
  return { done: new Blob([await write(type, job.rows)], { type: mime }) }
}

addEventListener("message", ({ data }: MessageEvent<WorkerJob>) => {
  const answered = runJob(data).catch(
    (error: unknown): WorkerResponse =>
      error instanceof UnreadableTable
        ? { unreadable: error.reason, detail: error.detail }
        : { failed: String(error) },
  )
  void answered.then(postMessage)
})
