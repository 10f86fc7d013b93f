/**
 * `npm run bench`: what pages weigh and how fast they, sign-ins and the back office are. Prints one table, keeps it in
 * bench/results.md, and fails when a budget is broken.
 */
import { buildSite } from "../scripts/build.ts"
import { measureBackOffice } from "./back-office.ts"
import { measurePages } from "./pages.ts"
import { openReport } from "./report.ts"
import { measureSignIns } from "./sign-ins.ts"

await buildSite()
const report = openReport()
await measurePages(report)
await measureSignIns(report)
await measureBackOffice(report)
process.exit((await report.finish()) ? 0 : 1)
