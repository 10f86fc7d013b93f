import type { MergedText } from "../field.ts"
import { isObject } from "./json.ts"

/** Three-way merge of lists with keyed entries: sections by id, links by URL, metrics by label. */

/** A JSON value; `undefined` is an absent key or entry. */
type Value = unknown

interface MergedList<Entry> {
  /** The merged list; on a conflict it has our changes. */
  list: Entry[]
  /** Entries with the same value changed differently on both sides. */
  conflicts: { mine: Entry[]; theirs: Entry[] }
}

/** Compares JSON values; the order of keys does not count, because jsonb does not keep it. */
export function isEqual(one: Value, other: Value): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]))
  if (!isObject(one) || !isObject(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isEqual(one[key], other[key]),
  )
}

/** Merges two changes of a value by key. */
function mergeValue(base: Value, mine: Value, theirs: Value): { value: Value; conflict: boolean } {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { value: mine, conflict: false }
  if (isEqual(mine, base)) return { value: theirs, conflict: false }
  const merged = (key: string | number, from: (value: Value) => Value) =>
    [key, mergeValue(from(base), from(mine), from(theirs))] as const
  if (isObject(mine) && isObject(theirs) && isObject(base)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const parts = keys.map((key) => merged(key, (value) => (value as Record<string, Value>)[key]))
    const kept = parts.filter(([, { value }]) => value !== undefined).map(([key, { value }]) => [key, value])
    return { value: Object.fromEntries(kept), conflict: parts.some(([, { conflict }]) => conflict) }
  }
  const lists = [base, mine, theirs]
  if (lists.every(Array.isArray) && new Set(lists.map(({ length }) => length)).size === 1) {
    const parts = mine as Value[]
    const all = parts.map((_, index) => merged(index, (value) => (value as Value[])[index])[1])
    return { value: all.map(({ value }) => value), conflict: all.some(({ conflict }) => conflict) }
  }
  return { value: mine, conflict: true }
}

/**
 * Merges two changes of a list by entry.
 * @returns undefined if two entries of a list have the same key
 */
export function mergeLists<Entry>(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  keyOf: (entry: Entry) => string,
): MergedList<Entry> | undefined {
  const [before, ours, other] = [base, mine, theirs].map(
    (list) => new Map(list.map((entry) => [keyOf(entry), entry])),
  ) as [Map<string, Entry>, Map<string, Entry>, Map<string, Entry>]
  if (before.size < base.length || ours.size < mine.length || other.size < theirs.length) return undefined
  const conflicts: MergedList<Entry>["conflicts"] = { mine: [], theirs: [] }
  const kept = new Map<string, Entry>()
  for (const key of new Set([...before.keys(), ...other.keys(), ...ours.keys()])) {
    const [own, foreign] = [ours.get(key), other.get(key)]
    const { value, conflict } = mergeValue(before.get(key), own, foreign)
    if (value !== undefined) kept.set(key, value as Entry)
    if (conflict && own !== undefined) conflicts.mine.push(own)
    if (conflict && foreign !== undefined) conflicts.theirs.push(foreign)
  }
  const order = mergeOrder([...before.keys()], [...ours.keys()], [...other.keys()])
  return { list: order.flatMap((key) => kept.get(key) ?? []), conflicts }
}

/** Returns their order. Entries that we moved or added follow the same entry as in our list. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const place = new Map(base.map((key, index) => [key, index]))
  const stayed = longestIncreasing(mine.filter((key) => place.has(key)).map((key) => place.get(key) ?? 0))
  const isOurs = (key: string) => !stayed.has(place.get(key) ?? -1) || !theirs.includes(key)
  const moved = mine.filter(isOurs)
  const order = theirs.filter((key) => !moved.includes(key))
  for (const key of moved) {
    const before = mine.slice(0, mine.indexOf(key))
    const after = before.findLast((other) => order.includes(other))
    order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, key)
  }
  return order
}

/** Longest increasing subsequence, so that as few entries as possible count as moved. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  const ending: number[][] = []
  for (const number of numbers) {
    const before = ending
      .filter((sequence) => (sequence.at(-1) ?? -1) < number)
      .reduce<number[]>((longest, one) => (one.length > longest.length ? one : longest), [])
    ending.push([...before, number])
  }
  return new Set(ending.reduce<number[]>((longest, one) => (one.length > longest.length ? one : longest), []))
}

/**
 * Returns the `merge` of a kind of field whose form values are serialized lists.
 * @param read returns undefined for text that is not a list
 */
export const mergeAsLists =
  <Entry>(
    read: (text: string) => readonly Entry[] | undefined,
    write: (entries: readonly Entry[]) => string,
    keyOf: (entry: Entry) => string,
  ) =>
  (...texts: [base: string, mine: string, theirs: string]): MergedText | undefined => {
    const [base, mine, theirs] = texts.map(read)
    const merged = base && mine && theirs && mergeLists(base, mine, theirs, keyOf)
    if (!merged) return undefined
    const { list, conflicts } = merged
    const isConflict = conflicts.mine.length + conflicts.theirs.length > 0
    const conflict = { mine: write(conflicts.mine), theirs: write(conflicts.theirs) }
    return { text: write(list), ...(isConflict && { conflict }) }
  }
