import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type { APIRequestContext } from "@playwright/test"
import { HtmlValidate, type Message } from "html-validate"
import { extract } from "tar"
import { ensureJava } from "../fixtures/java.ts"
import { publishSections } from "./section-pages.ts"
import { hiddenPaths, sitemapPaths } from "./site-addresses.ts"
import { expect, test } from "./test.ts"

const run = promisify(execFile)

/** Disabled html-validate rules: style preferences and React's output. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // React decides how void elements, attributes and booleans are written.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    // Of two equal menus only one is visible at each width. axe checks this in the browser.
    "unique-landmark": "off",
  },
})

/** Returns the pages of the demo content and of every kind of section. */
async function everyPage(
  request: APIRequestContext,
  sections: readonly string[],
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const listed = await sitemapPaths(request)
  for (const path of [...listed, ...hiddenPaths, "/case", "/resurser?typ=video", ...sections])
    pages.set(path, await (await request.get(path)).text())
  return pages
}

/** Downloads the W3C's checker on demand: its npm package (30 MB) would also download Java. */
async function checkerJar(): Promise<string> {
  const folder = join(import.meta.dirname, "../../node_modules/.cache/vnu-jar-26.9.27/")
  const jar = `${folder}package/build/dist/vnu.jar`
  if (!existsSync(jar)) {
    await mkdir(folder, { recursive: true })
    await run("npm", ["pack", "--silent", "--pack-destination", folder, "vnu-jar@26.9.27"])
    await extract({ file: `${folder}vnu-jar-26.9.27.tgz`, cwd: folder })
  }
  return jar
}

/** Returns the faults that html-validate finds, each with the pages that have it. */
async function faultsInText(pages: Map<string, string>): Promise<string[]> {
  const faults = new Map<string, string[]>()
  for (const [path, html] of pages) {
    const report = await validator.validateString(html)
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages as Message[]) {
        const fault = `${ruleId}: ${message} (${selector})`
        faults.set(fault, [...(faults.get(fault) ?? []), path])
      }
  }
  return [...faults].map(([fault, paths]) => `${fault} on ${paths.length}: ${paths.slice(0, 3)}`)
}

/** Returns the faults that the W3C's checker finds in a folder's files. */
async function faultsInFiles(folder: string): Promise<string[]> {
  // For half a minute's run, compiling with the fast compiler alone takes half the processor time.
  const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss2m", "-jar", await checkerJar()]
  const { stderr } = await run(
    "java",
    [...options, "--format", "json", "--exit-zero-always", "--skip-non-html", folder],
    { maxBuffer: 50_000_000 },
  )
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; message: string; extract?: string }[]
  }
  // The checker lacks recent CSS and expects `loading` on `source` elements. The `loading` of the
  // picture's img (HTML, 4.8.2) is covered by tests/unit/picture.test.ts.
  const faults = messages.filter(
    ({ type, message, extract = "" }) =>
      type === "error" &&
      !message.startsWith("CSS:") &&
      !(message.includes("“auto”") && extract.includes("<source")),
  )
  return [...new Set(faults.map(({ message, extract }) => `${message}: ${extract}`))]
}

test("every page is valid HTML (html-validate and the W3C's checker)", async ({ request, service, mark }, {
  outputDir,
}) => {
  test.slow()
  ensureJava()
  const pages = await everyPage(request, await publishSections(service, mark))
  await mkdir(outputDir, { recursive: true })
  for (const [path, html] of pages)
    await writeFile(join(outputDir, `${path.replace(/\W+/g, "_")}.html`), html)
  const faults = await Promise.all([faultsInText(pages), faultsInFiles(outputDir)])
  expect(faults.flat()).toEqual([])
})
