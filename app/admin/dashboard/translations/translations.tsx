import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import {
  countGaps,
  type GapCount,
  keepTranslation,
  listGaps,
  type TranslationGap,
} from "../../../../content/calls/translations.ts"
import { caseStudies } from "../../../../content/types/case-studies.ts"
import type { Collection, ContentTable } from "../../../../content/types/collection.ts"
import { features } from "../../../../content/types/features.ts"
import { pages } from "../../../../content/types/pages.ts"
import { resources } from "../../../../content/types/resources.ts"
import { solutions } from "../../../../content/types/solutions.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { collectionTexts } from "../../collection/collection-texts.ts"
import { editPath } from "../../collection/edit/linked-item.ts"
import { adminData } from "../../data/admin-data.ts"
import { explain } from "../../data/explain.ts"
import { elementBeside, type NextFocus } from "../../ui/dialogs/next-focus.ts"
import { figure } from "../../ui/figure.ts"
import { ShowMore } from "../../ui/show-more.tsx"
import { texts } from "../../ui/texts.ts"
import { useLogged } from "../../ui/use-logged.ts"
import "./translations.css"
import { translationsTexts as words } from "./translations-texts.ts"

const collections: readonly Collection[] = [pages, solutions, features, caseStudies, resources]
const collectionOf = (table: ContentTable) => collections.find((known) => known.table === table) ?? pages
const textsOf = (table: ContentTable) => collectionTexts[collectionOf(table).texts]

/** Items shown at first, then three times as many each time; all that the database gives are read at once. */
const [portion, most] = [10, 200]

/** What lacks English, and what was changed in Swedish after its English: counts, and a list that leads to the forms. */
export function Translations() {
  const client = useQueryClient()
  const [shown, setShown] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const counts = useQuery({
    queryKey: ["translations", "count"],
    queryFn: async ({ signal }) => countGaps(await adminData(), signal),
  })
  const gaps = useQuery({
    queryKey: ["translations", "list"],
    queryFn: async ({ signal }) => listGaps(await adminData(), most, signal),
  })
  const error = counts.error ?? gaps.error
  useLogged(error, "The translations could not be read")

  // A mark that is taken away has taken its button along: the keyboard goes on beside it.
  const next = useRef<NextFocus>(undefined)
  useEffect(() => {
    if (!gaps.data || !next.current || document.activeElement !== document.body) return
    next.current()?.focus()
    next.current = undefined
  }, [gaps.data])

  async function keep(gap: TranslationGap, field: string, button: HTMLButtonElement) {
    next.current = besideMark(button)
    try {
      await keepTranslation(await adminData(), gap, field)
      toast.success(words.kept, gap.title)
    } catch (failure) {
      next.current = undefined
      toast.error(words.keepFailed, explain(failure))
    }
    await client.invalidateQueries({ queryKey: ["translations"] })
  }

  return (
    <section className="translations" aria-labelledby="oversattningar">
      <h2 id="oversattningar" className="text-[1.35rem]" tabIndex={-1}>
        {words.heading}
      </h2>
      {!counts.data || !gaps.data ? (
        <p role="status" className="py-4 text-ink-soft">
          {error ? words.loadFailed : texts.loading}
        </p>
      ) : counts.data.every(({ missing, outdated }) => missing + outdated === 0) ? (
        <p className="py-4 text-ink-soft">{words.complete}</p>
      ) : (
        <>
          <Counts counts={counts.data} />
          <h3 className="mt-6 text-[1.05rem]">{words.item}</h3>
          <ul ref={list} className="gaps">
            {gaps.data.slice(0, shown).map((gap) => (
              <Gap key={gap.item_id} gap={gap} onKeep={keep} />
            ))}
          </ul>
          <ShowMore list={list} shown={shown} all={gaps.data.length} most={most} onShow={setShown} />
          {gaps.data.length === most && shown >= most && (
            <p className="mt-3 text-ink-soft">{words.furthest(most)}</p>
          )}
        </>
      )}
    </section>
  )
}

/** The next mark of the same item; without one the item, else the one beside it; the heading when nothing is left. */
function besideMark(button: HTMLButtonElement): NextFocus {
  const item = button.closest("li")
  const beside = item ? elementBeside(item) : () => undefined
  return () => {
    const place = item?.isConnected ? item : beside()
    return (
      place?.querySelector("button") ?? place?.querySelector("a") ?? document.getElementById("oversattningar")
    )
  }
}

function Counts({ counts }: { counts: readonly GapCount[] }) {
  return (
    <table className="admin-table figures">
      <caption className="sr-only">{words.counted}</caption>
      <thead>
        <tr>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.missing}</th>
          <th scope="col">{words.outdated}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ collection, missing, outdated }) => (
          <tr key={collection}>
            <th scope="row">{textsOf(collection).heading}</th>
            <td>{figure(missing)}</td>
            <td>{figure(outdated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface GapProps {
  gap: TranslationGap
  onKeep: (gap: TranslationGap, field: string, button: HTMLButtonElement) => Promise<void>
}

/** One item: a link to its form, and its fields. */
function Gap({ gap, onKeep }: GapProps) {
  const { collection, item_id, parent_id, title } = gap
  // In the form's order.
  const fields = Object.keys(collectionOf(collection).fields)
  const [missing, outdated] = [gap.missing, gap.outdated].map((gaps) =>
    fields.filter((field) => gaps.includes(field)),
  ) as [string[], string[]]
  const labels = textsOf(collection).fields
  const label = (field: string) => labels[field]?.label ?? field
  return (
    <li>
      <Link to={editPath(collection, item_id, parent_id)} className="link font-semibold wrap-anywhere">
        {title}
      </Link>{" "}
      <span className="text-ink-soft">{textsOf(collection).heading}</span>
      {missing.length > 0 && (
        <p className="text-ink-soft">
          {words.missing}: {missing.map(label).join(", ")}
        </p>
      )}
      {outdated.map((field) => (
        <p key={field} className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {words.outdated}: {label(field)}
          <button
            type="button"
            className="tool tool-quiet"
            aria-label={`${words.stillRight}: ${label(field)}, ${title}`}
            onClick={({ currentTarget }) => void onKeep(gap, field, currentTarget)}
          >
            {words.stillRight}
          </button>
        </p>
      ))}
    </li>
  )
}
