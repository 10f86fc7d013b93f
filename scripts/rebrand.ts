/**
 * `npm run rebrand`: writes a company's answers to brand/brand.ts. With flags it asks only for the
 * new company's details that they leave out, at a terminal.
 */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { createInterface } from "node:readline/promises"
import { parseArgs } from "node:util"
import * as brand from "../brand/brand.ts"
import { type Brand, brandProblem } from "../brand/check.ts"
import { replaceValues, withoutGuidelines } from "./rebrand/brand-source.ts"
import { inheritedTexts } from "./rebrand/inherited-texts.ts"
import { keptDetails, openQuestions, type Question, questions, type Values } from "./rebrand/questions.ts"
import { families, installTypeface } from "./rebrand/typeface.ts"

const file = "brand/brand.ts"
const guidelinesFile = "brand/guidelines.ts"
const flags = flagsGiven()

const given = answersIn(flags)
const asks = Object.keys(flags).length === 0 ? questions : process.stdin.isTTY ? openQuestions(given) : []
const all: Values = { ...given, ...(await ask(asks)) }
const isFile = ([key]: [string, unknown]) => key.startsWith("files.")
const answers = Object.fromEntries(Object.entries(all).filter((entry) => !isFile(entry)))
const problem = brandProblem(brandWith(answers))
if (problem) refuse(problem)
for (const family of families) {
  const file = all[`files.${family}`]
  if (file) console.log(installTypeface(family, String(file)))
}
writeFileSync(file, replaceValues(readFileSync(file, "utf8"), answers))
writeFileSync(guidelinesFile, withoutGuidelines(readFileSync(guidelinesFile, "utf8")))
// In a child process, because this one has loaded the old brand.
execFileSync(process.execPath, ["scripts/build/brand.ts"], { stdio: "inherit" })
const kept = keptDetails(answers)
if (kept.length > 0) console.log(`Still the former company's: ${kept.join("; ")}.`)
const inherited = inheritedTexts()
console.log(
  `${inherited.length} texts speak of modules, portals or municipalities. Rewrite them under Texter:`,
)
for (const line of inherited) console.log(`  ${line}`)
console.log(`${file} is written. Look at it, then: npm start`)

function flagsGiven(): Record<string, unknown> {
  try {
    const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: "string" as const }]))
    return parseArgs({ options }).values
  } catch (error) {
    return refuse(
      `${(error as Error).message.split("\n")[0]}. It takes: --${questions.map(({ flag }) => flag).join(", --")}.`,
    )
  }
}

function answersIn(given: Record<string, unknown>): Values {
  const values: Values = {}
  for (const question of questions) {
    const answer = given[question.flag]
    if (answer === undefined) continue
    try {
      Object.assign(values, question.read(String(answer).trim()))
    } catch (error) {
      refuse(`--${question.flag}: ${(error as Error).message}.`)
    }
  }
  return values
}

async function ask(questions: readonly Question[]): Promise<Values> {
  if (questions.length === 0) return {}
  const terminal = createInterface({ input: process.stdin })
  const lines = terminal[Symbol.asyncIterator]()
  const values: Values = {}
  for (const question of questions) {
    for (;;) {
      process.stdout.write(`${question.text}${question.now && ` [${question.now}]`}: `)
      const answer = String((await lines.next()).value ?? "").trim()
      try {
        if (answer) Object.assign(values, question.read(answer))
        break
      } catch (error) {
        console.log(`  ${(error as Error).message}.`)
      }
    }
  }
  terminal.close()
  return values
}

/** Returns the brand with other values. */
function brandWith(values: Values): Brand {
  const changed: Record<string, unknown> = structuredClone({ ...brand })
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split(".")
    const last = keys.pop() ?? ""
    const part = keys.reduce((part, key) => part[key] as Record<string, unknown>, changed)
    part[last] = value
  }
  return changed as Brand
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}
