// One metric of a case study. A type alias: an interface is not assignable to Json.
export type Metric = { value: string; label: string }

/**
 * Returns the stored metrics with numbers as strings; empty if they are not an array
 * (specification, section 3).
 */
export function metricsOf(stored: unknown): Metric[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => {
    const { value, label } = Object(entry)
    return isTextOrNumber(value) && isTextOrNumber(label)
      ? { ...entry, value: String(value), label: String(label) }
      : []
  })
}

const isTextOrNumber = (part: unknown) => typeof part === "string" || typeof part === "number"
