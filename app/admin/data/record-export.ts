import { timeoutSignal, unwrap } from "../../../content/calls/call.ts"
import { getDataClient } from "./admin-data.ts"

/**
 * Records an export of a table's rows. Call it before saving the file: an export without a record
 * must not be saved.
 * @throws CallFailure
 */
export async function recordExport(what: string, count: number, signal?: AbortSignal): Promise<void> {
  const data = await getDataClient()
  await unwrap<void>(data.rpc("record_export", { what, count }).abortSignal(timeoutSignal(signal)), "events")
}
