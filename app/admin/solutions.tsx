import { useCallback, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { features } from "../content/features.ts"
import type { Item } from "../content/field-values.ts"
import { solutions } from "../content/solutions.ts"
import { CollectionList } from "./collection/collection-list.tsx"
import { solutionParameter } from "./collection/linked-item.ts"
import { useCollection } from "./collection/use-collection.ts"
import { ImportButton } from "./import/import-button.tsx"
import { texts } from "./texts.ts"
import { ScreenHeading } from "./ui/screen-heading.tsx"

/** Solutions, and beside them the features of the selected one. */
export default function SolutionsScreen() {
  const [parameters] = useSearchParams()
  const [selectedId, setSelectedId] = useState(parameters.get(solutionParameter) ?? undefined)
  const select = useCallback((item: Item | undefined) => setSelectedId(item?.id), [])
  // The same list as the left side's: a new title shows here at once.
  const { items } = useCollection(solutions)
  const selected = items.find(({ id }) => id === selectedId)
  const panel = useRef<HTMLDivElement>(null)

  // On a narrow screen the features are below all solutions.
  useEffect(() => {
    if (selectedId && matchMedia("(max-width: 63.99rem)").matches) panel.current?.scrollIntoView()
  }, [selectedId])

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
              <h2 className="text-[1.35rem] wrap-anywhere">
                {texts.solutions.featuresOf(String(selected.title))}
              </h2>
            }
            parentId={selected.id}
          />
        ) : (
          <p className="border border-dashed border-line-strong p-6 text-ink-soft">
            {texts.solutions.chooseOne}
          </p>
        )}
      </div>
    </div>
  )
}
