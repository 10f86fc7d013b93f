import { execFileSync, spawnSync } from "node:child_process"

/** Programs that the bench uses or compares with, and their Debian packages. */
const packages = { nginx: "nginx-light", wrk: "wrk", curl: "curl" } as const

/** Installs missing programs as root. Throws with instructions if it cannot. */
export function ensureTools(...names: (keyof typeof packages)[]): void {
  const missing = names
    .filter((name) => spawnSync("which", [name]).status !== 0)
    .map((name) => packages[name])
  if (missing.length > 0) installPackages(...missing)
}

/** Installs Debian packages as root. Throws with instructions if it cannot. */
export function installPackages(...names: string[]): void {
  try {
    console.log(`Installing ${names.join(" ")} (apt-get) …`)
    const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] }
    execFileSync("apt-get", ["update"], quiet)
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...names], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
  } catch {
    throw new Error(`The bench needs ${names.join(", ")}: install it with the system's package manager.`)
  }
}
