import { useQuery } from "@tanstack/react-query"
import { compareVersion } from "../../../content/calls/history.ts"
import type { Field } from "../../../content/fields/field.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { type Control, controlsOf, formValuesOf, type Item } from "../../../content/types/field-values.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"
import { dataQuery } from "../data/queries.ts"
import { useReferences } from "../fields/use-references.ts"
import { type DiffPiece, wordDiff } from "../ui/dialogs/word-diff.ts"
import { texts } from "../ui/texts.ts"
import { historyTexts } from "./history-texts.ts"

const comparisonTexts = historyTexts.comparison

/** Query of a change's old and new values. The result is immutable, so it stays cached. */
export function useComparison(version: number) {
  return useQuery(dataQuery(["comparison", version], (data, signal) => compareVersion(data, version, signal)))
}

/** Fields that a change affected. */
export function VersionComparison({ collection, version }: { collection: Collection; version: number }) {
  const { data, isError } = useComparison(version)
  if (!data) return <p className="py-2">{isError ? historyTexts.loadFailed : texts.loading}</p>
  return <ItemComparison collection={collection} {...data} />
}

interface ComparisonProps {
  collection: Collection
  before: Item | null
  after: Item | null
}

/** Fields that differ between two versions, in both languages, with a diff by field kind. */
export function ItemComparison({ collection, before, after }: ComparisonProps) {
  const { nameOf } = useReferences(collection)
  const fields = compareItems(collection, before, after, nameOf)
  if (fields.length === 0) return <p className="py-2">{comparisonTexts.nothing}</p>
  return (
    <dl className="my-2 grid gap-[0.6rem] border-l-4 border-line-strong pl-3 text-ink">
      {fields.map(({ label, ...difference }) => (
        <div key={label}>
          <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
          <dd className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
            <Marked {...difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ItemDifference {
  label: string
  language: "sv" | "en"
  compared: Field["difference"]
  before: string
  after: string
}

/**
 * Returns the fields that differ between two versions, including publication.
 * @param nameOf formats a control's value for display (use-references.ts)
 */
export function compareItems(
  collection: Collection,
  before: Item | null,
  after: Item | null,
  nameOf = (_: Control, text: string) => text,
): ItemDifference[] {
  const text = textsOf(collection)
  const none: Record<string, string> = {}
  const [old, now] = [before, after].map((item) => (item ? formValuesOf(collection, item) : none))
  const found = controlsOf(collection)
    .filter(
      ({ name, definition }) =>
        definition.difference !== "none" && (old?.[name] ?? "") !== (now?.[name] ?? ""),
    )
    .map((control) => ({
      label: labelOf(control, text),
      language: control.language,
      compared: control.definition.difference,
      before: nameOf(control, old?.[control.name] ?? ""),
      after: nameOf(control, now?.[control.name] ?? ""),
    }))
  const said = (item: Item | null) =>
    item ? (item.is_published ? comparisonTexts.yes : comparisonTexts.no) : ""
  const published = {
    label: historyTexts.published,
    language: "sv" as const,
    compared: "whole" as const,
    before: said(before),
    after: said(after),
  }
  const differs = collection.publishable && published.before !== published.after
  return differs ? [...found, published] : found
}

/** Both versions in one text, with hidden marks for screen readers. */
function Marked({ before, after, language, compared }: Omit<ItemDifference, "label">) {
  const pieces = wordDiff(before, after, compared)
  return (
    <p>
      {before === "" && <span>{comparisonTexts.empty} </span>}
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are static
        <MarkedPiece key={index} {...piece} language={language} />
      ))}
      {after === "" && <span> {comparisonTexts.empty}</span>}
    </p>
  )
}

function MarkedPiece({ kind, text, language }: DiffPiece & { language: "sv" | "en" }) {
  const marked = <span lang={language}>{text}</span>
  if (kind === "same") return marked
  const [Mark, looks] =
    kind === "removed"
      ? (["del", "text-falu"] as const)
      : (["ins", "bg-panel text-pine decoration-2 underline-offset-[0.2em] [del+&]:ml-[0.35em]"] as const)
  return (
    <Mark className={looks}>
      <span className="sr-only"> {historyTexts.comparison[kind]} </span>
      {marked}
      <span className="sr-only"> {historyTexts.comparison.end}. </span>
    </Mark>
  )
}
