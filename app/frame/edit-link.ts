import { tabStorage } from "../session/browser-storage.ts"
import { accountClient } from "../session/client.ts"

let asked: Promise<boolean> | undefined

/**
 * Returns whether the user edits content. Asks the database once per tab and user; it decides again
 * when the screen opens.
 */
export function editsContent(userId: string): Promise<boolean> {
  asked ??= readEdits(userId)
  return asked
}

async function readEdits(userId: string): Promise<boolean> {
  const key = `edits content: ${userId}`
  const known = tabStorage.read(key)
  if (known) return known === "yes"
  const { data, error } = await (await accountClient()).data.rpc("own_areas")
  if (error) return false
  const edits = data.includes("content")
  tabStorage.write(key, edits ? "yes" : "no")
  return edits
}

/** Returns the URL of the editing screen for this page. */
export const ownEditingUrl = () =>
  `/admin/edit?page=${encodeURIComponent(location.pathname + location.search)}`

/** Adds a link to the editing screen for administrators of content. */
export async function showEditLink(userId: string): Promise<void> {
  if (!(await editsContent(userId))) return
  const place = document.createElement("nav")
  place.lang = "sv"
  place.ariaLabel = "Redigering"
  place.className = "no-print"
  const link = document.createElement("a")
  link.href = ownEditingUrl()
  link.textContent = "Redigera"
  // Styles of elements are not part of a page's sheet.
  Object.assign(place.style, { position: "fixed", left: "1rem", bottom: "1rem", zIndex: "20" })
  Object.assign(link.style, {
    display: "block",
    padding: "0.7rem 1.2rem",
    background: "var(--ink)",
    color: "var(--paper)",
    border: "1px solid var(--paper)",
    fontWeight: "600",
    textDecoration: "none",
  })
  place.append(link)
  document.querySelector(".skip-link")?.after(place)
  if (!place.isConnected) document.body.prepend(place)
}
