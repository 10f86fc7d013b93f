import { icons } from "lucide"
import { useMemo, useState } from "react"
import { Icon, type IconNode } from "../../ui/icon.tsx"
import { texts } from "../ui/texts.ts"
import { iconSearchTerms } from "./icon-search-terms.ts"

const all = Object.entries(icons as unknown as Record<string, IconNode>)
/** Returns the icons for a Swedish word or its beginning. */
const meant = (word: string) =>
  Object.entries(iconSearchTerms).flatMap(([swedish, names]) =>
    word.length > 1 && swedish.startsWith(word) ? names.split(" ") : [],
  )

/**
 * Returns the icons whose name or Swedish meaning matches every word; matches by meaning come
 * first.
 */
export function findIcons(search: string): [name: string, node: IconNode][] {
  const words = search.toLowerCase().replace(/[-_]/g, "").split(/\s+/).filter(Boolean)
  const meanings = words.map(meant)
  const found = all.filter(([name]) =>
    words.every((word, index) => name.toLowerCase().includes(word) || meanings[index]?.includes(name)),
  )
  const isMeant = ([name]: [string, IconNode]) => meanings.some((names) => names.includes(name))
  return [...found.filter(isMeant), ...found.filter((icon) => !isMeant(icon))]
}

/** Maximum number of icons shown; searching is faster than scrolling further. */
const shownAtMost = 120

interface PickerProps {
  chosen: string
  onChoose: (name: string) => void
  onClose: () => void
}

/** Searchable Lucide icons. Esc closes only the picker. */
export default function IconPicker({ chosen, onChoose, onClose }: PickerProps) {
  const [search, setSearch] = useState("")
  const found = useMemo(() => findIcons(search), [search])
  const shown = found.slice(0, shownAtMost)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Esc from the controls inside
    <div
      className="mt-2 border border-line-strong p-2"
      data-takes-escape
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose()
        // Enter in the search field must not submit the form.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          const [first] = shown[0] ?? []
          if (first) onChoose(first)
        }
      }}
    >
      <input
        type="search"
        className="field"
        // biome-ignore lint/a11y/noAutofocus: a button opens the picker to search
        autoFocus
        aria-label={texts.icons.search}
        placeholder={texts.icons.searchPlaceholder}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="my-1.5 text-fine text-ink-soft">
        {found.length === 0 ? texts.icons.none : texts.icons.found(shown.length, found.length)}
      </p>
      <div className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto p-1">
        {shown.map(([name, node]) => (
          <button
            key={name}
            type="button"
            className="grid aspect-square cursor-pointer place-items-center border border-transparent hover:border-pine hover:bg-panel aria-pressed:border-pine aria-pressed:bg-panel"
            aria-label={name}
            aria-pressed={name === chosen}
            title={name}
            onClick={() => onChoose(name)}
          >
            <Icon node={node} className="size-5" />
          </button>
        ))}
      </div>
    </div>
  )
}
