import { hasSlashKey, setSlashKey } from "../site/search/slash-key.ts"

/** Whether the checkbox for the / key is on the page (server/pages/render/document.ts). */
declare const hasSlashBox: boolean

const fields = "input, textarea, select, [contenteditable]"

/**
 * Registers / and Ctrl + K (⌘ + K): they open the search, or focus its field where it is visible.
 * Ignored while the visitor types.
 */
export function addSearchShortcuts(): void {
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
    if (box.id === "snedstreck") setSlashKey(box.checked)
  })
  addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector<HTMLInputElement>("#snedstreck")
    if (box) box.checked = hasSlashKey()
  })
}
