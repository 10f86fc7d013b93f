import type { MergedText } from "../../../../content/fields/field.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"

/** How to compare and merge a field's values. */
export interface MergedField {
  name: string
  merge?: ((base: string, mine: string, theirs: string) => MergedText | undefined) | undefined
  /**
   * Normalizes a stored value to the form's text; differences in white space only count as equal.
   */
  normal?: ((value: string) => string) | undefined
}

interface Versions {
  /** The values that the form started from. */
  base: FormValues
  mine: FormValues
  /** The values that are stored now. */
  theirs: FormValues
  /** Values that this form sent without receiving an answer; they may have been stored. */
  lost?: readonly FormValues[]
}

interface MergeResult {
  /** The values to save over theirs: both sides' changes; for conflicts, ours. */
  values: FormValues
  /** Fields that both sides changed differently, with the parts that differ. */
  conflicts: { name: string; mine: string; theirs: string }[]
  /** Fields that only the other side changed, or whose changes were merged. */
  taken: string[]
}

/** Returns whether two values of a field are equal, or differ in white space only. */
export function isSameText(field: MergedField | undefined, one: string, other = ""): boolean {
  const { normal = (value: string) => value.trim() } = field ?? {}
  return one === other || normal(one) === normal(other)
}

/** Three-way merge of a form's values, field by field. Equal values are no conflict. */
export function mergeVersions(
  fields: readonly MergedField[],
  { base, mine, theirs, lost = [] }: Versions,
): MergeResult {
  const merged: MergeResult = { values: {}, conflicts: [], taken: [] }
  for (const name of Object.keys(theirs)) {
    const field = fields.find((one) => one.name === name)
    const isSame = (one: string, other?: string) => isSameText(field, one, other)
    const [before, ours, saved] = [base, mine, theirs].map((values) => values[name] ?? "") as [
      string,
      string,
      string,
    ]
    const put = (value: string) => {
      merged.values[name] = value
    }
    if (isSame(ours, saved)) put(saved)
    // Their value is our base, or our own from a save without an answer.
    else if (isSame(saved, before) || lost.some((values) => isSame(saved, values[name]))) put(ours)
    else if (isSame(ours, before)) {
      put(saved)
      merged.taken.push(name)
    } else {
      const parts = field?.merge?.(before, ours, saved) ?? {
        text: ours,
        conflict: { mine: ours, theirs: saved },
      }
      put(parts.text)
      if (parts.conflict) merged.conflicts.push({ name, ...parts.conflict })
      else merged.taken.push(name)
    }
  }
  return merged
}

/** Returns the values that were changed after `sent` was sent. */
export function changedSince(sent: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name]))
}
