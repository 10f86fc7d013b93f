import { answered, timeLimit } from "../../../content/calls/call.ts"
import { adminData } from "./admin-data.ts"

/**
 * Tells the record of a file with rows of a table, before it is saved: what cannot be recorded is not saved.
 * @throws CallFailure
 */
export async function recordExport(what: string, count: number, signal?: AbortSignal): Promise<void> {
  const data = await adminData()
  await answered<void>(data.rpc("record_export", { what, count }).abortSignal(timeLimit(signal)), "events")
}
