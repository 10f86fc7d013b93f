const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/**
 * Escapes text for HTML elements and quoted attributes. Removes control characters other than tab
 * and line break.
 */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/**
 * Returns text for one header line (subject, display name): no line breaks, no control characters,
 * single spaces.
 */
export function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, " ").trim()
}

/** C0 and C1 controls, and bidirectional marks that can disguise text. */
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, " ")
}
