import type { Collection } from "../../../content/types/collection.ts"
import { FilterSelect } from "../ui/lists/filter-select.tsx"
import { SearchField } from "../ui/lists/search-field.tsx"
import { texts } from "../ui/texts.ts"
import { choiceOptions, textsOf } from "./collection-texts.ts"
import type { useFilteredItems } from "./use-selection.ts"

/** Minimum length of a list with a search field and buttons for a target position. */
export const longListLength = 8

interface Props {
  collection: Collection
  all: number
  selection: ReturnType<typeof useFilteredItems>
}

/** Filter and search above a list. */
export function ListFilters({ collection, all, selection }: Props) {
  const { filter } = collection
  const field = filter ? collection.fields[filter] : undefined
  const typeTexts = textsOf(collection)
  if (!field && all < longListLength && !selection.search) return null
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
