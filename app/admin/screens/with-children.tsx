import { useCallback, useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "react-router"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { textsOf } from "../collection/collection-texts.ts"
import { parentParameter } from "../collection/edit/linked-item.ts"
import { useCollection } from "../collection/use-collection.ts"

interface Props {
  type: Collection
  childType: Collection
}

/**
 * The items of a type, and beside them what belongs to the selected one, as features do to a solution. Which one that is stands
 * in the address: a reload keeps it, and going back leads to the one before.
 */
export function WithChildren({ type, childType }: Props) {
  const parameter = parentParameter(type)
  const selectedId = useSearchParams()[0].get(parameter)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<string>(undefined)
  const words = textsOf(type)
  const childWords = textsOf(childType)

  /** To the children, with eyes and focus: their item is whole in view, and at the top of the window where they are below it. */
  const goToChildren = useCallback(() => {
    heading.current?.focus({ preventScroll: true })
    const pane = heading.current?.closest(".pane")
    const isBelow = pane && getComputedStyle(pane).position === "static"
    pane?.previousElementSibling?.scrollIntoView({ block: isBelow ? "start" : "nearest" })
  }, [])
  // The same function for all items, whose cards draw only when they change: what is selected now it asks the address.
  const select = useCallback(
    (item: Item | undefined, how?: "created") => {
      const parameters = new URLSearchParams(location.search)
      if (item && item.id === parameters.get(parameter)) return goToChildren()
      if (item) parameters.set(parameter, item.id)
      else parameters.delete(parameter)
      pressed.current = how ? undefined : item?.id
      void navigate({ search: `${parameters}` }, { replace: !item, preventScrollReset: true })
    },
    [navigate, goToChildren, parameter],
  )
  // The same list as the left side's: a new title shows here at once.
  const { items, loading } = useCollection(type)
  const selected = items.find(({ id }) => id === selectedId)

  // Not on arrival, nor on the way back: then nobody has asked for them.
  useEffect(() => {
    if (!selectedId || pressed.current !== selectedId) return
    pressed.current = undefined
    goToChildren()
  }, [selectedId, goToChildren])

  return (
    <CollectionList
      collection={type}
      selectedId={selected?.id}
      onSelect={select}
      beside={
        selected ? (
          // Of another item the pane begins at its top.
          <div key={selected.id} className="pane-scroll">
            <CollectionList
              collection={childType}
              heading={
                <h2 ref={heading} tabIndex={-1} className="text-section wrap-anywhere">
                  {childWords.of(String(selected[type.title]))}
                </h2>
              }
              parentId={selected.id}
            />
          </div>
        ) : (
          !(loading && selectedId) && (
            <p className="border border-dashed border-line-strong p-6 text-ink-soft">{words.choose}</p>
          )
        )
      }
    />
  )
}
