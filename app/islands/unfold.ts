/**
 * Puts what the server has folded below `parent` (island.tsx) into the page: where scripts run, what stands in a noscript
 * is its text.
 */
export function unfold(parent: ParentNode): void {
  for (const folded of parent.querySelectorAll("noscript")) folded.outerHTML = folded.innerHTML
}
