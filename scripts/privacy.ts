/** `npm run privacy -- export EMAIL [FILE] | erase EMAIL`: what the site keeps about a person. */

import { AdministrationError } from "../server/operations/administration-error.ts"
import { namedFile, runCommand, runOperation, writeNew } from "../server/operations/run.ts"
import { eraseHostedPerson, exportHostedPerson } from "../server/privacy/hosted-person.ts"

const usage = `npm run privacy -- export EMAIL [FILE]   all that is kept about the address, as JSON (into FILE, or printed)
npm run privacy -- erase EMAIL           removes all of it, for good`

await runCommand(async (environment) => {
  const [action, email, name, ...more] = process.argv.slice(2)
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
})
