import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { Button } from "../ui/button.tsx"
import { Checkbox } from "../ui/lists/toggles.tsx"
import { MenuItem, MoreMenu, menuItemClasses } from "../ui/more-menu.tsx"
import { texts } from "../ui/texts.ts"
import { publicPath } from "./visit-link.ts"

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
  /** Why visitors' content cannot be changed directly: the rule for review. */
  refused: string | undefined
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

interface MoreProps extends ButtonProps {
  collection: Collection
  /** Undefined in lists that cannot be reordered. */
  move?: MoveProps | undefined
}

/** Menu of the actions that the specification does not name: visit, duplicate, move. */
export function ItemMenu({ collection, item, actions, titleId, move }: MoreProps) {
  const path = publicPath(collection, item)
  const { refused } = actions
  const line = (way: "up" | "down" | "place", stopped: boolean, onClick: () => void) => (
    <MenuItem
      label={texts.order[way]}
      title={refused ?? (move?.canMove ? undefined : texts.order.notWhileFiltered)}
      off={!move?.canMove || stopped}
      stays={way !== "place"}
      onClick={onClick}
    />
  )
  return (
    <MoreMenu describedBy={titleId}>
      {path && (
        <a className={menuItemClasses} role="menuitem" href={path} target="_blank" rel="noreferrer">
          {texts.list.visit}
        </a>
      )}
      <MenuItem
        label={texts.list.duplicate}
        {...(refused && !collection.publishable && { off: true, title: refused })}
        onClick={() => actions.duplicate(item)}
      />
      {move && line("up", move.isFirst, () => actions.step(item.id, "up"))}
      {move && line("down", move.isLast, () => actions.step(item.id, "down"))}
      {move?.canPlace && line("place", false, () => actions.place(item))}
    </MoreMenu>
  )
}

/** Edit and delete buttons with the specification's labels; the item's title describes them. */
export function ItemButtons({ item, actions, titleId }: ButtonProps) {
  return (
    <>
      <Button kind="bare" data-edit aria-describedby={titleId} onClick={() => actions.edit(item)}>
        {texts.edit}
      </Button>
      <Button kind="remove" aria-describedby={titleId} onClick={() => actions.remove(item)}>
        {texts.remove}
      </Button>
    </>
  )
}
