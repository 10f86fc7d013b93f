import { memo } from "react"
import type { ListedDraft } from "../../../content/calls/drafts.ts"
import type { PlannedRelease } from "../../../content/calls/releases.ts"
import { isOver } from "../../../content/swedish-time.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { controlsOf, type Item } from "../../../content/types/field-values.ts"
import { Icon, type IconNode } from "../../ui/icon.tsx"
import { plannedState } from "../planned/plan.ts"
import { Glyph } from "../ui/glyph.tsx"
import { ReviewTag } from "../ui/lists/review-tag.tsx"
import { PublishSwitch } from "../ui/lists/toggles.tsx"
import { Thumbnail } from "../ui/pictures.tsx"
import { texts } from "../ui/texts.ts"
import { draftState } from "./collection-texts.ts"
import { type ItemActions, ItemButtons, ItemMenu, type MoveProps, SelectCheckbox } from "./item-buttons.tsx"

interface ItemProps extends MoveProps {
  collection: Collection
  item: Item
  actions: ItemActions
  /** Why visitors cannot reach the item. */
  warning?: string | undefined
  draft?: ListedDraft | undefined
  planned?: PlannedRelease | undefined
  /** Additional note. */
  remark?: string | undefined
  selected?: boolean
  /** Checked for a bulk action; undefined outside selection mode. */
  marked?: boolean | undefined
  icon?: IconNode | null | undefined
  /** URL of the picture, empty while loading; undefined without a picture. */
  thumbnail?: string | undefined
  dragged?: boolean
  drop?: "before" | "after" | undefined
}

export const ItemCard = memo(function ItemCard(props: ItemProps) {
  const {
    collection,
    item,
    actions,
    warning,
    draft,
    planned,
    remark,
    selected = false,
    marked,
    icon,
    thumbnail,
    canMove,
    dragged,
    drop,
  } = props
  const { summary, publishable, list } = collection
  // Rows: text and buttons on one line if both fit, otherwise the buttons below.
  const isRow = list === "column"
  const isDraft = publishable && !item.is_published
  const title = titleOf(collection, item)
  const titleId = `item-${item.id}`
  // Child items are one heading level lower.
  const Heading = collection.parent ? "h3" : "h2"
  const text = summary?.text ? item[summary.text] : undefined
  return (
    <li
      className={`item relative flex min-w-0 scroll-my-2 rounded-corner border px-4 data-dragged:opacity-50 ${isRow ? "flex-row flex-wrap items-center gap-x-3 pt-[0.35rem] pb-1" : "flex-col gap-2 pt-[0.9rem] pb-[0.6rem]"} ${isDraft ? "border-dashed" : ""} ${selected ? "border-pine bg-panel shadow-[inset_4px_0_0_var(--pine)]" : `${isDraft ? "border-line-strong" : "border-line"} ${marked ? "bg-panel" : "bg-paper"}`}`}
      data-item={item.id}
      data-dragged={dragged || undefined}
    >
      {drop && <DropMarker drop={drop} isRow={isRow} />}
      <div className={`flex min-w-0 flex-col ${isRow ? "flex-[999_1_16rem] gap-[0.1rem]" : "gap-2"}`}>
        {/* The buttons wrap below the title when there is no room beside it. */}
        <div className="flex flex-wrap items-start gap-x-2">
          <SelectCheckbox {...{ item, actions, marked, titleId }} />
          {collection.sortable && (
            <span
              className="grip relative z-1 -ml-2 -mt-1.5"
              draggable={canMove}
              data-grip
              title={actions.refused ?? (canMove ? texts.order.drag : texts.order.notWhileFiltered)}
              aria-hidden="true"
            >
              <Glyph name="grip" />
            </span>
          )}
          {icon !== undefined && <Icon node={icon} className="mt-0.5 size-5 shrink-0 text-pine" />}
          {thumbnail !== undefined && <Thumbnail address={thumbnail || undefined} />}
          <div
            className={`min-w-0 grow basis-28 ${isRow ? "flex flex-wrap items-center gap-x-[0.6rem] gap-y-[0.1rem]" : ""}`}
          >
            <Heading className="text-dense! leading-snug wrap-anywhere" id={titleId}>
              {actions.select ? (
                <button
                  type="button"
                  data-select
                  className="cursor-pointer text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
                  aria-current={selected || undefined}
                  onClick={() => actions.select?.(item)}
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </Heading>
            {summary?.meta && <Meta collection={collection} stored={item[summary.meta]} />}
            <ItemTags {...{ collection, item, warning, draft, planned }} />
          </div>
          <span className="relative z-1 -mt-1.5 -mr-2 ml-auto">
            <ItemMenu
              {...{ collection, item, actions, titleId }}
              move={collection.sortable ? props : undefined}
            />
          </span>
        </div>
        {typeof text === "string" && (
          <p
            className={`text-fine text-ink-soft wrap-anywhere ${summary?.lines === 3 ? "line-clamp-3" : "line-clamp-2"}`}
          >
            {text}
          </p>
        )}
        {remark && <p className="text-fine text-ink-soft">{remark}</p>}
      </div>
      <div
        className={`relative z-1 mt-auto -mr-2 flex flex-wrap items-center justify-end gap-1 ${isRow ? "flex-auto" : ""}`}
      >
        {publishable && (
          <span className="mr-auto flex flex-wrap items-center gap-x-2.5">
            <PublishSwitch
              on={item.is_published === true}
              onChange={(on) => actions.publish(item, on)}
              describedBy={titleId}
              refused={actions.refused}
            />
            {!item.is_published && <span className="tag">{texts.list.draft}</span>}
          </span>
        )}
        <span className="flex items-center gap-1">
          <ItemButtons {...{ item, actions, titleId }} />
        </span>
      </div>
    </li>
  )
})

/** Edge of the item where the dragged one would be placed. */
function DropMarker({ drop, isRow }: { drop: "before" | "after"; isRow: boolean }) {
  const edge = isRow
    ? { before: "inset-x-0 top-0 h-1", after: "inset-x-0 bottom-0 h-1" }
    : { before: "inset-y-0 left-0 w-1", after: "inset-y-0 right-0 w-1" }
  return <span className={`pointer-events-none absolute z-2 bg-pine ${edge[drop]}`} />
}

/** Returns an item's title, or an empty string. */
export function titleOf(collection: Collection, item: Item): string {
  return String(item[collection.title] ?? "")
}

/**
 * Choices are shown in upper case (specification, section 2: the resource's type, fallback
 * 'resurs').
 */
function Meta({ collection, stored }: { collection: Collection; stored: unknown }) {
  const field = collection.fields[collection.summary?.meta ?? ""]
  if (field?.kind !== "choice")
    return typeof stored === "string" ? (
      <p className="text-fine text-ink-soft wrap-anywhere">{stored}</p>
    ) : null
  const name = typeof stored === "string" ? (field.choices[stored] ?? stored) : ""
  return (
    <p className="text-fine font-semibold tracking-wide text-ink-soft">
      {name ? name.toUpperCase() : texts.list.fallbackType}
    </p>
  )
}

type TagsProps = Pick<ItemProps, "collection" | "item" | "warning" | "draft" | "planned">

/** State of an item with a draft or a planned release, missing English texts, and warnings. */
export function ItemTags({ collection, item, warning, draft, planned }: TagsProps) {
  const isLive = !collection.publishable || item.is_published === true
  const review = draft?.review
  const { missing, all } = missingEnglish(collection, item)
  const over = item.is_published === true && isOver(item.last_day)
  if (missing === 0 && !warning && !draft && !planned && !over) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {(planned || draft) && (
        <span className={`tag ${planned?.failed_at ? "tag-warning" : ""}`}>
          {planned ? plannedState(planned) : draft && draftState(draft, isLive)}
        </span>
      )}
      {review && <ReviewTag review={review} />}
      {missing > 0 && (
        <span className="tag" title={texts.list.englishMissing(missing, all)}>
          EN {all - missing}/{all}
          <span className="sr-only">. {texts.list.englishMissing(missing, all)}</span>
        </span>
      )}
      {over && <span className="tag">{texts.list.over}</span>}
      {warning && <span className="tag tag-warning">{warning}</span>}
    </p>
  )
}

/** Counts the fields with a Swedish text, and those without the English one. */
function missingEnglish(collection: Collection, item: Item) {
  const isThere = (stored: unknown) =>
    Array.isArray(stored) ? stored.length > 0 : typeof stored === "string" && stored.trim() !== ""
  const filled = controlsOf(collection).filter(
    ({ language, field }) => language === "en" && isThere(item[field]),
  )
  return { missing: filled.filter(({ name }) => !isThere(item[name])).length, all: filled.length }
}
