import { type ReactNode, useEffect, useMemo, useState } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { needsReviewText, useReviewRule } from "../data/use-needs-review.ts"
import { DeletedItemsDisclosure } from "../history/history-disclosures.tsx"
import { Button } from "../ui/button.tsx"
import { Glyph } from "../ui/glyph.tsx"
import { lazyDialog } from "../ui/lazy-part.tsx"
import { LoadFailure, Loading, NoMatch } from "../ui/lists/query-result.tsx"
import { useOrder } from "../ui/lists/use-order.ts"
import { useIconNodes, useThumbnailUrls } from "../ui/pictures.tsx"
import { texts } from "../ui/texts.ts"
import { textsOf } from "./collection-texts.ts"
import { DraftedItems, reviewedListText } from "./drafted-items.tsx"
import { useLinkedItem } from "./edit/linked-item.ts"
import { useEditedItem } from "./edit/use-edited-item.ts"
import type { ItemActions } from "./item-buttons.tsx"
import { ItemCard, titleOf } from "./item-card.tsx"
import { MoveDialog, RemoveDialog } from "./item-dialogs.tsx"
import { ItemTable } from "./item-table.tsx"
import { hasFilters, ItemBulkActions, ListFilters, longListLength, TransferButtons } from "./list-tools.tsx"
import { useCollection } from "./use-collection.ts"
import { useFilteredItems } from "./use-filtered-items.ts"
import { useFocusNewItem } from "./use-focus-new-item.ts"
import { warningsOf } from "./warnings.ts"

const EditDialog = lazyDialog(() => import("./edit/edit-dialog.tsx"))
const prefetching = { onPointerEnter: EditDialog.fetch, onFocus: EditDialog.fetch }

interface ListProps {
  collection: Collection
  /** Replaces the default h1; must contain an h1 or h2. */
  heading?: ReactNode
  /** The parent of the listed items. */
  parentId?: string
  selectedId?: string | undefined
  /**
   * Called when an item is clicked, with "created" for a new item, and with undefined when the
   * selected item is deleted.
   */
  onSelect?: (item: Item | undefined, how?: "created") => void
  /**
   * Rendered in a pane beside the list; in narrow windows below the selected item, or above the
   * list.
   */
  beside?: ReactNode
  /** Returns an additional note for an item. */
  remark?: (item: Item) => string | undefined
}

const none: ReadonlySet<string> = new Set()
const columns = {
  table: "",
  column: "items-rows grid gap-1.5",
  two: "grid gap-3 lg:grid-cols-2",
  three: "grid gap-3 sm:grid-cols-2 lg:grid-cols-3",
}

/** List or cards of one content type with all actions, and their dialogs. */
export function CollectionList(props: ListProps) {
  const { collection, heading, parentId, selectedId, onSelect, beside, remark } = props
  const { list: layout } = collection
  const typeTexts = textsOf(collection)
  const state = useCollection(collection, parentId)
  const { items, added, publish, duplicate, reorder } = state
  const isReviewed = useReviewRule(collection, parentId)
  const refused = isReviewed ? needsReviewText : undefined
  const selection = useFilteredItems(collection, items)
  const { found: shown } = selection
  const [marked, setMarked] = useState<ReadonlySet<string>>()
  const [removing, setRemoving] = useState<Item>()
  const [placing, setPlacing] = useState<Item>()
  const [placed, setPlaced] = useState<{ id: string; place: number }>()
  const { drafts, draftsAreSettled, planned } = state
  const { editing, setEditing, edit } = useEditedItem(collection, state)
  useLinkedItem({
    collection,
    items: [...items, ...added],
    parentId,
    // Features have their own list beside the selected solution's.
    isWhole: !state.loading && !state.failed && !selectedId,
    isReady: draftsAreSettled,
    open: (linked) => void edit(linked.item, { ...linked, translating: linked.continued === undefined }),
  })
  const { copied, setCreated, selectedIsShown } = useFocusNewItem({
    shown,
    selectedId,
    isEditing: editing !== undefined,
    onSelect,
  })
  const [announcement, setAnnouncement] = useState("")
  const order = useOrder({
    items,
    inColumns: layout === "two" || layout === "three",
    onOrder(ids, moved, place) {
      setAnnouncement(texts.order.moved(String(moved[collection.title]), place, ids.length))
      reorder({ ids, move: { id: moved.id, after: ids[place - 2], before: ids[place] } })
    },
  })
  const { step, moveTo } = order
  // Runs after the dialog has closed: screen readers ignore live regions behind a modal dialog.
  useEffect(() => {
    if (placed) moveTo(placed.id, placed.place)
  }, [placed, moveTo])
  const actions = useMemo<ItemActions>(
    () => ({
      edit: (item) => void edit(item),
      duplicate: (item) =>
        void duplicate(item).then(
          ({ id }) => {
            copied.current = id
          },
          () => {}, // the mutation shows a toast
        ),
      remove: setRemoving,
      publish: ({ id }, on) => publish({ id, on }),
      mark: ({ id }, on) =>
        setMarked((before = none) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
      step,
      place: setPlacing,
      select: onSelect && ((item) => onSelect(item)),
      refused,
    }),
    [edit, publish, duplicate, step, onSelect, copied, refused],
  )
  const warnings = useMemo(() => warningsOf(collection, items), [collection, items])
  const columnOf = (kind: string) =>
    Object.entries(collection.fields).find(([, field]) => field.kind === kind)?.[0]
  const iconColumn = columnOf("icon")
  const icons = useIconNodes(
    iconColumn ? items.map((item) => String(item[iconColumn] ?? "")).filter(Boolean) : [],
  )
  const thumbnailAt = useThumbnailUrls(items, columnOf("picture"))

  function showSaved(saved: Item) {
    state.showSaved(saved)
    if (editing?.item || !onSelect) return
    setCreated(saved)
    selection.showAll()
  }

  const removesAsDraft = (item: Item) => isReviewed && (!collection.publishable || item.is_published === true)
  async function remove(item: Item): Promise<void> {
    try {
      if (removesAsDraft(item)) return void (await state.draftRemoval(item.id))
      await state.remove(item.id)
    } catch {
      return // the mutation shows a toast
    }
    if (item.id === selectedId) onSelect?.(undefined)
  }

  return (
    <section className={beside === undefined ? undefined : "panes"}>
      <div className="list-head mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {heading ?? (
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 tabIndex={-1}>{typeTexts.heading}</h1>
            {!hasFilters(collection, items.length, selection) && items.length > 0 && (
              <span className="figures text-ink-soft">{texts.list.count(items.length, items.length)}</span>
            )}
            {collection.match && <TransferButtons type={collection} />}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="main" data-keeps-focus {...prefetching} onClick={() => void edit(undefined)}>
            <Glyph name="add" />
            {typeTexts.create}
          </Button>
          {(items.length > 1 || marked) && (
            <Button aria-pressed={marked !== undefined} onClick={() => setMarked(marked ? undefined : none)}>
              {texts.several.begin}
            </Button>
          )}
        </div>
      </div>
      <ListFilters collection={collection} all={items.length} selection={selection} />
      {marked && (
        <ItemBulkActions
          collection={collection}
          parentId={parentId}
          items={selection.all}
          marked={marked}
          onMark={setMarked}
          change={state.changeSeveral}
          refused={refused}
        />
      )}
      {isReviewed && <p className="mb-3 text-ink-soft">{reviewedListText}</p>}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {beside && !selectedId && <div className="pane">{beside}</div>}
      <section aria-label={typeTexts.heading} {...prefetching}>
        {state.loading ? (
          <Loading className="py-8" />
        ) : state.failed ? (
          <LoadFailure text={texts.list.loadFailed} reload={state.reload} />
        ) : items.length === 0 ? (
          <EmptyState title={typeTexts.nothing}>
            <p className="mb-3">{typeTexts.empty}</p>
            <Button onClick={() => void edit(undefined)}>{texts.list.begin}</Button>
          </EmptyState>
        ) : selection.count === 0 ? (
          <NoMatch text={texts.list.noMatch} showAll={selection.showAll} />
        ) : layout === "table" ? (
          <ItemTable
            collection={collection}
            items={shown}
            actions={actions}
            warnings={warnings}
            drafts={drafts}
            planned={planned}
            marked={marked}
          />
        ) : (
          <ul
            className={columns[layout]}
            ref={(element) => {
              order.list.current = element
            }}
            {...order.handlers}
          >
            {shown.flatMap((item, index) => [
              <ItemCard
                key={item.id}
                collection={collection}
                item={item}
                actions={actions}
                warning={warnings.get(item.id)}
                draft={drafts?.get(item.id)}
                planned={planned?.get(item.id)}
                remark={remark?.(item)}
                selected={item.id === selectedId}
                marked={marked?.has(item.id)}
                icon={iconColumn ? (icons[String(item[iconColumn])] ?? null) : undefined}
                thumbnail={thumbnailAt(item)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                canMove={!selection.narrowed && !refused}
                canPlace={items.length >= longListLength}
                dragged={order.dragged === item.id}
                drop={order.target?.id === item.id ? order.target.side : undefined}
              />,
              beside && item.id === selectedId && (
                <li key="pane" className="pane">
                  {beside}
                </li>
              ),
            ])}
          </ul>
        )}
      </section>
      <DraftedItems collection={collection} items={added} onOpen={actions.edit} />
      {beside && selectedId && !selectedIsShown && <div className="pane">{beside}</div>}
      {!state.loading && <DeletedItemsDisclosure collection={collection} parentId={parentId} />}
      {editing && (
        <EditDialog
          collection={collection}
          item={editing.item}
          items={items}
          planned={editing.item && planned?.get(editing.item.id)}
          parentId={parentId}
          continued={editing.continued}
          initial={editing.initial}
          translating={editing.translating}
          onClose={() => setEditing(undefined)}
          onSaved={showSaved}
          reload={state.reload}
        />
      )}
      {placing && (
        <MoveDialog
          title={titleOf(collection, placing)}
          place={items.findIndex(({ id }) => id === placing.id) + 1}
          all={items.length}
          onClose={() => setPlacing(undefined)}
          onPlace={(place) => {
            setPlacing(undefined)
            setPlaced({ id: placing.id, place })
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          collection={collection}
          item={removing}
          asDraft={removesAsDraft(removing)}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}
