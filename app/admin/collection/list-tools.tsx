import { useState } from "react"
import { isUncertain } from "../../../content/calls/call-failure.ts"
import type { BulkChange } from "../../../content/calls/items.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { reportError } from "../data/queries.ts"
import { undoRemoval } from "../history/undo.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { lazyDialog } from "../ui/lazy-part.tsx"
import { FilterSelect, SearchField } from "../ui/lists/filters.tsx"
import { texts } from "../ui/texts.ts"
import { choiceOptions, textsOf } from "./collection-texts.ts"
import type { useCollection } from "./use-collection.ts"
import type { useFilteredItems } from "./use-filtered-items.ts"

interface Props {
  collection: Collection
  parentId: string | undefined
  /** The items that the filter matches. */
  items: readonly Item[]
  marked: ReadonlySet<string>
  onMark: (ids: ReadonlySet<string>) => void
  change: ReturnType<typeof useCollection>["changeSeveral"]
  /** Why visitors' content cannot be changed directly. */
  refused: string | undefined
}

/** Bulk actions above a list in selection mode. */
export function ItemBulkActions(props: Props) {
  const { collection, parentId, items, marked, onMark, change, refused } = props
  const bulkTexts = textsOf(collection).several
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  // Items that were deleted concurrently, or that the filter hides, are not selected.
  const ids = items.flatMap(({ id }) => (marked.has(id) ? id : []))
  const off = busy || ids.length === 0 || refused !== undefined

  async function act(what: BulkChange) {
    setBusy(true)
    const { done, failure } = await change({ ids, change: what })
    setBusy(false)
    setAsking(false)
    onMark(new Set(failure ? ids.filter((id) => !done.includes(id)) : []))
    const all = done.length === ids.length
    const none = isUncertain(failure) ? texts.several.uncertain : texts.several.nothing
    const title = done.length === 0 ? none : bulkTexts[what](done.length, ids.length)
    const remark = failure ? reportError(failure) : all ? undefined : texts.several.left
    const action = what === "remove" && done.length > 0 && undoRemoval(collection, parentId, done)
    toast[all ? "success" : "error"](title, remark, action ? { action } : {})
  }

  return (
    <section
      className="sticky top-0 z-2 mb-3 flex flex-wrap items-center gap-2 border-b border-line-strong bg-paper py-2"
      aria-label={texts.several.label}
      aria-busy={busy}
    >
      <p role="status" className="figures mr-auto">
        {texts.several.marked(ids.length)}
      </p>
      <Button
        off={busy || items.length === 0}
        onClick={() => onMark(new Set(ids.length === items.length ? [] : items.map(({ id }) => id)))}
      >
        {ids.length === items.length ? texts.several.markNone : texts.several.markAll(items.length)}
      </Button>
      {collection.publishable &&
        (["publish", "unpublish"] as const).map((what) => (
          <Button key={what} off={off} title={refused} onClick={() => void act(what)}>
            {texts.several[what]}
          </Button>
        ))}
      <Button kind="remove" off={off} title={refused} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={bulkTexts.confirmTitle(ids.length)}
          text={bulkTexts.confirm}
          stay={{ label: texts.cancel, act: () => setAsking(false) }}
          actions={[{ label: texts.remove, kind: "danger", act: () => act("remove") }]}
        />
      )}
    </section>
  )
}

/** Minimum length of a list with a search field and buttons for a target position. */
export const longListLength = 8

interface FiltersProps {
  collection: Collection
  all: number
  selection: ReturnType<typeof useFilteredItems>
}

/** Returns true if the list has a filter or a search field, with the number of its items. */
export const hasFilters = ({ filter }: Collection, all: number, { search }: FiltersProps["selection"]) =>
  filter !== undefined || all >= longListLength || search !== ""

/** Filter and search above a list. */
export function ListFilters({ collection, all, selection }: FiltersProps) {
  const { filter } = collection
  const field = filter ? collection.fields[filter] : undefined
  const typeTexts = textsOf(collection)
  if (!hasFilters(collection, all, selection)) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {field?.kind === "choice" && (
        <FilterSelect
          label={texts.list.type}
          value={selection.choice}
          options={choiceOptions(field)}
          onChange={(choice) => selection.setChoice(choice ?? "")}
        />
      )}
      {(all >= longListLength || selection.search) && (
        <SearchField
          label={texts.list.search(typeTexts.heading)}
          placeholder={texts.list.searchPlaceholder}
          className="max-w-64"
          value={selection.search}
          onChange={selection.setSearch}
        />
      )}
      <p className="figures text-ink-soft" role="status">
        {texts.list.count(selection.count, all)}
      </p>
    </div>
  )
}

// Lazy-loaded: the dialogs contain the file readers and writers.
const dialogs = {
  import: lazyDialog(() => import("../import/import-dialog.tsx")),
  export: lazyDialog(() => import("../import/export-dialog.tsx")),
}

/** Buttons beside a type's heading that open the import and export dialogs. */
export function TransferButtons({ type }: { type: Collection }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Open = open && dialogs[open]
  return (
    <div className="flex gap-x-3">
      {(["import", "export"] as const).map((what) => (
        <Button key={what} kind="bare" aria-haspopup="dialog" onClick={() => setOpen(what)}>
          {texts.transfer[what]}
        </Button>
      ))}
      {Open && <Open type={type} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
