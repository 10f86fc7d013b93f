import { useEffect, useRef, useState } from "react"
import { isUncertain } from "../../../content/calls/call-failure.ts"
import { BasisChanged, importRows, RowRefused, readImportBasis } from "../../../content/calls/import.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, invalidate, reportError } from "../data/queries.ts"
import { rowTypesOf } from "./columns.ts"
import { UnreadableTable } from "./files/csv.ts"
import { importTexts, pluralNames } from "./import-texts.ts"
import { planInWorker } from "./in-worker.ts"
import { problemOfRefusedRow } from "./plan.ts"
import type { ImportPlan } from "./plan-item.ts"

/** A file with its planned changes; `basis` identifies the stored data it was compared with. */
interface Previewed {
  file: File
  basis: string
  plan: ImportPlan
}

/** Reads a file, compares it with the stored items, and imports it on submit. */
export function useImport(type: Collection, onDone: () => void) {
  const [state, setState] = useState<"idle" | "reading" | "importing">("idle")
  const [previewed, setPreviewed] = useState<Previewed>()
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function preview(file: File) {
    stop.current = new AbortController()
    const { signal } = stop.current
    const { basis, rows } = await readImportBasis(await getDataClient(), type, signal)
    const plan = await planInWorker(file, type, rows, signal)
    setPreviewed({ file, basis, plan })
  }

  /** Runs one task at a time; calls during a running task are ignored. */
  async function alone(what: "reading" | "importing", work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setState(what)
    setProblem(undefined)
    try {
      await work()
    } finally {
      busy.current = false
      setState("idle")
    }
  }

  const read = (file: File) =>
    alone("reading", async () => {
      setPreviewed(undefined)
      try {
        await preview(file)
      } catch (error) {
        if (stop.current?.signal.aborted) return
        setProblem(
          error instanceof UnreadableTable
            ? importTexts.unreadable[error.reason](error.detail)
            : reportError(error),
        )
      }
    })

  const submit = () =>
    alone("importing", async () => {
      if (!previewed || previewed.plan.problems.length > 0 || previewed.plan.changes.length === 0) return
      const { file, basis, plan } = previewed
      try {
        await importRows(await getDataClient(), type, basis, plan.payload)
        toast.success(importTexts.done(plan.changes.length))
        onDone()
      } catch (error) {
        if (error instanceof BasisChanged) {
          await preview(file).then(
            () => setProblem(importTexts.changedMeanwhile(pluralNames(type, "eller"))),
            (failure) => setProblem(reportError(failure)),
          )
        } else {
          if (error instanceof RowRefused)
            setPreviewed({ ...previewed, plan: { ...plan, problems: problemOfRefusedRow(plan, error) } })
          const reason = reportError(error instanceof RowRefused ? error.failure : error)
          setProblem(isUncertain(error) ? reason : `${importTexts.failedText} ${reason}`)
          toast.error(importTexts.failed, reason)
        }
      } finally {
        void invalidate(...rowTypesOf(type).map(({ table }) => [table]))
      }
    })

  return { state, previewed, problem, read, submit }
}
