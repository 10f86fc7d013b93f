/** `npm run dev`: the site from its sources, started anew when the server's change; stops with npm. */
import { spawn } from "node:child_process"
import { stopWithNpm } from "./stop-with-npm.ts"

const watched = ["brand", "content", "portable", "server"].map((folder) => `--watch-path=${folder}`)
const words = ["--conditions=development", ...watched, "server/main.ts", "--dev"]
const site = spawn(process.execPath, words, { stdio: "inherit" })
site.once("exit", (code) => process.exit(code ?? 1))
// From a terminal the site gets SIGINT as well; a second SIGINT would cut its stop short, a SIGTERM does not.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => site.kill("SIGTERM"))
stopWithNpm()
