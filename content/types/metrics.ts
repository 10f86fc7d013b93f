/** One figure of a case study. */
export interface Metric {
  value: string
  label: string
}

/** How figures are written as JSON, for whoever has written something else. */
export const metricsExample = '[{"label":"färre samtal","value":"41\u00a0%"}]'

/** The metrics as the database holds them; empty if they are not an array (specification, section 3). Numbers become texts. */
export function metricsOf(stored: unknown): Metric[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => {
    const { value, label } = Object(entry)
    return isShown(value) && isShown(label) ? { ...entry, value: String(value), label: String(label) } : []
  })
}

const isShown = (part: unknown) => typeof part === "string" || typeof part === "number"
