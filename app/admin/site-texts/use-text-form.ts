import { CallFailure, Conflict } from "../../../content/calls/call-failure.ts"
import { createItem, listItems, removeItem, updateItem } from "../../../content/calls/items.ts"
import { lengthProblem } from "../../../content/fields/field.ts"
import { overrideProblem } from "../../../content/texts/overrides.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { getDataClient } from "../data/queries.ts"
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
export function useTextForm(entry: TextEntry, onSaved: (more: boolean) => void) {
  const { key, standard } = entry
  return useVersionedForm<Item>({
    version: entry.row,
    valuesOf: (row) => ({
      text: storedText(row, "text") ?? standard.sv,
      text_en: storedText(row, "text_en") ?? standard.en,
    }),
    fields: [
      { name: "text", label: dialogTexts.swedish },
      { name: "text_en", label: dialogTexts.english, language: "en" },
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
    async save(values, { version }, id) {
      const own = (text = "", like: string) => (text.trim() === like ? null : text.trim())
      const columns = { text: own(values.text, standard.sv), text_en: own(values.text_en, standard.en) }
      const isDefault = columns.text === null && columns.text_en === null
      const data = await getDataClient()
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
    onSaved: (_, more) => onSaved(more),
    texts: dialogTexts,
    kept: {
      form: `site_texts:${key}`,
      label: () => entry.sv.slice(0, 60),
      path: null,
    },
  })
}
