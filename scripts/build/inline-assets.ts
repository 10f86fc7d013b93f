import { writeFile } from "node:fs/promises"
import { build, type Plugin, type Rolldown } from "vite"
import { type BootScripts, bootKind, pageFeatures } from "../../server/pages/render/document.ts"
import { stylePieces } from "./style-pieces.ts"

/** URLs that a page's inline script needs (app/boot/read.ts and application.ts, `built`). */
interface BuiltUrls {
  account: string
  functionChoice: string
  react: string
  forms: string
  members: string
  formTexts: Record<string, string>
  texts: Record<string, string>
}

const entries = { forms: "app/entry.forms.ts", members: "app/entry.members.ts" }

/**
 * Adds scripts without the router to the browser build, and writes what the server inlines:
 * build/boot.json and build/style.json.
 */
export const inlineAssets: Plugin = {
  name: "inlined",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    for (const id of Object.values(entries)) this.emitFile({ type: "chunk", id })
  },
  async generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === "chunk")
    const addressOf = (is: (chunk: Rolldown.OutputChunk) => boolean | undefined, what: string) => {
      const found = chunks.find(is)
      if (!found) throw new Error(`the build has made nothing of ${what}`)
      return `/${found.fileName}`
    }
    const addressMadeOf = (source: string) =>
      addressOf(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`), source)
    const style = files.find(({ fileName }) => /^assets\/app-.*\.css$/.test(fileName))
    if (style?.type !== "asset") throw new Error("the build has made no style sheet")
    const functionChoice = this.emitFile({
      type: "asset",
      name: "function-choice.js",
      source: await bundled("app/boot/function-choice.ts", "es"),
    })
    const texts = (file: string) => ({
      sv: addressMadeOf(`content/texts/sv/${file}.ts`),
      en: addressMadeOf(`content/texts/en/${file}.ts`),
    })
    const boot = await bootScripts({
      account: addressMadeOf("app/session/supabase.ts"),
      functionChoice: `/${this.getFileName(functionChoice)}`,
      react: addressOf(({ name }) => name === "react", "react"),
      forms: addressMadeOf(entries.forms),
      members: addressMadeOf(entries.members),
      formTexts: texts("visitor"),
      texts: texts("index"),
    })
    await writeFile("build/boot.json", JSON.stringify(boot))
    await writeFile("build/style.json", JSON.stringify(stylePieces(String(style.source))))
  },
}

/** Returns the inline scripts of documents (app/boot) by kind of page. */
export async function bootScripts(built: BuiltUrls): Promise<BootScripts> {
  const addresses = Object.fromEntries(
    Object.entries(built).map(([name, address]) => [`built.${name}`, JSON.stringify(address)]),
  )
  const scripts: BootScripts = {
    application: await bundled("app/boot/application.ts", "iife", { ...addresses, hasSlashBox: "false" }),
  }
  const parts = Object.keys(pageFeatures)
  for (let chosen = 0; chosen < 2 ** parts.length; chosen++) {
    const has = parts.map((part, place) => [part, `${(chosen >> place) % 2 === 1}`])
    const define = { ...addresses, ...Object.fromEntries(has) }
    scripts[bootKind((part) => define[part] === "true")] = await bundled("app/boot/read.ts", "iife", define)
  }
  return scripts
}

/** Bundles a script into one file with all its imports: one request, or none. */
async function bundled(
  entry: string,
  format: "iife" | "es",
  define: Record<string, string> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, formats: [format], name: "boot" },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !("output" in first)) throw new Error(`${entry} was not built`)
  return first.output[0].code.trim()
}
