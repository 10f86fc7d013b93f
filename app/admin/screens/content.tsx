import { useQuery } from "@tanstack/react-query"
import { useCallback, useEffect, useId, useRef } from "react"
import { Link, useLocation, useNavigate, useSearchParams } from "react-router"
import { type RedirectUsage, readRedirectUsage } from "../../../content/calls/statistics.ts"
import { childTypesOf, topLevelTypes } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { redirects } from "../../../content/types/redirects.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { textsOf } from "../collection/collection-texts.ts"
import { createPath, parentParameter } from "../collection/edit/linked-item.ts"
import { useCollection } from "../collection/use-collection.ts"
import { dataQuery, listQuery } from "../data/queries.ts"
import { formatNumber } from "../ui/format.ts"
import { BuiltInPages } from "./built-in-pages.tsx"

/** Screen of the content type in the URL (content/screens/admin-screens.ts). */
export default function ContentScreen() {
  const name = useLocation().pathname.split("/")[2]
  const type = topLevelTypes.find(({ screen }) => screen === name)
  if (!type) return null
  if (type.table === "redirects") return <RedirectsScreen />
  if (type.table === "pages")
    return (
      <>
        <CollectionList collection={type} />
        <BuiltInPages />
      </>
    )
  const [children] = childTypesOf(type)
  // Remounts for another type.
  return children ? (
    <ParentItems key={type.table} type={type} childType={children} />
  ) : (
    <CollectionList key={type.table} collection={type} />
  )
}

interface Props {
  type: Collection
  childType: Collection
}

/**
 * Items of a type, and beside them the children of the selected item, e.g. features of a solution.
 * The selection is in the URL, so it survives a reload, and Back returns to the previous one.
 */
function ParentItems({ type, childType }: Props) {
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

const times = (count: number) => `${formatNumber(count)} ${count === 1 ? "gång" : "gånger"}`

const redirectTexts = {
  used: (count: number, day: string) => `Använd ${times(count)}, senast ${day}`,
  unused: "Inte använd ännu",
  missing: {
    heading: "Adresser utan sida",
    about:
      "Det här har besökare frågat efter de senaste 30 dagarna utan att hitta något, det mest efterfrågade först. Har sidan flyttat, gör en omdirigering.",
    asked: (count: number, day: string) => `${times(count)}, senast ${day}`,
    make: "Gör omdirigering",
  },
}

/** Redirects with their usage, and the missing URLs that visitors requested. */
function RedirectsScreen() {
  // Child of the list's key: invalidated together with the list.
  const { data } = useQuery(dataQuery([...listQuery(redirects).queryKey, "asked"], readRedirectUsage))
  const used = new Map(data?.redirected.map((one) => [one.id, one]))
  return (
    <>
      <CollectionList
        collection={redirects}
        remark={({ id }) => {
          const one = used.get(id)
          return data && (one ? redirectTexts.used(one.count, one.last_on) : redirectTexts.unused)
        }}
      />
      {data && data.missing.length > 0 && <Missing missing={data.missing} />}
    </>
  )
}

function Missing({ missing }: Pick<RedirectUsage, "missing">) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id}>{redirectTexts.missing.heading}</h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-soft">{redirectTexts.missing.about}</p>
      <ul className="border-t border-line">
        {missing.map(({ path, count, last_on }, place) => (
          <li
            key={path}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span id={`${id}-${place}`} className="font-semibold">
                {path}
              </span>{" "}
              <span className="figures text-fine text-ink-soft">
                {redirectTexts.missing.asked(count, last_on)}
              </span>
            </p>
            <Link
              to={createPath(redirects, path)}
              preventScrollReset
              className="button button-quiet"
              aria-describedby={`${id}-${place}`}
            >
              {redirectTexts.missing.make}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
