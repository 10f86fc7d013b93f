/** Result of one check. Warnings and errors have a consequence and a remedy. */
export interface Finding {
  check: string
  state: "ok" | "warning" | "error"
  found: string
  why?: string
  remedy?: string
}

/** Returns a finding without a problem. */
export const ok = (check: string, found: string): Finding => ({ check, state: "ok", found })
