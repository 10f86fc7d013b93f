import { isOver } from "../../../content/swedish-time.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { itemPath } from "../../../content/types/paths.ts"
import { Button } from "../ui/button.tsx"
import { Glyph } from "../ui/glyph.tsx"
import { Checkbox } from "../ui/lists/toggles.tsx"
import { texts } from "../ui/texts.ts"

/** Callbacks with stable identity, so that memoized item cards do not rerender. */
export interface ItemActions {
  edit: (item: Item) => void
  duplicate: (item: Item) => void
  remove: (item: Item) => void
  publish: (item: Item, on: boolean) => void
  step: (id: string, direction: "up" | "down") => void
  mark: (item: Item, on: boolean) => void
  place: (item: Item) => void
  select?: ((item: Item) => void) | undefined
}

/** An item, its actions, and the id of its heading, which describes the buttons. */
interface ButtonProps {
  item: Item
  actions: ItemActions
  titleId: string
}

/** Checkbox of a bulk action; renders nothing outside selection mode. */
export function SelectCheckbox({
  item,
  actions,
  marked,
  titleId,
}: ButtonProps & { marked: boolean | undefined }) {
  if (marked === undefined) return null
  return (
    <Checkbox
      label={texts.several.mark}
      describedBy={titleId}
      checked={marked}
      onChange={(on) => actions.mark(item, on)}
    />
  )
}

export interface MoveProps {
  isFirst: boolean
  isLast: boolean
  /** False while a filter hides items. */
  canMove: boolean
  /** Long lists also have a button for a target position. */
  canPlace: boolean
}

export function MoveButtons({
  item,
  actions,
  isFirst,
  isLast,
  canMove,
  canPlace,
  titleId,
}: ButtonProps & MoveProps) {
  const button = (way: "up" | "down" | "place", stopped: boolean, act: () => void) => (
    <Button
      kind="icon"
      data-move={way}
      aria-label={texts.order[way]}
      aria-describedby={titleId}
      aria-haspopup={way === "place" ? "dialog" : undefined}
      title={canMove ? texts.order[way] : texts.order.notWhileFiltered}
      off={stopped}
      onClick={act}
    >
      <Glyph name={way} />
    </Button>
  )
  return (
    <>
      {canPlace && button("place", !canMove, () => actions.place(item))}
      {button("up", !canMove || isFirst, () => actions.step(item.id, "up"))}
      {button("down", !canMove || isLast, () => actions.step(item.id, "down"))}
    </>
  )
}

export function DuplicateButton({ item, actions, titleId }: ButtonProps) {
  return (
    <Button
      kind="icon"
      aria-label={texts.list.duplicate}
      aria-describedby={titleId}
      title={texts.list.duplicate}
      onClick={() => actions.duplicate(item)}
    >
      <Glyph name="copy" />
    </Button>
  )
}

/**
 * Edit and delete buttons, and a link to the published page. Their labels follow the specification;
 * the item's title describes them.
 */
export function ItemButtons({
  collection,
  item,
  actions,
  titleId,
}: ButtonProps & { collection: Collection }) {
  const isShown = item.is_published && !isOver(item.last_day)
  const path = isShown && collection.address ? itemPath(collection, item) : undefined
  return (
    <>
      {path && (
        <a
          className="button button-quiet button-bare button-icon"
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.list.visit}
          aria-describedby={titleId}
          title={texts.list.visit}
        >
          <Glyph name="open" />
        </a>
      )}
      <Button kind="bare" data-edit aria-describedby={titleId} onClick={() => actions.edit(item)}>
        {texts.edit}
      </Button>
      <Button kind="remove" aria-describedby={titleId} onClick={() => actions.remove(item)}>
        {texts.remove}
      </Button>
    </>
  )
}
