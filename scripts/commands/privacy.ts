import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { namedFile, runOperation, writeNew } from "../../server/operations/run.ts"
import { eraseHostedPerson, exportHostedPerson } from "../../server/privacy/hosted-person.ts"

const usage = `npm run privacy -- export EMAIL [FILE]   all that is kept about the address, as JSON (into FILE, or printed)
npm run privacy -- erase EMAIL           removes all of it, for good`

/** What `npm run privacy` does with these words. */
export async function attend(words: string[], environment: Environment): Promise<string> {
  const [action, email, name, ...more] = words
  const known = action === "export" || (action === "erase" && name === undefined)
  if (!known || !email || more.length > 0) throw new AdministrationError(usage)
  const onHosted = action === "export" ? exportHostedPerson : eraseHostedPerson
  const said = await runOperation(environment, { area: "privacy", action, email }, (project) =>
    onHosted(project, email),
  )
  if (!name) return said
  const file = namedFile(name)
  await writeNew(file, `${said}\n`)
  return `All that is kept about the address stands in ${file}.`
}
