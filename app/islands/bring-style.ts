/** A page carries the rules for what stands on it; what React adds needs the others. */
export function bringStyle(): void {
  const carried = document.querySelector<HTMLElement>("style[data-href]")
  const href = carried?.dataset.href
  if (!href || document.querySelector(`link[href="${href}"]`)) return
  carried.after(Object.assign(document.createElement("link"), { rel: "stylesheet", href }))
}
