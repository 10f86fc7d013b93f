import { keepPreviousData } from "@tanstack/react-query"
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react"
import { Link } from "react-router"
import { topLevelTypes } from "../../../../content/index.ts"

import { submissionTables } from "../../../../content/submissions/handling.ts"
import { noFilter, readSubmissions } from "../../../../content/submissions/submissions.ts"
import { siteTexts } from "../../../../content/types/site/site-texts.ts"
import { editPath } from "../../collection/edit/linked-item.ts"
import { canOpenScreen, useAreas } from "../../data/areas.ts"
import { dataQuery, listQuery, useFixedQueries } from "../../data/queries.ts"
import { matchesTextEntry, useTextEntries } from "../../site-texts/text-entries.ts"
import { textPath } from "../../site-texts/text-names.ts"
import { submissionPath } from "../../submissions/dialog/use-linked-submission.ts"
import { submissionsTexts } from "../../submissions/submissions-texts.ts"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { swedishTime } from "../../ui/format.ts"
import { SearchField } from "../../ui/lists/filters.tsx"
import { matchesSearch } from "../../ui/lists/matches-search.ts"
import { useDebounced } from "../../ui/use-debounced.ts"
import { screenGroups, screenName } from "../screen-names.ts"
import { searchTexts } from "./search-texts.ts"

interface Group {
  heading: string
  hits: { path: string; name: string; about?: string | undefined }[]
}

const maxHits = 6

/**
 * Search across screens, items, texts, messages and leads. Enter opens the first hit; arrow keys
 * move between hits.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("")
  const search = useDeferredValue(typed.trim())
  const areas = useAreas()
  const content = areas.includes("content")
  const screens = screenGroups
    .flatMap(({ screens }) => screens)
    .filter((screen) => canOpenScreen(areas, screen) && matchesSearch(screenName(screen), search))
  const groups = [
    {
      heading: searchTexts.screens,
      hits: screens.map((screen) => ({ path: `/admin/${screen}`, name: screenName(screen) })),
    },
    ...useMessages(search, areas.includes("leads")),
    ...useItems(search, content),
    ...useTexts(search, content),
  ].filter(({ hits }) => hits.length > 0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll("a")]
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) links[0]?.click()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step
    const next = at < 0 ? event.currentTarget.querySelector("input") : links[at]
    next?.focus()
  }

  return (
    <Dialog title={searchTexts.title} onClose={onClose} className="dialog-wide">
      {/* biome-ignore lint/a11y/useSemanticElements: `search` has no keyboard handlers of its own */}
      <div role="search" className="dialog-body" onKeyDown={onKeyDown}>
        <SearchField
          label={searchTexts.label}
          placeholder={searchTexts.placeholder}
          className="w-full"
          value={typed}
          onChange={setTyped}
        />
        <div role="status" className="mt-2 text-ink-soft">
          {groups.length === 0 && searchTexts.nothing}
        </div>
        {groups.map((group) => (
          <Hits key={group.heading} {...group} onOpen={onClose} />
        ))}
      </div>
    </Dialog>
  )
}

function Hits({ heading, hits, onOpen }: Group & { onOpen: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3">
      <h3 id={id} className="text-fine text-ink-soft">
        {heading}
      </h3>
      <ul>
        {hits.slice(0, maxHits).map(({ path, name, about }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-9 flex-wrap items-center gap-x-3 px-2 no-underline hover:bg-panel focus-visible:-outline-offset-3"
              onClick={onOpen}
            >
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="min-w-0 text-fine text-ink-soft wrap-anywhere">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const listedTypes = topLevelTypes.filter(({ single, table }) => !single && table !== siteTexts.table)

/** Items of all lists; row-level security hides those of other areas. */
function useItems(search: string, enabled: boolean): Group[] {
  const lists = useFixedQueries(listedTypes.map((type) => ({ ...listQuery(type), enabled })))
  if (!search) return []
  return listedTypes.map((type, index) => ({
    heading: type.names.many,
    hits: (lists[index]?.data ?? [])
      .filter((item) => matchesSearch(`${item[type.title]} ${item.slug ?? ""}`, search))
      .map(({ id, ...item }) => ({ path: editPath(type, id), name: String(item[type.title]) })),
  }))
}

function useTexts(search: string, enabled: boolean): Group[] {
  const { entries } = useTextEntries()
  if (!search || !enabled) return []
  return [
    {
      heading: searchTexts.texts,
      hits: entries
        .filter((entry) => matchesTextEntry(entry, search))
        .map(({ key, formPath, name, sv }) => ({
          path: formPath ?? textPath(key),
          name: sv.slice(0, 90),
          about: name,
        })),
    },
  ]
}

/** The newest messages and leads that match, found by Postgres as in their lists. */
function useMessages(typed: string, enabled: boolean): Group[] {
  const search = useDebounced(typed, 250)
  const lists = useFixedQueries(
    submissionTables.map((table) => ({
      ...dataQuery(["submissions", table, "found", search], (data, signal) =>
        readSubmissions(data, table, { ...noFilter, search }, 0, signal),
      ),
      enabled: enabled && search !== "",
      placeholderData: keepPreviousData,
    })),
  )
  if (!search || !typed) return []
  return submissionTables.map((table, index) => ({
    heading: submissionsTexts.tabs[table],
    hits: (lists[index]?.data?.rows ?? []).map(({ id, name, email, company, created_at }) => ({
      path: submissionPath(table, id),
      name: name ?? email,
      about: [company, swedishTime(created_at)].filter(Boolean).join(" · "),
    })),
  }))
}
