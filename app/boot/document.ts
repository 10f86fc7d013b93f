/**
 * Code shared by both inline scripts (read.ts, application.ts): restores the stored language, shows
 * the header and closes menus. Links, menus and text are native HTML.
 */
import { isLanguage, languageKey } from "../../content/texts/language.ts"
import { sessionKey, siteStorage } from "../session/browser-storage.ts"
import { stashMailLink } from "../session/mail-link/mail-link.ts"
/** The root element, which carries the page's state as attributes. */
export const root = document.documentElement

/**
 * Local storage key; the value `off` disables the / shortcut. It is enabled by default, also where
 * storage is blocked.
 */
const slashKey = "slash"
const hasSlashKey = () => siteStorage.read(slashKey) !== "off"

/** Whether the checkbox for the / key is on the page (server/pages/render/document.ts). */
declare const hasSlashBox: boolean

const fields = "input, textarea, select, [contenteditable]"

/**
 * Registers / and Ctrl + K (⌘ + K): they open the search, or focus its field where it is visible.
 * Ignored while the visitor types.
 */
function addSearchShortcuts(): void {
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const modified = ctrlKey || metaKey
    const wanted = key === "/" ? !modified && !altKey && hasSlashKey() : key === "k" && modified
    if (!wanted || event.defaultPrevented || (target as Element).closest?.(`${fields}, dialog`)) return
    const field = document.querySelector<HTMLElement>("search input")
    const link = document.querySelector<HTMLElement>("[data-search]")
    if (field) field.focus()
    else if (link) link.click()
    else return
    event.preventDefault()
  })
  if (!hasSlashBox) return
  addEventListener("change", ({ target }) => {
    const box = target as HTMLInputElement
    if (box.id === "snedstreck") siteStorage.write(slashKey, box.checked ? null : "off")
  })
  addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector<HTMLInputElement>("#snedstreck")
    if (box) box.checked = hasSlashKey()
  })
}

root.classList.add("js")

function languageCookie(): string {
  return document.cookie.match(`(?:^|; )${languageKey}=([^;]*)`)?.[1] ?? ""
}

function mirrorLanguage(value: string): void {
  const age = value ? 31536000 : 0
  const secure = location.protocol === "https:" ? "; secure" : ""
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and needs https
  document.cookie = `${languageKey}=${value}; path=/; max-age=${age}; samesite=lax${secure}`
}

// The server cannot read local storage, so a cookie mirrors it. When they differ, the cookie is
// corrected. If the page came in the wrong language, it reloads before the first paint.
// Where storage is blocked, Swedish is the default.
const choice = siteStorage.read(languageKey)
let reloading = false
/** Smaller than importing `hasEnglishPrefix`. */
const alwaysEnglish = /^\/en(\/|$)/
const wanted = isLanguage(choice) ? choice : ""
if (wanted !== languageCookie()) {
  mirrorLanguage(wanted)
  const mended = languageCookie() === wanted
  if (mended && !alwaysEnglish.test(location.pathname) && root.lang !== (wanted || "sv")) {
    root.hidden = true
    reloading = true
    location.reload()
  }
}
// A reload needs the fragment, so the mail link's data is removed from the URL only afterwards.
export const hasMailLink = !reloading && stashMailLink()

/** Home's header appears after scrolling more than 20 px (specification, section 2). */
const scrolledPast = 20
// Opening a page at a scroll position fires `scroll` as well. Reading the position here would force
// a layout of the half-loaded page.
addEventListener("scroll", () => root.toggleAttribute("data-scrolled", scrollY > scrolledPast))
// A hidden header cannot be focused, so keyboard users get it at once.
addEventListener("keydown", (event) => {
  if (event.key === "Tab") root.dataset.keyboard = ""
})

addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a")
  if (!link) return
  const language = link.dataset.language
  if (isLanguage(language)) {
    // Storage is blocked usually with cookies: then only URLs below /en are English.
    siteStorage.write(languageKey, language)
    mirrorLanguage(language)
    link.search = location.search
    link.hash = location.hash
  }
  link.closest<HTMLElement>("[popover]:popover-open")?.hidePopover()
})

// Closes an open menu when the focus leaves it. Otherwise it would cover the focused element (WCAG
// 2.2, 2.4.11).
addEventListener("focusin", ({ target }) => {
  const open = document.querySelector<HTMLElement>("[popover]:popover-open")
  const button = `[popovertarget="${open?.id}"]`
  if (open && !open.contains(target as Node) && !(target as Element).matches(button)) open.hidePopover()
})

addSearchShortcuts()

export const hasSession = siteStorage.read(sessionKey) !== null
root.toggleAttribute("data-session", hasSession || hasMailLink)

/**
 * Replays form submits and button clicks that happen before React is ready. Each is replayed once
 * after hydration; until then its button is marked busy. Links and menus are native and not
 * affected.
 * @param within selector of the area that React controls
 * @param loadReact starts loading React; returns false on a page without React
 * @param timeout milliseconds until the browser's default action runs instead. Omit it to wait
 *   indefinitely.
 */
export function replayPresses(within: string, loadReact: () => boolean, timeout?: number): void {
  /** Returns true if the press is kept and `again` will replay it. */
  function keep(element: Element, again: () => void): boolean {
    if (root.dataset.hydrated || !loadReact()) return false
    if (element.ariaBusy) return true
    element.ariaBusy = "true"
    const go = () => {
      // Runs once, on hydration or on timeout, whichever comes first.
      if (!element.ariaBusy) return
      element.ariaBusy = null
      root.dataset.hydrated ??= "late"
      again()
    }
    if (timeout) setTimeout(go, timeout)
    addEventListener("hydrated", go)
    return true
  }

  addEventListener(
    "submit",
    (event) => {
      const { submitter } = event
      const form = event.target as HTMLFormElement
      // A search form is a native GET.
      const isOurs = form.matches(`${within} form:not([method=get])`)
      if (isOurs && keep(submitter ?? form, () => form.requestSubmit(submitter))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
  addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(
        `${within} button[type=button]:not([popovertarget])`,
      )
      if (button && keep(button, () => button.click())) event.stopPropagation()
    },
    true,
  )
}
