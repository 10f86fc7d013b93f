import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { resolveFromCaller, runOperation, writeNewFile } from "../../server/operations/run.ts"
import { eraseHostedPerson, exportHostedPerson } from "../../server/privacy/hosted-person.ts"

const usage = `npm run privacy -- export EMAIL [FILE]   all that is kept about the address, as JSON (into FILE, or printed)
npm run privacy -- erase EMAIL [--force] removes all of it, for good; --force: also the last administrator`

/** Runs a subcommand of `npm run privacy`. */
export async function runPrivacyCommand(words: string[], environment: Environment): Promise<string> {
  const force = words[0] === "erase" && words.includes("--force")
  const [action, email, name, ...more] = force ? words.filter((word) => word !== "--force") : words
  const known = action === "export" || (action === "erase" && name === undefined)
  if (!known || !email || more.length > 0) throw new AdministrationError(usage)
  const said = await runOperation(environment, { area: "privacy", action, email, force }, (project) =>
    action === "export" ? exportHostedPerson(project, email) : eraseHostedPerson(project, email, { force }),
  )
  if (!name) return said
  const file = resolveFromCaller(name)
  await writeNewFile(file, `${said}\n`)
  return `All that is kept about the address stands in ${file}.`
}
