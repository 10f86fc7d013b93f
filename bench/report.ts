import { execFileSync } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { cpus, totalmem } from "node:os"

/** What a figure may be: at most `limit`, or at least `atLeast`. `of` says what it is when the row does not. */
export type Budget = { figure: number; of?: string } & ({ limit: number } | { atLeast: number })

/** The table that a run of the bench fills, and the budgets that it broke. */
export interface Report {
  /** One row. With a budget, a figure on its wrong side makes the run fail. */
  add(where: string, what: string, measured: string, budget?: Budget): void
  /** A part that could not be measured; the run fails, too. */
  fail(part: string, why: string): void
  /** Prints the table and, asked to, keeps it in bench/results.md. True when every budget was kept. */
  finish(wishes: { keep: boolean }): Promise<boolean>
}

/** An empty table, for one run of the bench. */
export function openReport(): Report {
  const rows: string[] = []
  const broken: string[] = []
  return {
    add(where, what, measured, budget) {
      const limit = budget ? budgetText(budget) : ""
      rows.push(`| ${where} | ${what} | ${measured} | ${limit} |`)
      console.log(`${where}: ${what}: ${measured}`)
      if (budget && !isKept(budget)) broken.push(`${where}: ${what}: ${measured}, the budget is ${limit}`)
    },
    fail(part, why) {
      rows.push(`| ${part} | not measured |  |  |`)
      broken.push(`${part} could not be measured: ${why}`)
    },
    async finish({ keep }) {
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
      if (keep) await writeFile(new URL("results.md", import.meta.url), table)
      console.log(`\n${table}`)
      for (const line of broken) console.error(`Over budget: ${line}`)
      return broken.length === 0
    },
  }
}

const isKept = (budget: Budget) =>
  "limit" in budget ? budget.figure <= budget.limit : budget.figure >= budget.atLeast

function budgetText(budget: Budget): string {
  const bound = "limit" in budget ? `≤ ${budget.limit}` : `≥ ${budget.atLeast}`
  return budget.of ? `${budget.of}: ${budget.figure.toFixed(2)}, ${bound}` : bound
}
