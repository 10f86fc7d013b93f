import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { useSearchParams } from "react-router"
import { Conflict } from "../../../content/calls/call-failure.ts"
import { contentTypeOf, publishedTypes } from "../../../content/index.ts"
import { matchScreen } from "../../../content/screens/lookup.ts"
import { isBilingual, type Language, stripLanguagePrefix } from "../../../content/texts/language.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { itemPath } from "../../../content/types/paths.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { invalidate, listQuery, queryClient, reportError } from "../data/queries.ts"
import { invalidateRestored, undoPublication } from "../history/undo.ts"
import { useConfirmLeave, useUnsavedBlocker } from "../ui/forms/use-unsaved.tsx"
import { EditBar, type ShownLanguages, type Width } from "./edit-bar.tsx"
import { editInPlace, showsWholeText, withText } from "./edit-in-place.ts"
import { EditPanel } from "./edit-panel.tsx"
import { type EditTarget, isPlain, nameOf, targetOf } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import { Edits } from "./edits.ts"
import type { PageKeys } from "./marked-document.ts"
import { type Clicked, PageView } from "./page-view.tsx"

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
  const own = useOwnTarget(path)
  useEffect(() => {
    if (own) void edits.open(own.type, own.item).catch(reportError)
  }, [edits, own])
  const name = texts.screens[path] ?? path
  const changes = edits.count()
  const dirty = edits.dirty().length > 0

  const store = useEffectEvent(async () => {
    if (edits.dirty().length === 0) return true
    setStoring(true)
    try {
      await edits.store()
      return true
    } catch (error) {
      toast.error(texts.storeFailed, error instanceof Conflict ? texts.conflict : reportError(error))
      return false
    } finally {
      setStoring(false)
    }
  })
  useEffect(() => {
    if (!dirty || busy || revision === 0) return
    const timer = setTimeout(() => void store(), draftPauseMs)
    return () => clearTimeout(timer)
  }, [dirty, busy, revision])
  const blocker = useUnsavedBlocker(dirty)
  const { question } = useConfirmLeave({ unsaved: dirty, blocker, onClose: () => {} })

  async function publish() {
    setBusy(true)
    try {
      if (!(await store())) return
      const page = own && (await edits.open(own.type, own.item)).id
      const done = await edits.publish(page)
      if (!done) return
      const [conflict] = done.conflicts
      if (conflict) {
        const reason = conflict.message ?? texts.problems[conflict.reason]
        toast.error(
          texts.publishFailed,
          conflict.reason === "refused" ? reason : texts.problems[conflict.reason],
        )
        return
      }
      toast.success(texts.published, undefined, { action: undoPublication(done.type, done.release) })
      edits.clear()
      await Promise.all([invalidateRestored(done.type), invalidate(["page"])])
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

  function onClick({ keys: [key = ""], element, language: shown }: Clicked) {
    const clicked = targetOf(key)
    setTarget(clicked)
    const opened = edits.open(clicked.type, clicked.item)
    const before = element.textContent ?? ""
    if (element.children.length === 0 && isPlain(clicked)) {
      const fits = opened.then(({ values }) => showsWholeText(values, clicked, shown, before))
      void fits.then((fitting) => fitting || setPanel(true))
      editInPlace(element, async (text) => {
        const { id } = await opened
        const item = edits.get(id)
        if (item && (await fits)) edits.change(id, withText(item.values, clicked, shown, text))
      })
    } else setPanel(true)
  }
  const follow = (to: string) => setParameters({ page: to })
  const shown: Language[] = languages === "both" ? ["sv", "en"] : [languages]
  const all: PageKeys = {
    shown: [...new Set(shown.flatMap((one) => (keys[one] ?? noKeys).shown))],
    hidden: [...new Set(shown.flatMap((one) => (keys[one] ?? noKeys).hidden))],
  }
  return (
    <div className="fixed inset-0 grid grid-rows-[auto_minmax(0,1fr)]">
      <EditBar
        {...{ name, languages, width, changes, storing, busy, published, panel }}
        onLanguages={setLanguages}
        onWidth={setWidth}
        onPublished={setPublished}
        onPanel={setPanel}
        onPublish={() => void publish()}
      />
      <div className={`relative grid min-h-0 ${panel ? "md:grid-cols-[minmax(0,1fr)_22.5rem]" : ""}`}>
        <div className={`grid min-h-0 gap-1 ${shown.length > 1 ? "grid-cols-2" : ""}`}>
          {shown.map((one) => (
            <PageView
              key={one}
              language={one}
              {...{ path, width, edits, revision, published, onKeys, onClick }}
              nameOf={(key) => nameOf(targetOf(key))}
              onFollow={follow}
            />
          ))}
        </div>
        {panel && (
          <EditPanel
            {...{ edits, path, own, target }}
            keys={all}
            onChoose={setTarget}
            onClose={() => setPanel(false)}
          />
        )}
      </div>
      {question}
    </div>
  )
}

/** Returns the page's own item: a row of `pages`, or the item that the path shows. */
function useOwnTarget(path: string): EditTarget | undefined {
  const [own, setOwn] = useState<EditTarget>()
  useEffect(() => {
    let isCurrent = true
    void findOwn(path).then((found) => isCurrent && setOwn(found))
    return () => {
      isCurrent = false
    }
  }, [path])
  return own
}

async function findOwn(path: string): Promise<EditTarget | undefined> {
  const { hero } = matchScreen(path)
  if (hero) return { type: contentTypeOf("pages"), item: hero, field: "", place: [] }
  const under = path.slice(0, path.lastIndexOf("/") + 1)
  const types: readonly Collection[] = publishedTypes
  const type = types.find(({ address }) => address?.under === under)
  if (!type) return undefined
  const items = await queryClient.fetchQuery(listQuery(type))
  const item = items.find((one) => itemPath(type, one) === path)
  return item && { type, item: item.id, field: "", place: [] }
}
