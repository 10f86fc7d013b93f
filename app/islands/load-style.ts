/**
 * Loads the complete style sheet. A page inlines only the rules for its own markup; elements that
 * React adds may need the others.
 */
export function loadStyleSheet(): void {
  const carried = document.querySelector<HTMLElement>("style[data-href]")
  const href = carried?.dataset.href
  if (!href || document.querySelector(`link[href="${href}"]`)) return
  carried.after(Object.assign(document.createElement("link"), { rel: "stylesheet", href }))
}
