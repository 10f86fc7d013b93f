import { execFileSync } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { cpus, loadavg, totalmem } from "node:os"

/**
 * Limit of a figure: at most `limit`, or at least `atLeast`. `of` names the figure if the row does
 * not.
 */
export type Budget = { figure: number; of?: string } & ({ limit: number } | { atLeast: number })

/** Table of a run, with exceeded budgets. */
export interface Report {
  /** Adds a row. With a budget, a figure beyond it fails the run. */
  add(where: string, what: string, measured: string, budget?: Budget): void
  /** Records a part that could not be measured; fails the run. */
  fail(part: string, why: string): void
  /**
   * Prints the table and writes bench/results.md, or the rows of the parts that ran. Returns true
   * if every budget was met.
   */
  finish(wishes: { isComplete: boolean }): Promise<boolean>
}

export function openReport(): Report {
  const rows: string[] = []
  const load = loadavg()[0] ?? 0
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
    async finish({ isComplete }) {
      const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
      const table = [
        "# Measured",
        "",
        `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model}), ` +
          `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. Load, database and site share the cores; load average at the start ${load.toFixed(1)}.`,
        "",
        "| where | what | measured | budget |",
        "|---|---|---|---|",
        ...rows,
        "",
      ].join("\n")
      const file = new URL("results.md", import.meta.url)
      await writeFile(file, isComplete ? table : withRows(await readFile(file, "utf8"), rows, table))
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

/** Replaces rows of the same parts in a stored table, under the heading of this run. */
function withRows(kept: string, rows: readonly string[], table: string): string {
  const place = (row: string) => row.split(" | ")[0] ?? ""
  const places = new Set(rows.map(place))
  const [, , run = ""] = table.split("\n")
  const others = kept.split("\n").filter((line) => !(line.startsWith("| ") && places.has(place(line))))
  const start = others.indexOf("| where | what | measured | budget |")
  const notes = others.slice(0, start).filter((line) => !line.startsWith(`Of ${[...places][0]?.slice(2)}`))
  const note = `Of ${[...places].map((name) => name.slice(2)).join(", ")}: ${run}`
  return [...notes, note, "", ...others.slice(start, -1), ...rows, ""].join("\n")
}
