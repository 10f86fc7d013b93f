/**
 * The only script that a page for reading carries, inlined in its head: under two kilobytes compressed, no framework. It brings
 * React in for the page's islands: when the visitor touches one, or is signed in.
 */
import type { Language } from "../../content/texts/language.ts"
import { handoverKey, sessionKey } from "../session/session-key.ts"
import { typedKey } from "../site/contact/typed-key.ts"
import { choiceParameter } from "../site/functions/key.ts"
import { countEvents } from "./count-events.ts"
import { hasMailLink, hasSession, readStorage } from "./document.ts"
import { replayPresses } from "./keep-presses.ts"
import { root } from "./root.ts"

/** Where the browser finds what has been built; filled in by scripts/build/inlined.ts. */
declare const built: {
  functionChoice: string
  react: string
  forms: string
  members: string
  texts: Partial<Record<Language, string>>
}
/** What stands on the page, and so what its script has to know (server/pages/render/document.ts). */
declare const hasChoice: boolean
declare const hasIslands: boolean

const load = (file: string) => import(file).catch(() => {})

/** Fetches the functions screen's script: when its field or a box is touched (see below), or the address brings a choice. */
const bringChoice = () => load(built.functionChoice)
if (hasChoice) {
  addEventListener("pageshow", () => {
    const ticked = location.search.includes(choiceParameter) ? "" : " :checked"
    if (document.querySelector(`[data-choice]${ticked}`)) bringChoice()
  })
}

const brought = new Set<string>()
/** Fetches and runs what makes the page's islands work (entry.forms.ts, entry.members.ts), once. */
function bring(entry: string): void {
  if (brought.has(entry)) return
  brought.add(entry)
  // All at once: otherwise each is asked for when the one that imports it has been read.
  for (const file of [built.react, built.texts[root.lang as Language], entry]) {
    if (file) load(file)
  }
}

const island = "[data-island]"
/** False on a page that has no islands to touch. */
function bringForms(): boolean {
  if (!document.querySelector(island)) return false
  bring(built.forms)
  return true
}
if (hasIslands) {
  // After four seconds the browser does what it would have done by itself: the server answers these forms, too.
  replayPresses(island, bringForms, 4_000)
  countEvents(hasSession)
}
if (hasChoice || hasIslands) {
  for (const kind of ["pointerdown", "keydown", "focusin", "input"]) {
    addEventListener(kind, ({ target }) => {
      const touched = (selector: string) => (target as Element).closest?.(selector)
      if (hasChoice && touched("[data-choice]")) bringChoice()
      if (hasIslands && touched(`${island} :is(form, button)`)) bringForms()
    })
  }
}

addEventListener("DOMContentLoaded", () => {
  // A browser that has nothing left to load lays the page out in the very task in which it has read it: a press would wait for
  // both. While a picture is on its way, even one that has nothing in it, the layout is a task of its own.
  new Image().src = "data:,"
  if (hasSession || hasMailLink || readStorage(handoverKey, "sessionStorage")) bring(built.members)
  // What was typed before the language was changed is put back.
  if (hasIslands && readStorage(typedKey, "sessionStorage")) bringForms()
  const { notFound } = document.querySelector<HTMLElement>("[data-not-found]")?.dataset ?? {}
  if (notFound) console.error(notFound, location.pathname)
})
// Signing in or out in another tab shows in this one too.
addEventListener("storage", ({ key }) => {
  if (!key || key === sessionKey) bring(built.members)
})
