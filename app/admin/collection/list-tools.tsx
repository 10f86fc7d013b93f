import type { Collection } from "../../../content/types/collection.ts"
import { FilterSelect } from "../ui/lists/filter-select.tsx"
import { SearchField } from "../ui/lists/search-field.tsx"
import { texts } from "../ui/texts.ts"
import { choicesOf, textsOf } from "./collection-texts.ts"
import type { useSelection } from "./use-selection.ts"

/** Minimum length of a list with a search field and buttons for a target position. */
export const longList = 8

interface Props {
  collection: Collection
  all: number
  selection: ReturnType<typeof useSelection>
}

/** Filter and search above a list. */
export function ListTools({ collection, all, selection }: Props) {
  const { filter } = collection
  const field = filter ? collection.fields[filter] : undefined
  const words = textsOf(collection)
  if (!field && all < longList && !selection.search) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {field?.kind === "choice" && (
        <FilterSelect
          label={texts.list.type}
          value={selection.choice}
          options={choicesOf(field)}
          onChange={(choice) => selection.setChoice(choice ?? "")}
        />
      )}
      {(all >= longList || selection.search) && (
        <SearchField
          label={texts.list.search(words.heading)}
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
