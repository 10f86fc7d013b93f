/** One result: what was found, and for a warning or an error why it matters and what to do. */
export interface Finding {
  check: string
  state: "ok" | "warning" | "error"
  found: string
  why?: string
  remedy?: string
}

/** Returns a finding without a problem. */
export const ok = (check: string, found: string): Finding => ({ check, state: "ok", found })
