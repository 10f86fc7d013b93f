import { useCallback, useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { features } from "../../../content/types/features.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { textsOf } from "../collection/collection-texts.ts"
import { solutionParameter } from "../collection/edit/linked-item.ts"
import { useCollection } from "../collection/use-collection.ts"
import { ImportButton } from "../import/import-button.tsx"
import { texts } from "../ui/texts.ts"

/**
 * Solutions, and beside them the features of the selected one. Which one that is stands in the address: a reload keeps it,
 * and going back leads to the one before.
 */
export default function SolutionsScreen() {
  const selectedId = useSearchParams()[0].get(solutionParameter)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<string>(undefined)

  /** To the features, with eyes and focus: where they are below their solution, it goes to the top of the window. */
  const goToFeatures = useCallback(() => {
    heading.current?.focus({ preventScroll: true })
    const pane = heading.current?.closest(".pane")
    if (pane && getComputedStyle(pane).position === "static") pane.previousElementSibling?.scrollIntoView()
  }, [])
  // The same function for all solutions, whose cards draw only when they change: what is selected now it asks the address.
  const select = useCallback(
    (item: Item | undefined, how?: "created") => {
      const parameters = new URLSearchParams(location.search)
      if (item && item.id === parameters.get(solutionParameter)) return goToFeatures()
      if (item) parameters.set(solutionParameter, item.id)
      else parameters.delete(solutionParameter)
      pressed.current = how ? undefined : item?.id
      void navigate({ search: `${parameters}` }, { replace: !item, preventScrollReset: true })
    },
    [navigate, goToFeatures],
  )
  // The same list as the left side's: a new title shows here at once.
  const { items, loading } = useCollection(solutions)
  const selected = items.find(({ id }) => id === selectedId)

  // Not on arrival, nor on the way back: then nobody has asked for them.
  useEffect(() => {
    if (!selectedId || pressed.current !== selectedId) return
    pressed.current = undefined
    goToFeatures()
  }, [selectedId, goToFeatures])

  return (
    <CollectionList
      collection={solutions}
      layout="column"
      heading={
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 tabIndex={-1}>{textsOf(solutions).heading}</h1>
          <ImportButton />
        </div>
      }
      selectedId={selected?.id}
      onSelect={select}
      beside={
        selected ? (
          // Of another solution the pane begins at its top.
          <div key={selected.id} className="pane-scroll">
            <CollectionList
              collection={features}
              layout="column"
              heading={
                <h2 ref={heading} tabIndex={-1} className="text-[1.35rem] wrap-anywhere">
                  {texts.solutions.featuresOf(String(selected.title))}
                </h2>
              }
              parentId={selected.id}
            />
          </div>
        ) : (
          !(loading && selectedId) && (
            <p className="border border-dashed border-line-strong p-6 text-ink-soft">
              {texts.solutions.chooseOne}
            </p>
          )
        )
      }
    />
  )
}
