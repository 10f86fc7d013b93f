import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { createItem, removeItem, updateItem } from "../../../content/calls/items.ts"
import { isGuardedText } from "../../../content/guarded.ts"
import { overrideProblem } from "../../../content/texts/overrides.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { newId } from "../data/new-id.ts"
import { getDataClient, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { formatNumber } from "../ui/format.ts"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import type { TextEntry } from "./text-entries.ts"

const replaceTexts = {
  title: "Ersätt i alla texter",
  find: "Ersätt",
  findHint: "Stora och små bokstäver räknas. Gäller texterna på båda språken.",
  replacement: "Med",
  places: (count: number) => (count === 1 ? "1 ställe" : `${formatNumber(count)} ställen`),
  blocked: "Ersätts inte: något inom klamrar skulle försvinna, eller så blir texten tom.",
  act: (count: number) => `Ersätt på ${replaceTexts.places(count)}`,
  done: (count: number) => `Ersatt på ${replaceTexts.places(count)}`,
  failed: "Kunde inte ersätta överallt",
}

interface Replacement {
  entry: TextEntry
  sv: string
  en: string
  isBlocked: boolean
}

/** Returns the texts that contain a phrase, as they would be after its replacement. */
export function replacements(
  entries: readonly TextEntry[],
  phrase: string,
  replacement: string,
): Replacement[] {
  if (!phrase) return []
  return entries
    .filter(({ sv, en }) => sv.includes(phrase) || en.includes(phrase))
    .map((entry) => {
      const [sv, en] = [entry.sv, entry.en].map((text) => text.replaceAll(phrase, replacement)) as [
        string,
        string,
      ]
      const { standard } = entry
      const isBlocked =
        !sv.trim() ||
        (!en.trim() && Boolean(standard.en)) ||
        [overrideProblem(standard.sv, sv), overrideProblem(standard.en, en)].some(Boolean)
      return { entry, sv, en, isBlocked }
    })
}

/** Stores a replaced text; a text equal to its default is not stored. */
async function save({ entry: { key, row, standard }, sv, en }: Replacement): Promise<void> {
  const data = await getDataClient()
  const columns = { text: sv === standard.sv ? null : sv, text_en: en === standard.en ? null : en }
  const isDefault = columns.text === null && columns.text_en === null
  if (row && isDefault) await removeItem(data, siteTexts, row.id)
  else if (row) await updateItem(data, siteTexts, row, columns)
  else if (!isDefault) await createItem(data, siteTexts, { key, ...columns }, newId())
}

interface Props {
  entries: readonly TextEntry[]
  onClose: () => void
  /** Called after the last save. */
  onSaved: () => void
}

/** Replaces a phrase in all texts, with a preview of every place. */
export default function ReplaceDialog({ entries, onClose, onSaved }: Props) {
  const [phrase, setPhrase] = useState("")
  const [replacement, setReplacement] = useState("")
  const hasAllAreas = useHasAllAreas()
  const editable = entries.filter(({ key, formPath }) => !formPath && (hasAllAreas || !isGuardedText(key)))
  const found = replacements(editable, phrase, replacement)
  const changes = found.filter(({ isBlocked }) => !isBlocked)
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      let done = 0
      try {
        for (const change of changes) {
          await save(change)
          done++
        }
        toast.success(replaceTexts.done(done))
        onClose()
      } catch (error) {
        toast.error(replaceTexts.failed, `${replaceTexts.done(done)}. ${reportError(error)}`)
      }
    },
    onSettled: onSaved,
  })
  const off = isPending || changes.length === 0 || phrase === replacement
  return (
    <Dialog title={replaceTexts.title} onClose={onClose}>
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (!off) mutate()
        }}
      >
        <div className="dialog-body">
          <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
            <AdminField label={replaceTexts.find} hint={replaceTexts.findHint}>
              {(attributes) => (
                <input
                  className="field"
                  value={phrase}
                  onChange={({ target }) => setPhrase(target.value)}
                  {...attributes}
                />
              )}
            </AdminField>
            <AdminField label={replaceTexts.replacement}>
              {(attributes) => (
                <input
                  className="field"
                  value={replacement}
                  onChange={({ target }) => setReplacement(target.value)}
                  {...attributes}
                />
              )}
            </AdminField>
          </div>
          <p role="status" className="figures mt-3 text-ink-soft">
            {phrase && replaceTexts.places(found.length)}
          </p>
          <ul className="*:border-b *:border-line *:py-2">
            {found.map(({ entry, isBlocked }) => (
              <li key={entry.key}>
                <p className="text-fine text-ink-soft">{entry.name}</p>
                {[entry.sv, entry.en]
                  .filter((text) => text.includes(phrase))
                  .map((text, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: at most one text per language
                    <Preview key={index} {...{ text, phrase, replacement }} />
                  ))}
                {isBlocked && <p className="font-semibold">{replaceTexts.blocked}</p>}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-2">
          <Button onClick={onClose} off={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" kind="main" off={off}>
            {isPending ? texts.saving : replaceTexts.act(changes.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A text with each place of the phrase and its replacement marked. */
function Preview({ text, phrase, replacement }: { text: string; phrase: string; replacement: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {text.split(phrase).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
        <span key={index}>
          {index > 0 && (
            <>
              <del className="text-ink-soft">{phrase}</del> <ins className="bg-panel">{replacement}</ins>
            </>
          )}
          {part}
        </span>
      ))}
    </p>
  )
}
