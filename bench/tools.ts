import { execFileSync, spawnSync } from "node:child_process"

/** Programs that the bench measures with or against, and Debian's packages that bring them. */
const packages = { nginx: "nginx-light", wrk: "wrk", curl: "curl" } as const

/**
 * Gets a program where it is missing: Debian's package as root.
 * Throws with what to install where that cannot be done.
 */
export function ensureTools(...names: (keyof typeof packages)[]): void {
  const missing = names
    .filter((name) => spawnSync("which", [name]).status !== 0)
    .map((name) => packages[name])
  if (missing.length > 0) installPackages(...missing)
}

/** Installs Debian's packages as root. Throws with what to install where that cannot be done. */
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
