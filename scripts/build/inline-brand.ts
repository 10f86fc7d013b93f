import { basename, join } from "node:path"
import type { Plugin } from "vite"

const brand = join(import.meta.dirname, "../../brand/brand.ts")
const icon = join(import.meta.dirname, "../../brand/favicon.ts")

/**
 * Inlines the parts of the brand that each module uses: a form needs no colours. Icon and frame
 * colours are inlined as final values.
 */
export const inlineBrand: Plugin = {
  name: "brand-parts",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async load(id) {
    if (id !== icon) return undefined
    const values: Record<string, unknown> = await import("../../brand/favicon.ts")
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join("\n")
  },
  async resolveId(source, importer) {
    if (!importer || basename(source) !== "brand.ts") return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found?.id === brand ? `${brand}?for=${importer}` : found
  },
}
