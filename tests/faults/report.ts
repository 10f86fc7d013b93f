import { appendFileSync, mkdirSync } from "node:fs"
import { seed } from "./extent.ts"

/** Where a run's figures are collected, one JSON object a line; tests/faults/run.ts makes a table of them. */
export const reportFile = "test-results/faults.jsonl"

/** Prints and keeps what was done to the system in a test and what came of it. */
export function report(test: string, figures: Record<string, number | string>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${test} (seed ${seed}): ${told.join(", ")}`)
  mkdirSync("test-results", { recursive: true })
  appendFileSync(reportFile, `${JSON.stringify({ test, seed, figures })}\n`)
}
