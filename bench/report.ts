import { execFileSync } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { cpus, totalmem } from "node:os"

/** The table that a run of the bench fills, and the budgets that it broke. */
export interface Report {
  /** One row. With a budget, a figure above the limit makes the run fail. */
  add(where: string, what: string, measured: string, budget?: { figure: number; limit: number }): void
  /** Prints the table and keeps it in bench/results.md. True when every budget was kept. */
  finish(): Promise<boolean>
}

export function openReport(): Report {
  const rows: string[] = []
  const broken: string[] = []
  return {
    add(where, what, measured, budget) {
      const limit = budget ? `≤ ${budget.limit}` : ""
      rows.push(`| ${where} | ${what} | ${measured} | ${limit} |`)
      console.log(`${where}: ${what}: ${measured}`)
      if (budget && budget.figure > budget.limit)
        broken.push(`${where}: ${what}: ${measured}, the budget is ${limit}`)
    },
    async finish() {
      const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
      const table = [
        "# Measured",
        "",
        `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model}), ` +
          `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. Load, database and site share the cores.`,
        "",
        "| where | what | measured | budget |",
        "|---|---|---|---|",
        ...rows,
        "",
      ].join("\n")
      await writeFile(new URL("results.md", import.meta.url), table)
      console.log(`\n${table}`)
      for (const line of broken) console.error(`Over budget: ${line}`)
      return broken.length === 0
    },
  }
}
