import { build } from "vite"

/**
 * Bundles app/boot/boot.ts into one small script that the server inlines into every page.
 * @param functionChoiceAddress where the browser finds what `buildFunctionChoice` has made
 */
export async function buildBootScript(functionChoiceAddress: string): Promise<string> {
  return bundled("app/boot/boot.ts", "iife", { functionChoiceAddress })
}

/** Bundles app/boot/wake.ts, which the server puts behind a form that only React can send. */
export async function buildWakeScript(): Promise<string> {
  return bundled("app/boot/wake.ts", "iife", {})
}

/** Bundles app/boot/function-choice.ts, which the boot script fetches when it is needed. */
export async function buildFunctionChoice(): Promise<string> {
  return bundled("app/boot/function-choice.ts", "es", {})
}

/** @param addresses constants in the source, and the addresses of modules that stay where they are */
async function bundled(
  entry: string,
  format: "iife" | "es",
  addresses: Record<string, string>,
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [name, JSON.stringify(address)]),
    ),
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, formats: [format], name: "boot" },
      rolldownOptions: { external: Object.values(addresses) },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !("output" in first)) throw new Error(`${entry} was not built`)
  return first.output[0].code.trim()
}
