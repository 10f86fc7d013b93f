/**
 * `npm run bench`: measures installation size, page weight, and the speed of pages, data API and
 * back office, compared with nginx, Payload and WordPress. Prints a table, writes it to
 * bench/results.md, and fails if a budget is exceeded. `npm run bench -- --without lighthouse`
 * skips the longest part, `--without peers` skips fetching Payload and WordPress, `--runs 1`
 * shortens it. Single parts can be named.
 */
import "./production.ts"
import { parseArgs } from "node:util"
import { buildSite } from "../scripts/build.ts"
import { measureBackOffice } from "./measures/back-office.ts"
import { measureCachedPages } from "./measures/cached-pages.ts"
import { measureDataInterface } from "./measures/data-interface.ts"
import { measureDrafts } from "./measures/drafts.ts"
import { measureEmbedded } from "./measures/embedded.ts"
import { measureErasure } from "./measures/erasure.ts"
import { measureFirstVisits } from "./measures/first-visit.ts"
import { measureLighthouse } from "./measures/lighthouse.ts"
import { measureProcesses } from "./measures/processes.ts"
import { measureRedirectImport } from "./measures/redirect-import.ts"
import { measureRendering } from "./measures/rendering.ts"
import { measureSignIns } from "./measures/sign-ins.ts"
import { measureTaps } from "./measures/taps.ts"
import { measurePeers } from "./peers/peers.ts"
import { openReport, type Report } from "./report.ts"
import { measureRunning } from "./running.ts"

// Parts that are sensitive to the machine come first: rented ones slow down after some minutes of
// work.
const parts: Record<string, (report: Report) => Promise<unknown>> = {
  lighthouse: (report) => measureLighthouse(report, { runs: Number(values.runs) }),
  cached: measureCachedPages,
  running: measureRunning,
  processes: measureProcesses,
  embedded: measureEmbedded,
  visits: measureFirstVisits,
  taps: measureTaps,
  rendering: measureRendering,
  data: measureDataInterface,
  "sign-ins": measureSignIns,
  "back-office": measureBackOffice,
  drafts: measureDrafts,
  erasure: measureErasure,
  redirects: measureRedirectImport,
  peers: measurePeers,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: "string", multiple: true, default: [] },
    runs: { type: "string", default: "3" },
  },
})
const unknown = [...positionals, ...values.without].filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`)
  process.exit(1)
}
const wanted = (positionals.length > 0 ? positionals : Object.keys(parts)).filter(
  (name) => !values.without.includes(name),
)

await buildSite()
const report = openReport()
for (const name of wanted) {
  try {
    await parts[name]?.(report)
  } catch (error) {
    // The results of the other parts are kept.
    report.fail(name, (error as Error).message)
  }
}
process.exit(
  (await report.finish({ isComplete: positionals.length === 0 && values.without.length === 0 })) ? 0 : 1,
)
