import { useCallback, useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { features } from "../content/features.ts"
import type { Item } from "../content/field-values.ts"
import { solutions } from "../content/solutions.ts"
import { CollectionList } from "./collection/collection-list.tsx"
import { solutionParameter } from "./collection/linked-item.ts"
import { useCollection } from "./collection/use-collection.ts"
import { ImportButton } from "./import/import-button.tsx"
import { texts } from "./texts.ts"
import { ScreenHeading } from "./ui/screen-heading.tsx"

/**
 * Solutions, and beside them the features of the selected one. Which one that is stands in the address: a reload keeps it,
 * and going back leads to the one before.
 */
export default function SolutionsScreen() {
  const selectedId = useSearchParams()[0].get(solutionParameter)
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = useRef<string>(undefined)

  /** To the features, with eyes and focus: on a narrow screen they are below all solutions. */
  const goToFeatures = useCallback(() => {
    const narrow = matchMedia("(max-width: 63.99rem)").matches
    heading.current?.focus({ preventScroll: narrow })
    if (narrow) panel.current?.scrollIntoView()
  }, [])
  // The same function for all solutions, whose cards draw only when they change: what is selected now it asks the address.
  const select = useCallback(
    (item: Item | undefined) => {
      const parameters = new URLSearchParams(location.search)
      if (item && item.id === parameters.get(solutionParameter)) return goToFeatures()
      if (item) parameters.set(solutionParameter, item.id)
      else parameters.delete(solutionParameter)
      chosen.current = item?.id
      void navigate({ search: `${parameters}` }, { replace: !item, preventScrollReset: true })
    },
    [navigate, goToFeatures],
  )
  // The same list as the left side's: a new title shows here at once.
  const { items, loading } = useCollection(solutions)
  const selected = items.find(({ id }) => id === selectedId)

  // Not on arrival, nor on the way back: then nobody has asked for them.
  useEffect(() => {
    if (!selectedId || chosen.current !== selectedId) return
    chosen.current = undefined
    goToFeatures()
  }, [selectedId, goToFeatures])

  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <CollectionList
        collection={solutions}
        layout="column"
        heading={
          <div className="flex flex-wrap items-center gap-x-3">
            <ScreenHeading collection={solutions} />
            <ImportButton />
          </div>
        }
        selectedId={selected?.id}
        onSelect={select}
      />
      <div ref={panel} className="min-w-0 scroll-mt-4">
        {selected ? (
          <CollectionList
            key={selected.id}
            collection={features}
            layout="column"
            heading={
              <h2 ref={heading} tabIndex={-1} className="text-[1.35rem] wrap-anywhere">
                {texts.solutions.featuresOf(String(selected.title))}
              </h2>
            }
            parentId={selected.id}
          />
        ) : loading && selectedId ? null : (
          <p className="border border-dashed border-line-strong p-6 text-ink-soft">
            {texts.solutions.chooseOne}
          </p>
        )}
      </div>
    </div>
  )
}
