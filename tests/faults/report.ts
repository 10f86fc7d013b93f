import { appendFileSync, mkdirSync } from "node:fs"
import { seed } from "./extent.ts"

/** A run's figures, one JSON object per line. tests/faults/run.ts prints them as a table. */
export const reportFile = "test-results/faults.jsonl"

/** Prints and stores a test's faults and their outcome. */
export function report(test: string, figures: Record<string, number | string>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${test} (seed ${seed}): ${told.join(", ")}`)
  mkdirSync("test-results", { recursive: true })
  appendFileSync(reportFile, `${JSON.stringify({ test, seed, figures })}\n`)
}
