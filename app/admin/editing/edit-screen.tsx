import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { useSearchParams } from "react-router"
import { screenOfHero } from "../../../content/screens/lookup.ts"
import { isBilingual, type Language, stripLanguagePrefix } from "../../../content/texts/language.ts"
import { useSession } from "../../session/session.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { reportError } from "../data/queries.ts"
import { invalidateRestored, undoPublication } from "../history/undo.ts"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { useConfirmLeave, useUnsavedBlocker } from "../ui/forms/use-unsaved.tsx"
import { type Finding, keysWithoutEnglish } from "./checks.ts"
import { EditBar, type ShownLanguages, type Width } from "./edit-bar.tsx"
import { editInPlace, showsWholeText, withText } from "./edit-in-place.ts"
import { EditPanel, type PanelFocus } from "./edit-panel.tsx"
import { type EditTarget, isPlain, nameOf, targetOf, usageOf } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import { Edits } from "./edits.ts"
import type { PageKeys } from "./marked-document.ts"
import { newPageSlug } from "./new-page.ts"
import { useKnownPaths, useOwnTarget } from "./own-target.ts"
import { type Clicked, PageView } from "./page-view.tsx"
import { PageSections, type SectionPlace } from "./sections/page-sections.ts"
import { SectionLayer } from "./sections/section-layer.tsx"
import { ItemConflict } from "./store-item.ts"

/** Delay in milliseconds between the last change and its draft. */
const draftPauseMs = 1_500

const noKeys: PageKeys = { shown: [], hidden: [] }

/** Screen that edits a page where it stands. `?page=` is its path. */
export default function EditScreen() {
  const [parameters] = useSearchParams()
  const given = parameters.get("page") ?? "/"
  const asked = given.startsWith("/") && !given.startsWith("//") ? given : "/"
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
  const [storing, setStoring] = useState(false)
  const [busy, setBusy] = useState(false)
  const [adding, setAdding] = useState<SectionPlace>()
  const [focus, setFocus] = useState<PanelFocus>("none")
  const [active, setActive] = useState<string>()
  const [told, setTold] = useState("")
  /** Revision that is not stored until the next change. */
  const [postponed, setPostponed] = useState(0)
  const [conflict, setConflict] = useState<{ id: string; fields?: string[] }>()
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
  const dirty = edits.dirty().length > 0

  const store = useEffectEvent(async () => {
    if (edits.dirty().length === 0) return true
    setStoring(true)
    try {
      await edits.store()
      return true
    } catch (error) {
      if (error instanceof ItemConflict) setConflict({ id: error.id })
      else toast.error(texts.storeFailed, reportError(error))
      return false
    } finally {
      setStoring(false)
    }
  })
  useEffect(() => {
    if (!dirty || busy || conflict || revision === postponed) return
    const timer = setTimeout(() => void store(), draftPauseMs)
    return () => clearTimeout(timer)
  }, [dirty, busy, conflict, postponed, revision])
  const blocker = useUnsavedBlocker(dirty)
  const { question } = useConfirmLeave({ unsaved: dirty, blocker, onClose: () => {} })

  async function publish() {
    setBusy(true)
    try {
      if (!(await store())) return
      const page = own && (await edits.open(own.type, own.item)).id
      const done = await edits.publish(page)
      if (!done) return
      const [refusal] = done.conflicts
      if (refusal) {
        const { reason, message, item_id: id } = refusal
        const isShared = reason === "changed" || reason === "edited"
        const fields = done.conflicts.filter((one) => one.item_id === id && one.reason === "changed")
        if (isShared && id && edits.get(id))
          setConflict({ id, fields: fields.flatMap(({ field }) => field ?? []) })
        else toast.error(texts.publishFailed, (reason === "refused" && message) || texts.problems[reason])
        return
      }
      toast.success(texts.published, undefined, { action: undoPublication(done.type, done.release) })
      if (own && newPageSlug.test(own.item)) return setParameters({ page: `/${slug}` }, { replace: true })
      edits.clear()
      await openOwn()
      await invalidateRestored(done.type)
    } catch (error) {
      toast.error(texts.publishFailed, reportError(error))
    } finally {
      setBusy(false)
    }
  }

  const openDrafts = useEffectEvent((found: PageKeys) => {
    const targets = [...found.shown, ...found.hidden].map(targetOf)
    void edits.openDrafts(targets).catch(reportError)
  })
  const first = useRef(true)
  function onKeys(shown: Language, found: PageKeys) {
    setKeys((before) => ({ ...before, [shown]: found }))
    if (!first.current) return
    first.current = false
    openDrafts(found)
  }

  function postpone() {
    setPostponed(revision)
    setConflict(undefined)
  }

  async function settle(keepsMine: boolean) {
    if (!conflict) return
    try {
      await edits.settle(conflict.id, keepsMine, conflict.fields)
      setConflict(undefined)
    } catch (error) {
      toast.error(texts.storeFailed, reportError(error))
    }
  }

  /** Opens the panel, to choose a section for a place. */
  function add(place: SectionPlace) {
    setAdding(place)
    setFocus("heading")
    setPanel(true)
  }

  function choose(next: EditTarget | undefined, takes: PanelFocus = "heading") {
    setAdding(undefined)
    setFocus(takes)
    setTarget(next)
  }

  function onClick({ keys: [key = ""], element, language: shown }: Clicked) {
    const clicked = targetOf(key)
    const inPlace = element.children.length === 0 && isPlain(clicked)
    choose(clicked, inPlace ? "none" : "heading")
    const opened = edits.open(clicked.type, clicked.item)
    const before = element.textContent ?? ""
    if (inPlace) {
      const fits = opened.then(({ values }) => showsWholeText(values, clicked, shown, before))
      void fits.then((fitting) => fitting || setPanel(true))
      editInPlace(element, async (text) => {
        const { id } = await opened
        const item = edits.get(id)
        if (item && (await fits)) edits.change(id, withText(item.values, clicked, shown, text))
      })
    } else setPanel(true)
  }
  const conflicted = conflict && edits.get(conflict.id)
  const conflictName = conflicted
    ? nameOf({ ...conflicted, item: conflicted.name, field: "", place: [] })
    : ""
  const follow = (to: string) => setParameters({ page: to })
  const shown: Language[] = languages === "both" ? ["sv", "en"] : [languages]
  const findings = shown
    .flatMap((one) => found[one] ?? [])
    .filter(
      ({ kind, key }, place, list) => list.findIndex((one) => one.kind === kind && one.key === key) === place,
    )
  const all: PageKeys = {
    shown: [...new Set(shown.flatMap((one) => (keys[one] ?? noKeys).shown))],
    hidden: [...new Set(shown.flatMap((one) => (keys[one] ?? noKeys).hidden))],
  }
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
      <div className={`relative grid min-h-0 ${panel ? "md:grid-cols-[minmax(0,1fr)_22.5rem]" : ""}`}>
        <div className={`grid min-h-0 gap-1 ${shown.length > 1 ? "grid-cols-2" : ""}`}>
          {shown.map((one) => (
            <PageView
              key={one}
              language={one}
              {...{ path, width, edits, revision, published, checks, onKeys, onClick }}
              onFindings={(language, some) => setFound((before) => ({ ...before, [language]: some }))}
              describe={(key) => texts.editable(nameOf(targetOf(key)), usageOf(targetOf(key)))}
              onFollow={follow}
              layer={(page, drawn) =>
                sections && (
                  <SectionLayer
                    {...{ page, drawn, sections, active }}
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
            {...{ edits, path, own, target, focus, findings }}
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
      {question}
      {conflict && (
        <ConfirmDialog
          title={texts.conflict.title}
          text={texts.conflict.text(conflictName)}
          stay={{ label: texts.conflict.later, act: postpone }}
          actions={[
            { label: texts.conflict.theirs, kind: "plain", act: () => void settle(false) },
            { label: texts.conflict.mine, act: () => void settle(true) },
          ]}
        />
      )}
    </div>
  )
}
