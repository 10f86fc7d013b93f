/**
 * Code shared by both inline scripts (read.ts, application.ts): restores the stored language, shows
 * the header and closes menus. Links, menus and text are native HTML.
 */
import { isLanguage, languageKey } from "../../content/texts/language.ts"
import { stashMailLink } from "../session/mail-link/mail-link.ts"
import { sessionKey } from "../session/session-key.ts"
import { root } from "./root.ts"
import { addSearchShortcuts } from "./search-keys.ts"

root.classList.add("js")

export function readStorage(
  key: string,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null // storage is blocked: Swedish is the default
  }
}

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
const choice = readStorage(languageKey)
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
    try {
      localStorage.setItem(languageKey, language)
    } catch {
      // storage is blocked, usually with cookies: then only URLs below /en are English
    }
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

export const hasSession = readStorage(sessionKey) !== null
root.toggleAttribute("data-session", hasSession || hasMailLink)
