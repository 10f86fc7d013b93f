import { useDeferredValue, useId, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { isBilingual } from "../../../content/texts/language.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { draftState } from "../collection/collection-texts.ts"
import { useLinkedItem } from "../collection/edit/linked-item.ts"
import { publishDelayText } from "../data/supabase-project.ts"
import { needsReviewText, useReviewRule } from "../data/use-needs-review.ts"
import { DeletedItemsDisclosure } from "../history/history-disclosures.tsx"
import { Breakable } from "../ui/breakable.tsx"
import { Button } from "../ui/button.tsx"
import { lazyDialog } from "../ui/lazy-part.tsx"
import { FilterSelect, SearchField } from "../ui/lists/filters.tsx"
import { LoadFailure, Loading } from "../ui/lists/query-result.tsx"
import { texts } from "../ui/texts.ts"
import { areaOfText, textAreas } from "./text-areas.ts"
import { TextDialog } from "./text-dialog.tsx"
import { matchesTextEntry, type Orphan, type TextEntry, useTextEntries } from "./text-entries.ts"
import { textScreenTexts } from "./text-screen-texts.ts"

const ReplaceDialog = lazyDialog(() => import("./replace-dialog.tsx"))

/** Filters besides the search. */
const states: Record<string, { label: string; has: (entry: TextEntry) => boolean }> = {
  changed: { label: textScreenTexts.states.changed, has: ({ row }) => row !== undefined },
  standardEnglish: {
    label: textScreenTexts.states.standardEnglish,
    has: (entry) => entry.hasStandardEnglish,
  },
  unused: { label: textScreenTexts.states.unused, has: (entry) => entry.unused },
}
const stateOptions = Object.entries(states)
  .filter(([value]) => isBilingual || value !== "standardEnglish")
  .map(([value, { label }]) => ({ value, label }))
const areaOptions = Object.entries(textAreas).map(([value, { name }]) => ({ value, label: name }))

/** All texts of the site, with search and filters, and a dialog to override each. */
export default function SiteTextsScreen() {
  // The search of the back office links here.
  const search = useSearchParams()[0].get("sok") ?? ""
  return <SiteTexts key={search} start={search} />
}

function SiteTexts({ start }: { start: string }) {
  const { items, added, entries, orphans, loading, failed, reload, remove } = useTextEntries()
  const isReviewed = useReviewRule(siteTexts)
  const [typed, setTyped] = useState(start)
  const search = useDeferredValue(typed)
  const [area, setArea] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [replacing, setReplacing] = useState(false)
  const [openedKey, setOpened] = useState<string>()
  const found = entries.filter(
    (entry) =>
      (!area || areaOfText(entry.key) === area) &&
      (!state || states[state]?.has(entry)) &&
      matchesTextEntry(entry, search),
  )
  useLinkedItem({
    collection: siteTexts,
    items: [...items, ...added],
    parentId: undefined,
    isWhole: !loading && !failed,
    open: ({ item }) => setOpened(item && String(item.key)),
  })
  const editable = found.filter(({ formPath }) => !formPath)
  const place = editable.findIndex(({ key }) => key === openedKey)
  const opened = editable[place] ?? entries.find(({ key }) => key === openedKey)
  const leadTo = (entry: TextEntry | undefined) => entry && (() => setOpened(entry.key))
  return (
    <section>
      <h1 tabIndex={-1}>{siteTexts.names.many}</h1>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{textScreenTexts.about(publishDelayText())}</p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <SearchField
          label={textScreenTexts.search}
          placeholder={textScreenTexts.searchPlaceholder}
          className="max-w-80"
          value={typed}
          onChange={setTyped}
        />
        <FilterSelect label={textScreenTexts.area} value={area} options={areaOptions} onChange={setArea} />
        <FilterSelect
          label={textScreenTexts.states.label}
          value={state}
          options={stateOptions}
          onChange={setState}
        />
        <p className="figures text-ink-soft" role="status">
          {textScreenTexts.found(found.length)}
        </p>
        <Button
          aria-haspopup="dialog"
          off={loading || failed || isReviewed}
          title={isReviewed ? needsReviewText : undefined}
          onClick={() => setReplacing(true)}
        >
          {textScreenTexts.replace}
        </Button>
      </div>
      {failed ? (
        <LoadFailure text={texts.list.loadFailed} reload={reload} />
      ) : loading ? (
        <Loading className="py-8" />
      ) : found.length === 0 ? (
        <p className="py-8 text-ink-soft">{texts.list.noMatch}</p>
      ) : (
        <TextTable entries={found} onOpen={setOpened} />
      )}
      {orphans.length > 0 && !isReviewed && (
        <Orphans orphans={orphans} onRemove={(id) => void remove(id).catch(() => {})} />
      )}
      <DeletedItemsDisclosure collection={siteTexts} parentId={undefined} />
      {replacing && <ReplaceDialog entries={entries} onClose={() => setReplacing(false)} onSaved={reload} />}
      {opened && (
        <TextDialog
          key={opened.key}
          entry={opened}
          onClose={() => setOpened(undefined)}
          onSaved={reload}
          next={leadTo(editable[place + 1])}
          previous={leadTo(place > 0 ? editable[place - 1] : undefined)}
        />
      )}
    </section>
  )
}

/** Table of texts in both languages; the Swedish one opens the dialog. */
function TextTable({ entries, onOpen }: { entries: readonly TextEntry[]; onOpen: (key: string) => void }) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">{textScreenTexts.columns.text}</th>
          {isBilingual && <th scope="col">{textScreenTexts.columns.english}</th>}
        </tr>
      </thead>
      {byArea(entries).map(([area, ofArea]) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={isBilingual ? 2 : 1} className="pt-5 text-ink">
              {area && textAreas[area].name}
            </th>
          </tr>
          {ofArea.map((entry) => (
            <tr key={entry.key}>
              <td>
                {entry.formPath ? (
                  <Link to={entry.formPath} className="link wrap-anywhere">
                    <Breakable text={shortened(entry.sv)} />
                  </Link>
                ) : (
                  <button
                    type="button"
                    className="link cursor-pointer text-left wrap-anywhere"
                    aria-haspopup="dialog"
                    onClick={() => onOpen(entry.key)}
                  >
                    <Breakable text={shortened(entry.sv)} />
                  </button>
                )}
                <Marks entry={entry} />
                <p className="text-fine text-ink-soft">{entry.name}</p>
              </td>
              {isBilingual && (
                <td lang="en" className="wrap-anywhere">
                  <Breakable text={shortened(entry.en)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const byArea = (entries: readonly TextEntry[]) => [...Map.groupBy(entries, ({ key }) => areaOfText(key))]

const shortened = (text: string) => (text.length > 180 ? `${text.slice(0, 170)} …` : text)

/** Tags of a text: overridden, drafted, overridden in Swedish only, or unused. */
function Marks({ entry: { row, draft, ...entry } }: { entry: TextEntry }) {
  if (!row && !draft) return null
  return (
    <span className="ml-2 inline-flex flex-wrap gap-1">
      {row && <span className="tag">{textScreenTexts.changed}</span>}
      {draft && <span className="tag">{draftState(draft, row !== undefined)}</span>}
      {entry.hasStandardEnglish && <span className="tag tag-todo">{textScreenTexts.standardEnglish}</span>}
      {entry.unused && <span className="tag tag-todo">{textScreenTexts.unused}</span>}
    </span>
  )
}

/** Overrides without a text, e.g. after an upgrade, with buttons to delete them. */
function Orphans({ orphans, onRemove }: { orphans: readonly Orphan[]; onRemove: (id: string) => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id}>{textScreenTexts.orphans.title}</h2>
      <p className="mt-1 text-ink-soft">{textScreenTexts.orphans.text}</p>
      <ul className="mt-3 grid gap-2">
        {orphans.map(({ key, row }) => (
          <li key={key} className="wrap-anywhere">
            {key}: {String(row.text ?? row.text_en)}{" "}
            <button type="button" className="link cursor-pointer" onClick={() => onRemove(row.id)}>
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
