/**
 * The only script that every page carries, inlined in its head: two kilobytes compressed, no framework.
 * It keeps the stored language, shows the header, closes menus, and brings React in when somebody touches what
 * needs it or is signed in. Everything else on a public page is native HTML.
 */

import { hasEnglishPrefix, isLanguage, languageKey } from "../../content/texts/language.ts"
import { unfold } from "../islands/unfold.ts"
import { layAsideMailLink } from "../session/mail-link/mail-link.ts"
import { sessionKey } from "../session/session-key.ts"
import { typedKey } from "../site/contact/typed-key.ts"
import { choiceParameter } from "../site/functions/key.ts"
import { listenForCounted } from "./counted.ts"
import { keepForReact } from "./replay.ts"
import { root } from "./root.ts"
import { listenForSearchKeys } from "./search-keys.ts"

/** Where function-choice.ts has been built to; filled in by scripts/build/boot-script.ts. */
declare const functionChoiceAddress: string

root.classList.add("js")

function readStorage(
  key: string,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null // storage is blocked: the visitor gets Swedish
  }
}

function languageCookie(): string {
  return document.cookie.match(`(?:^|; )${languageKey}=([^;]*)`)?.[1] ?? ""
}

function mirrorLanguage(value: string): void {
  const age = value ? 31536000 : 0
  const secure = location.protocol === "https:" ? "; secure" : ""
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later, and only over https
  document.cookie = `${languageKey}=${value}; path=/; max-age=${age}; samesite=lax${secure}`
}

// The server cannot see local storage: the cookie tells it. When they differ the cookie is mended and, if
// this page came in the wrong language, it is asked for again before anything of it has been painted.
const choice = readStorage(languageKey)
let reloading = false
const wanted = isLanguage(choice) ? choice : ""
if (wanted !== languageCookie()) {
  mirrorLanguage(wanted)
  const mended = languageCookie() === wanted
  if (mended && !hasEnglishPrefix(location.pathname) && root.lang !== (wanted || "sv")) {
    root.hidden = true
    reloading = true
    location.reload()
  }
}
// A reload keeps the fragment, so what a mail's link brought is taken out of the address afterwards.
const followedMailLink = !reloading && layAsideMailLink()

/** Home's header appears after scrolling more than 20 px (specification, section 2). */
const scrolledPast = 20
// A page that opens further down scrolls there, too. Asked for here, before there is a page, the position would have the
// browser lay out what there is of it.
addEventListener("scroll", () => root.toggleAttribute("data-scrolled", scrollY > scrolledPast))
// A hidden header cannot be tabbed to: whoever uses the keyboard gets it at once.
addEventListener("keydown", (event) => {
  if (event.key === "Tab") root.dataset.keyboard = ""
})

addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a")
  if (!link) return
  const language = link.dataset.language
  if (isLanguage(language)) {
    try {
      localStorage.setItem(languageKey, language)
    } catch {
      // storage is blocked, as a rule together with cookies: then addresses below /en alone are English
    }
    mirrorLanguage(language)
    link.search = location.search
    link.hash = location.hash
  }
  link.closest<HTMLElement>("[popover]:popover-open")?.hidePopover()
})

// Whoever tabs out of an open menu has left it; it would lie over what now has the focus (WCAG 2.2, 2.4.11).
addEventListener("focusin", ({ target }) => {
  const open = document.querySelector<HTMLElement>("[popover]:popover-open")
  const button = `[popovertarget="${open?.id}"]`
  if (open && !open.contains(target as Node) && !(target as Element).matches(button)) open.hidePopover()
})

listenForSearchKeys()

/** The functions screen's own few lines are fetched when its field or one of its boxes is touched, or somebody comes with a choice. */
const bringChoice = () => import(functionChoiceAddress).catch(() => {})
for (const kind of ["focusin", "input"]) {
  addEventListener(kind, ({ target }) => (target as Element).closest?.("[data-choice]") && bringChoice())
}
addEventListener("pageshow", () => {
  const ticked = location.search.includes(choiceParameter) ? "" : " :checked"
  if (document.querySelector(`[data-choice]${ticked}`)) bringChoice()
})

let hydrating = false
/** Runs a module script that the server has put to sleep. False when there is none. */
function run(type: "islands" | "hydrate"): boolean {
  const sleeping = document.querySelector<HTMLElement>(`[type="text/${type}"]`)
  if (hydrating || !sleeping) return hydrating
  hydrating = true
  // The page carries the rules for what stands on it; what React adds needs the others.
  const style = document.querySelector<HTMLElement>("style[data-href]")
  style?.after(element("link", { rel: "stylesheet", href: style.dataset.href ?? "" }))
  // All at once: otherwise each is asked for when the one that imports it has been read.
  for (const address of new Set(sleeping.dataset.modules?.split(" "))) {
    document.head.append(element("link", { rel: "modulepreload", href: address }))
  }
  document.body.append(element("script", { type: "module", textContent: sleeping.textContent }))
  return true
}
function element(name: "link" | "script", properties: object): HTMLElement {
  return Object.assign(document.createElement(name), properties)
}
/** The whole document. */
const hydrate = () => run("hydrate")
/** What was touched: where a page has islands, they are all of it that needs React. */
const bringReact = () => run("islands") || hydrate()
keepForReact(bringReact)

/** What only React makes work well; links, menus and text are the browser's own and bring nothing in. */
const needsReact = "form:not([method=get]), button[type=button]:not([popovertarget])"
for (const kind of ["pointerdown", "keydown", "focusin"]) {
  const touched = ({ target }: Event) => (target as Element).closest?.(needsReact) && bringReact()
  addEventListener(kind, touched)
}
addEventListener("hydrate", hydrate)
const signedIn = readStorage(sessionKey) !== null
// With a session React draws what was folded.
if (!signedIn) addEventListener("toggle", ({ target }) => unfold(target as Element), true)
root.toggleAttribute("data-session", signedIn || followedMailLink)
listenForCounted(signedIn)
addEventListener("DOMContentLoaded", () => {
  // A browser that has nothing left to load lays the page out in the very task in which it has read it: a press would wait for
  // both. While a picture is on its way, even one that has nothing in it, the layout is a task of its own.
  new Image().src = "data:,"
  // A page that was left with something to say, such as a link that no longer holds, says it again after a reload.
  const told = history.state?.usr
  if (signedIn || followedMailLink || told || document.querySelector("[data-hydrate=now]")) hydrate()
  // What was typed before the language was changed is put back.
  if (readStorage(typedKey, "sessionStorage")) bringReact()
})
// Signing in or out in another tab shows in this one too, though nobody has touched it yet.
addEventListener("storage", ({ key }) => {
  if (!key || key === sessionKey) hydrate()
})
