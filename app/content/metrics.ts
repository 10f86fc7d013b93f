/** One figure of a case study. */
export interface Metric {
  value: string
  label: string
}

/** The metrics as the database holds them; empty if they are not an array (specification, section 3). */
export function metricsOf(stored: unknown): Metric[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (entry): entry is Metric =>
      typeof entry === "object" &&
      entry !== null &&
      typeof entry.value === "string" &&
      typeof entry.label === "string",
  )
}
