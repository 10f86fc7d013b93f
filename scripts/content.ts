/** `npm run export -- FILE` and `npm run import -- FILE [--overwrite]`: content as JSON, between any two sites. */
import { readFile } from "node:fs/promises"
import { exportContent, hostedContent, importContent } from "../server/content-transfer/content-transfer.ts"
import { AdministrationError } from "../server/operations/administration-error.ts"
import { namedFile, runCommand, runOperation, writeNew } from "../server/operations/run.ts"

await runCommand(async (environment) => {
  const [action, ...words] = process.argv.slice(2)
  const overwrite = action === "import" && words.includes("--overwrite")
  const [name, ...more] = words.filter((word) => !(overwrite && word === "--overwrite"))
  if (!name || more.length > 0) {
    throw new AdministrationError(
      action === "import" ? "npm run import -- FILE [--overwrite]" : "npm run export -- FILE",
    )
  }
  const file = namedFile(name)
  if (action === "import") {
    const content = await parsed(file)
    return runOperation(environment, { area: "content", action, content, overwrite }, (project) =>
      importContent(hostedContent(project), content, overwrite),
    ).catch(named(file))
  }
  const text = await runOperation(environment, { area: "content", action: "export" }, (project) =>
    exportContent(hostedContent(project)),
  )
  await writeNew(file, text)
  return `${file} holds all pages, solutions with their features, case studies and resources.`
})

async function parsed(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new AdministrationError(`${file} cannot be read: ${error.code}.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new AdministrationError(`${file} is not JSON.`)
  }
}

/** A refusal says which file it is about. */
function named(file: string): (error: Error) => never {
  return (error) => {
    throw error instanceof AdministrationError ? new AdministrationError(`${file}: ${error.message}`) : error
  }
}
