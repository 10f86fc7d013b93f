/**
 * `npm run dev`: runs the site from its sources and restarts it when server files change; stops
 * with npm.
 */
import { spawn } from "node:child_process"
import { stopWithNpm } from "./stop-with-npm.ts"

const watched = ["brand", "content", "portable", "server"].map((folder) => `--watch-path=${folder}`)
const words = ["--conditions=development", ...watched, "server/main.ts", "--dev"]
const site = spawn(process.execPath, words, { stdio: "inherit" })
site.once("exit", (code) => process.exit(code ?? 1))
// In a terminal the site gets SIGINT too. A second SIGINT would abort its shutdown; SIGTERM does
// not.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => site.kill("SIGTERM"))
stopWithNpm()
