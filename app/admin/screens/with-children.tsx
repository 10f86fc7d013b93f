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
 * Items of a type, and beside them the children of the selected item, e.g. features of a solution.
 * The selection is in the URL, so it survives a reload, and Back returns to the previous one.
 */
export function ParentItems({ type, childType }: Props) {
  const parameter = parentParameter(type)
  const selectedId = useSearchParams()[0].get(parameter)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<string>(undefined)
  const typeTexts = textsOf(type)
  const childWords = textsOf(childType)

  /**
   * Scrolls to the children and focuses their heading. Their parent stays visible, at the top if
   * the pane is below it.
   */
  const goToChildren = useCallback(() => {
    heading.current?.focus({ preventScroll: true })
    const pane = heading.current?.closest(".pane")
    const isBelow = pane && getComputedStyle(pane).position === "static"
    pane?.previousElementSibling?.scrollIntoView({ block: isBelow ? "start" : "nearest" })
  }, [])
  // Stable callback, so that memoized cards do not rerender: it reads the current selection from
  // the URL.
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
  // Shares the list's query, so a new title appears here at once.
  const { items, loading } = useCollection(type)
  const selected = items.find(({ id }) => id === selectedId)

  // Only after a click, not on page load or history navigation.
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
          // Remounts for another item, scrolled to the top.
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
            <p className="border border-dashed border-line-strong p-6 text-ink-soft">{typeTexts.choose}</p>
          )
        )
      }
    />
  )
}
