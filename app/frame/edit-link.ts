import { siteStorage } from "../session/browser-storage.ts"
import { accountClient } from "../session/client.ts"

/** Local storage key: whether the signed-in user edits content, after the user's id. */
const editorKey = "edits-content"

/**
 * Adds a link to the editing screen for administrators of content. Asks the database once per
 * browser and user; it decides again when the screen opens.
 */
export async function showEditLink(userId: string): Promise<void> {
  const known = siteStorage.read(editorKey)?.split(" ")
  let edits = known?.[0] === userId ? known[1] : undefined
  if (!edits) {
    const { data, error } = await (await accountClient()).data.rpc("own_areas")
    if (error) return
    edits = data.includes("content") ? "yes" : "no"
    siteStorage.write(editorKey, `${userId} ${edits}`)
  }
  if (edits !== "yes") return
  const place = document.createElement("nav")
  place.lang = "sv"
  place.ariaLabel = "Redigering"
  place.className = "no-print"
  const link = document.createElement("a")
  link.href = `/admin/edit?page=${encodeURIComponent(location.pathname + location.search)}`
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
