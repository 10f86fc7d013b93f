/**
 * The only script of a content page, inlined in its head: under 2 kB compressed, no framework.
 * Loads React for the page's islands when the visitor touches one or is signed in.
 */
import { handoverKey, sessionKey, tabStorage, typedTextKey } from "../session/browser-storage.ts"
import { choiceParameter } from "../site/functions/choice.ts"
import { hasMailLink, hasSession, replayPresses, root } from "./document.ts"

/** Opt-out signals (Global Privacy Control, Do Not Track). No browser is certain to send both. */
type NavigatorPrivacy = Navigator & { globalPrivacyControl?: boolean }

/** `deliveryType` is missing in TypeScript's DOM. */
type NavigationEntry = PerformanceEntry & { deliveryType?: string }

/**
 * Reports three events that only the browser sees: the arrival on a prefetched page, which the
 * server has not counted, a begun contact form (once per page), and an opened file on another
 * host. Sends an event name and the previous page or the file, no identifier. Stores nothing, and
 * respects the visitor's opt-out.
 */
function countEvents(signedIn: boolean): void {
  const { globalPrivacyControl, doNotTrack } = navigator as NavigatorPrivacy
  if (globalPrivacyControl || doNotTrack === "1") return
  const tell = (what: string) => navigator.sendBeacon("/counted", what)
  const [entry] = performance.getEntriesByType("navigation") as NavigationEntry[]
  if (entry?.deliveryType === "navigational-prefetch") tell(`arrived ${document.referrer}`.trim())
  if (!hasIslands || signedIn) return
  const begun = ({ target }: Event) => {
    if (!(target as Element).closest("form")?.matches(":has([name=message])")) return
    removeEventListener("input", begun)
    tell("begun contact")
  }
  addEventListener("input", begun)
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>(".resource-file a")
    if (link && link.host !== location.host) tell(`download ${link.getAttribute("href")}`)
  })
}

/** URLs of the build's files. Filled in by scripts/build/inline-assets.ts. */
declare const built: {
  functionChoice: string
  react: string
  forms: string
  members: string
  formTexts: Record<string, string>
  texts: Record<string, string>
}
/** Flags set per page (server/pages/render/document.ts). */
declare const hasChoice: boolean
declare const hasIslands: boolean

const load = (file: string) => import(file).catch(() => {})

/**
 * Loads the script of the functions screen: when its field or a box is touched, or when the URL
 * contains a selection.
 */
const loadChoice = () => load(built.functionChoice)
if (hasChoice) {
  addEventListener("pageshow", () => {
    const ticked = location.search.includes(choiceParameter) ? "" : " :checked"
    if (document.querySelector(`[data-choice]${ticked}`)) loadChoice()
  })
}

const loadedEntries = new Set<string>()
/** Loads and runs an islands entry (entry.forms.ts, entry.members.ts), once. */
function loadEntry(entry: string, texts: Record<string, string>): void {
  if (loadedEntries.has(entry)) return
  loadedEntries.add(entry)
  // In parallel: otherwise each file is requested only after its importer has been parsed.
  for (const file of [built.react, texts[root.lang], entry]) {
    if (file) load(file)
  }
}

const island = "[data-island]"
/** Returns false on a page without form islands. */
function loadForms(): boolean {
  if (!document.querySelector(island)) return false
  loadEntry(built.forms, built.formTexts)
  return true
}
if (hasIslands) {
  // After four seconds the browser posts the form itself; the server handles it too.
  replayPresses(island, loadForms, 4_000)
}
countEvents(hasSession)
if (hasChoice || hasIslands) {
  for (const kind of ["pointerdown", "keydown", "focusin", "input"]) {
    addEventListener(kind, ({ target }) => {
      const touched = (selector: string) => (target as Element).closest?.(selector)
      if (hasChoice && touched("[data-choice]")) loadChoice()
      if (hasIslands && touched(`${island} :is(form, button)`)) loadForms()
    })
  }
}

addEventListener("DOMContentLoaded", () => {
  // With nothing left to load, the browser lays out the page in the task that parsed it, and a
  // press waits for both. A pending image, even an empty one, moves the layout to a task of its
  // own.
  new Image().src = "data:,"
  if (hasSession || hasMailLink || tabStorage.read(handoverKey)) loadEntry(built.members, built.texts)
  // Restores text typed before the language was changed.
  if (hasIslands && tabStorage.read(typedTextKey)) loadForms()
  const { notFound } = document.querySelector<HTMLElement>("[data-not-found]")?.dataset ?? {}
  if (notFound) console.error(notFound, location.pathname)
})
// Follows sign-in and sign-out in other tabs.
addEventListener("storage", ({ key }) => {
  if (!key || key === sessionKey) loadEntry(built.members, built.texts)
})
