import { basename, join } from "node:path"
import type { Plugin } from "vite"

const brand = join(import.meta.dirname, "../../brand/brand.ts")

/** Gives every module that imports the brand a copy of its own, without what it does not use: a form needs no colours. */
export const brandParts: Plugin = {
  name: "brand-parts",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(source, importer) {
    if (!importer || basename(source) !== "brand.ts") return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found?.id === brand ? `${brand}?for=${importer}` : found
  },
}
