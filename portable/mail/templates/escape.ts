const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text for HTML, in elements and in quoted attributes. Control characters other than tab and line break go. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Text for one header line (subject, display name): no line breaks, no control characters, single spaces. */
export function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, " ").trim()
}

/** C0 and C1 controls, and the marks that reverse the reading direction and so can disguise a text. */
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, " ")
}
