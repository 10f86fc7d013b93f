import { type ChildProcess, spawn } from "node:child_process"

/**
 * Starts a program that runs until stopped, and prints its errors. `ready` checks whether it
 * responds. Throws if it exits before.
 */
export async function startProgram(
  command: string,
  parameters: readonly string[],
  ready: () => Promise<boolean>,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ stop(): Promise<void> }> {
  const program: ChildProcess = spawn(command, parameters, {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  })
  const ended = new Promise<void>((resolve) => program.once("close", () => resolve()))
  program.once("error", () => {})
  for (;;) {
    if (program.pid === undefined || program.exitCode !== null)
      throw new Error(`${command} ended at its start`)
    if (await ready().catch(() => false)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async stop() {
      program.kill("SIGTERM")
      await ended
    },
  }
}

/** Returns whether a URL responds with success. */
export const responds = async (address: string): Promise<boolean> => (await fetch(address)).ok
