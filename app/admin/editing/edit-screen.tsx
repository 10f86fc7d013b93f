import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { useSearchParams } from "react-router"
import { screenOfHero } from "../../../content/screens/lookup.ts"
import {
  isBilingual,
  type Language,
  languages as languagesOfSite,
  stripLanguagePrefix,
} from "../../../content/texts/language.ts"
import { editedPath } from "../../../content/urls.ts"
import { useSession } from "../../session/session.ts"
import { reportError } from "../data/queries.ts"
import { EditBar, type ShownLanguages, type Width } from "./edit-bar.tsx"
import { EditPanel } from "./edit-panel.tsx"
import { type EditTarget, isPlain, nameOf, targetOf } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import { Edits } from "./edits.ts"
import { type Finding, keysWithoutEnglish } from "./frame/checks.ts"
import { editInPlace, showsWholeText, withText } from "./frame/edit-in-place.ts"
import type { PageKeys } from "./frame/marked-document.ts"
import { type Clicked, PageView } from "./frame/page-view.tsx"
import type { PanelFocus } from "./item-form.tsx"
import { newPageSlug } from "./new-page.ts"
import { useKnownPaths, useOwnTarget } from "./own-target.ts"
import { usePageUsage } from "./page-usage.ts"
import { PageSections, type SectionPlace } from "./sections/page-sections.ts"
import { SectionLayer } from "./sections/section-layer.tsx"
import { type EditedItem, pick } from "./store-item.ts"
import { usePublication } from "./use-publication.tsx"

const noKeys: PageKeys = { shown: new Map(), hidden: new Map(), names: {} }

/** Screen that edits a page where it stands. `?page=` is its path. */
export default function EditScreen() {
  const [parameters] = useSearchParams()
  const asked = editedPath(parameters.get("page"))
  const path = stripLanguagePrefix(asked)
  // Another page is another set of edits.
  return <PageEditor key={path} path={path} language={asked === path ? "sv" : "en"} />
}

function PageEditor({ path, language }: { path: string; language: Language }) {
  const edits = useMemo(() => new Edits(), [])
  const { user } = useSession()
  const revision = useSyncExternalStore(edits.subscribe, edits.revision, () => 0)
  const [, setParameters] = useSearchParams()
  const [languages, setLanguages] = useState<ShownLanguages>(isBilingual ? language : "sv")
  const [width, setWidth] = useState<Width>(innerWidth < 640 ? "phone" : "computer")
  const [keys, setKeys] = useState<Partial<Record<Language, PageKeys>>>({})
  const [target, setTarget] = useState<EditTarget>()
  const [panel, setPanel] = useState(false)
  const [published, setPublished] = useState(false)
  const [adding, setAdding] = useState<SectionPlace>()
  const [focus, setFocus] = useState<PanelFocus>("none")
  const [active, setActive] = useState<string>()
  const [linksTo, setLinksTo] = useState<string>()
  const [told, setTold] = useState("")
  const own = useOwnTarget(path)
  const [ownId, setOwnId] = useState<string>()
  const openOwn = useEffectEvent(async () => {
    if (own) setOwnId((await edits.open(own.type, own.item)).id)
  })
  const begin = useEffectEvent(() => {
    openOwn().catch(reportError)
    if (own && newPageSlug.test(own.item)) add({ atEnd: false })
  })
  useEffect(() => {
    if (own) begin()
  }, [own])
  const ownItem = ownId ? edits.get(ownId) : undefined
  const sections =
    ownItem && "sections" in ownItem.type.fields ? new PageSections(edits, ownItem.id) : undefined
  const slug = ownItem?.values.slug ?? ""
  const known = useKnownPaths()
  const checks = useMemo(
    () => ({
      known,
      withoutEnglish: ownItem ? keysWithoutEnglish(ownItem) : new Set<string>(),
      own: ownItem ? `${ownItem.type.table}/${ownItem.id}` : "",
    }),
    [known, ownItem],
  )
  const [found, setFound] = useState<Partial<Record<Language, Finding[]>>>({})
  const name = texts.screens[path] ?? (ownItem?.values[ownItem.type.title] || path)
  const changes = edits.count()

  /** True until the page's drafts are opened. */
  const first = useRef(true)
  const { storing, busy, publish, dialogs } = usePublication(edits, own, async () => {
    if (own && newPageSlug.test(own.item)) return setParameters({ page: `/${slug}` }, { replace: true })
    // Drafts that stay are opened again.
    first.current = true
    edits.clear()
    await openOwn()
  })

  const openDrafts = useEffectEvent((found: PageKeys) => {
    const targets = [...found.shown.keys(), ...found.hidden.keys()].map(targetOf)
    void edits.openDrafts(targets).catch(reportError)
  })
  function onKeys(shown: Language, found: PageKeys) {
    setKeys((before) => ({ ...before, [shown]: found }))
    if (!first.current) return
    first.current = false
    openDrafts(found)
  }

  /** Opens the panel, to choose a section for a place. */
  function add(place: SectionPlace) {
    setAdding(place)
    setFocus("heading")
    setPanel(true)
  }

  function choose(next: EditTarget | undefined, takes: PanelFocus = "heading", to?: string) {
    setAdding(undefined)
    setLinksTo(to)
    setFocus(takes)
    setTarget(next)
  }

  function onClick({ keys: [key = ""], element, language: shown, to }: Clicked) {
    const clicked = targetOf(key)
    const inPlace = element.children.length === 0 && isPlain(clicked)
    choose(clicked, inPlace ? "none" : "field", to)
    const opened = edits.open(clicked.type, clicked.item).then(({ id }) => edits.get(id) as EditedItem)
    const before = element.textContent ?? ""
    if (inPlace) {
      const fits = opened.then(({ values }) => showsWholeText(values, clicked, shown, before))
      const stop = editInPlace(element, async (text) => {
        const { id, values } = await opened
        const item = edits.get(id)
        if (!item || !(await fits)) return
        const changed = withText(item.values, clicked, shown, text)
        // A default or fallback that is typed again, or restored by Escape, stays one.
        edits.change(id, text === before.trim() ? pick(values, Object.keys(changed)) : changed)
      })
      void fits.then((fitting) => {
        if (fitting) return
        stop()
        setFocus("field")
        setPanel(true)
      })
    } else setPanel(true)
  }
  const follow = (to: string) => setParameters({ page: to })
  const shown: readonly Language[] = languages === "both" ? languagesOfSite : [languages]
  const findings = shown
    .flatMap((one) => found[one] ?? [])
    .filter(
      ({ kind, key }, place, list) => list.findIndex((one) => one.kind === kind && one.key === key) === place,
    )
  const lists = useMemo(() => shown.map((one) => keys[one] ?? noKeys), [keys, shown.map])
  const all: PageKeys = {
    shown: new Map(lists.flatMap((one) => [...one.shown])),
    hidden: new Map(lists.flatMap((one) => [...one.hidden])),
    names: Object.assign({}, ...lists.map(({ names }) => names)),
  }
  const onPage = useMemo(
    () => lists.flatMap(({ shown, hidden }) => [...shown.keys(), ...hidden.keys()]),
    [lists],
  )
  const usageOf = usePageUsage(path, onPage)
  const describe = useMemo(() => {
    const names: PageKeys["names"] = Object.assign({}, ...lists.map((one) => one.names))
    return (key: string) => {
      const described = targetOf(key)
      const count = usageOf(described).length
      const name = nameOf(described, names[key.split("/", 2).join("/")])
      return count > 0 ? `${name}. ${texts.usedOn(count)}.` : `${name}.`
    }
  }, [usageOf, lists])
  return (
    <div className="fixed inset-0 grid grid-rows-[auto_minmax(0,1fr)]">
      <EditBar
        {...{ name, languages, width, changes, storing, busy, published, panel }}
        others={edits.authors().filter((address) => address !== user?.email)}
        onLanguages={setLanguages}
        onWidth={setWidth}
        onPublished={setPublished}
        onPanel={setPanel}
        findings={findings.length}
        onReview={() => {
          choose(undefined)
          setPanel(true)
        }}
        onPublish={() => void publish()}
      />
      <div
        className={`grid min-h-0 ${panel ? "max-md:grid-rows-[2fr_3fr] md:grid-cols-[minmax(0,1fr)_22.5rem]" : ""}`}
      >
        <div className={`grid min-h-0 gap-1 ${shown.length > 1 ? "grid-cols-2" : ""}`}>
          {shown.map((one) => (
            <PageView
              key={one}
              language={one}
              {...{ path, width, edits, revision, published, checks, onKeys, onClick }}
              onFindings={(language, some) => setFound((before) => ({ ...before, [language]: some }))}
              describe={describe}
              onFollow={follow}
              layer={(rendered) =>
                sections && (
                  <SectionLayer
                    {...{ rendered, sections, active }}
                    hasEnd={screenOfHero(slug) !== undefined}
                    onActive={setActive}
                    onAdd={add}
                    onTold={setTold}
                  />
                )
              }
            />
          ))}
        </div>
        {panel && (
          <EditPanel
            {...{ edits, path, own, target, focus, findings, usageOf, linksTo }}
            ids={ownItem ? [ownItem.id, slug] : []}
            adding={
              adding &&
              sections && {
                isEmpty: sections.list.length === 0,
                onChoose(kinds) {
                  const id = sections.add(kinds, adding)
                  if (own) choose({ ...own, field: "sections", place: [id] }, "field")
                },
              }
            }
            keys={all}
            onChoose={choose}
            onClose={() => setPanel(false)}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      {dialogs}
    </div>
  )
}
