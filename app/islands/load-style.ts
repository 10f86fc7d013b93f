/** Loads the whole style sheet: a page carries only the rules for its own markup, and what React adds needs the others. */
export function loadStyleSheet(): void {
  const carried = document.querySelector<HTMLElement>("style[data-href]")
  const href = carried?.dataset.href
  if (!href || document.querySelector(`link[href="${href}"]`)) return
  carried.after(Object.assign(document.createElement("link"), { rel: "stylesheet", href }))
}
