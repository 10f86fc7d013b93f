/** Worker: one job, one answer. */
import { contentTypeOf } from "../../../content/index.ts"
import { UnreadableTable } from "../files/csv.ts"
import type { Rows } from "./columns.ts"
import { type FileKind, fileKinds } from "./export.ts"
import { isHeadingsOf, planImport } from "./plan.ts"
import type { Plan } from "./plan-item.ts"
import { readTable } from "./table.ts"

export type Job = { table: string; rows: Rows } & ({ file: Blob } | { kind: FileKind })
export type Answer =
  | { done: Plan | Blob }
  | { unreadable: UnreadableTable["reason"]; detail: string }
  | { failed: string }

async function done(job: Job): Promise<Answer> {
  const type = contentTypeOf(job.table)
  if ("file" in job)
    return {
      done: planImport(type, await readTable(job.file, isHeadingsOf(type)), job.rows, location.origin),
    }
  const { mime, write } = fileKinds[job.kind]
  return { done: new Blob([await write(type, job.rows)], { type: mime }) }
}

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  const answered = done(data).catch(
    (error: unknown): Answer =>
      error instanceof UnreadableTable
        ? { unreadable: error.reason, detail: error.detail }
        : { failed: String(error) },
  )
  void answered.then(postMessage)
})
