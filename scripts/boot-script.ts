import { build } from "vite"

/** Bundles app/boot/boot.ts into one small script that the server inlines into every page. */
export async function buildBootScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry: "app/boot/boot.ts", formats: ["iife"], name: "boot" },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !("output" in first)) throw new Error("the boot script was not built")
  return first.output[0].code.trim()
}
