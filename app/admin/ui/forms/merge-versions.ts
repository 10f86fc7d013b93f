import type { MergedText } from "../../../../content/fields/field.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"

/** How a field's values are compared and merged. */
export interface MergedField {
  name: string
  merge?: ((base: string, mine: string, theirs: string) => MergedText | undefined) | undefined
  /** A value as it is stored, as the form's text: what differs in blanks alone is equal. */
  normal?: ((value: string) => string) | undefined
}

interface Versions {
  /** The values that the form started from. */
  base: FormValues
  mine: FormValues
  /** The values that are saved now. */
  theirs: FormValues
  /** Values that this form sent without receiving an answer; they may have been saved. */
  lost?: readonly FormValues[]
}

export interface Merged {
  /** To be saved over theirs: both sides' changes; where both changed the same thing, ours. */
  values: FormValues
  /** The fields that both sides changed differently, with what differs in them. */
  conflicts: { name: string; mine: string; theirs: string }[]
  /** The fields that the other side alone changed, or whose changes were merged. */
  taken: string[]
}

/** Merges two changes of a form's values, field by field. Equal values are no conflict. */
export function mergeVersions(
  fields: readonly MergedField[],
  { base, mine, theirs, lost = [] }: Versions,
): Merged {
  const merged: Merged = { values: {}, conflicts: [], taken: [] }
  for (const name of Object.keys(theirs)) {
    const { merge, normal = (value: string) => value.trim() } = fields.find((one) => one.name === name) ?? {}
    const isSame = (one: string, other = "") => one === other || normal(one) === normal(other)
    const [before, ours, saved] = [base, mine, theirs].map((values) => values[name] ?? "") as [
      string,
      string,
      string,
    ]
    const put = (value: string) => {
      merged.values[name] = value
    }
    if (isSame(ours, saved)) put(saved)
    // Their value is the one that we started from, or our own that no answer confirmed.
    else if (isSame(saved, before) || lost.some((values) => isSame(saved, values[name]))) put(ours)
    else if (isSame(ours, before)) {
      put(saved)
      merged.taken.push(name)
    } else {
      const parts = merge?.(before, ours, saved) ?? { text: ours, conflict: { mine: ours, theirs: saved } }
      put(parts.text)
      if (parts.conflict) merged.conflicts.push({ name, ...parts.conflict })
      else merged.taken.push(name)
    }
  }
  return merged
}

/** The values that were typed after those of `sent` were on their way. */
export function typedSince(sent: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name]))
}
