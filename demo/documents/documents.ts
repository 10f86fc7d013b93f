/**
 * Renders the Markdown in demo/documents/sources to PDF files in demo/files/resurser: `node
 * demo/documents/documents.ts`. Run it after every change of a source; a test detects stale files.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { readSources } from "./catalogue.ts"
import { renderPdf } from "./pdf.ts"

for (const source of readSources()) {
  const file = `${source.output}.pdf`
  try {
    const bytes = await renderPdf(source)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    console.log(`${source.slug} (${source.language}): ${Math.round(bytes.length / 1024)} kB`)
  } catch (error) {
    console.error(`${source.slug} (${source.language}): ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
