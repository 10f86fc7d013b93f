import type { ChildProcess } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Creates a temporary folder for the browser's files. It is removed with the browser. */
export async function startedFolder() {
  const path = await mkdtemp(join(tmpdir(), "browser-"))
  return {
    path,
    /** Waits for a line on standard error that matches the pattern. */
    async said(program: ChildProcess, pattern: RegExp): Promise<string> {
      let text = ""
      if (!program.stderr) throw new Error("its output is not read")
      // Keeps reading afterwards: a full pipe would block the program.
      for await (const chunk of program.stderr.iterator({ destroyOnReturn: false })) {
        text += chunk
        const [, found] = pattern.exec(text) ?? []
        if (!found) continue
        program.stderr.resume()
        return found
      }
      throw new Error(`the browser ended: ${text}`)
    },
    async end(...programs: ChildProcess[]): Promise<void> {
      for (const program of programs) {
        const gone = new Promise((resolve) => program.once("exit", resolve))
        if (program.exitCode === null && program.kill()) await gone
      }
      await rm(path, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Returns the first installed program: Debian's paths first, then PATH. */
export function programAt(name: string): string | undefined {
  const folders = ["/usr/bin", "/usr/lib/webkit2gtk-4.1", ...(process.env.PATH ?? "").split(":")]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
