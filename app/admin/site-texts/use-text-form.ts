import { CallFailure, Conflict } from "../../../content/calls/call-failure.ts"
import { discardDrafts, saveDraft } from "../../../content/calls/drafts.ts"
import { createItem, listItems, removeItem, updateItem } from "../../../content/calls/items.ts"
import { lengthProblem } from "../../../content/fields/field.ts"
import { overrideProblem } from "../../../content/texts/overrides.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { draftedValues, type ItemVersion, storeDraft } from "../collection/edit/item-draft.ts"
import { publishedValue, saveByChoice, savedText } from "../collection/edit/publication-choice.ts"
import { getDataClient } from "../data/queries.ts"
import { useReviewRule } from "../data/use-needs-review.ts"
import { historyTexts } from "../history/history-texts.ts"
import { useVersionedForm } from "../ui/forms/use-versioned-form.ts"
import { texts } from "../ui/texts.ts"
import { storedText, type TextEntry } from "./text-entries.ts"
import { textScreenTexts } from "./text-screen-texts.ts"

const { dialog: dialogTexts, problems } = textScreenTexts
const { max } = siteTexts.fields.text

/** Returns an error message for a text. */
function problemOf(standard: string, text: string): string | undefined {
  if (!text.trim()) return problems.empty
  const long = lengthProblem(text, max)
  if (long?.rule === "tooLong") return texts.problems.tooLong(long.length, long.max)
  const problem = overrideProblem(standard, text)
  if (problem?.rule === "lost" || problem?.rule === "invented") {
    return problems[problem.rule](problem.placeholders.join(", "))
  }
}

/**
 * Form of a text in both languages. Default values are not stored, so that improved defaults of
 * later versions apply; a row without overrides is deleted.
 */
export function useTextForm(
  entry: TextEntry,
  opened: ItemVersion | undefined,
  onSaved: (more: boolean) => void,
) {
  const { key, standard } = entry
  const isReviewed = useReviewRule(siteTexts)
  const own = (text = "", like: string) => (text.trim() === like ? "" : text.trim())
  /** Values of the override; empty ones have the default. */
  const ownValues = ({ text, text_en, ...values }: FormValues): FormValues => ({
    ...values,
    key,
    text: own(text, standard.sv),
    text_en: own(text_en, standard.en),
  })
  return useVersionedForm<ItemVersion>({
    version: opened,
    valuesOf: (row) => ({
      text: storedText(row, "text") ?? standard.sv,
      text_en: storedText(row, "text_en") ?? standard.en,
      is_published: publishedValue,
    }),
    fields: [
      { name: "text", label: dialogTexts.swedish },
      { name: "text_en", label: dialogTexts.english, language: "en" },
      { name: "is_published", label: historyTexts.published, isChoice: true },
    ],
    check(values) {
      const found = {
        text: problemOf(standard.sv, values.text ?? ""),
        text_en: problemOf(standard.en, values.text_en ?? ""),
      }
      return Object.fromEntries(
        Object.entries(found).flatMap(([name, message]) =>
          message ? [[name, { type: "rule", message }]] : [],
        ),
      )
    },
    async save(typed, { version, values: before }, id) {
      const values = ownValues(typed)
      const columns = { text: values.text || null, text_en: values.text_en || null }
      const isDefault = !values.text && !values.text_en
      const form = {
        collection: siteTexts,
        values,
        version,
        before: ownValues(before),
        id,
        parentId: undefined,
      }
      const data = await getDataClient()
      if (isDefault && (version?.draft || typed.is_published !== publishedValue)) {
        const { draft, ...row } = version ?? { id, created_at: "", updated_at: "" }
        if (draft?.operation === "insert") await discardDrafts(data, [draft.id], draft.updated_at)
        if (!version || draft?.operation === "insert") return undefined
        const removal = (await saveDraft(data, siteTexts, row.id, {}, {}, "delete")).draft
        const removed = { ...row, ...draft?.base, ...(removal && { draft: removal }) }
        const live = { ...draftedValues(siteTexts, removed), is_published: typed.is_published ?? "" }
        return (await saveByChoice({ ...form, version: removed, values: live, before: live }))?.saved
      }
      const drafted = await saveByChoice(form)
      if (drafted) return drafted.saved
      if (version && isDefault) {
        await removeItem(data, siteTexts, version.id)
        return undefined
      }
      if (version) return await updateItem(data, siteTexts, version, columns)
      if (isDefault) return undefined
      try {
        return await createItem(data, siteTexts, { key, ...columns }, id)
      } catch (error) {
        if (!(error instanceof CallFailure && error.reason === "duplicate")) throw error
        // Another administrator created the override first.
        const theirs = (await listItems(data, siteTexts)).find((row) => row.key === key)
        throw theirs ? new Conflict(theirs) : error
      }
    },
    autosave(typed, { version, values: before }) {
      const values = ownValues(typed)
      if (!version || !(version.draft || isReviewed) || !(values.text || values.text_en)) return undefined
      return storeDraft(siteTexts, version, values, ownValues(before))
    },
    onSaved: (_, more) => onSaved(more),
    texts: { ...dialogTexts, saved: (values) => savedText(values) ?? dialogTexts.saved },
    kept: {
      form: `site_texts:${key}`,
      label: () => entry.sv.slice(0, 60),
      path: null,
    },
  })
}
