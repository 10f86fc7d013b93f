import type { ChildProcess } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A folder for what a browser writes, which goes with it. */
export async function startedFolder() {
  const path = await mkdtemp(join(tmpdir(), "browser-"))
  return {
    path,
    /** What a program says of itself on its error output. */
    async said(program: ChildProcess, pattern: RegExp): Promise<string> {
      let text = ""
      if (!program.stderr) throw new Error("its output is not read")
      // Read on afterwards: it would stop when the pipe is full.
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

/** The first that is there: Debian's places, then those of the path. */
export function programAt(name: string): string | undefined {
  const folders = ["/usr/bin", "/usr/lib/webkit2gtk-4.1", ...(process.env.PATH ?? "").split(":")]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
