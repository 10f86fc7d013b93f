/** Opt-out signals (Global Privacy Control, Do Not Track). No browser is certain to send both. */
type NavigatorPrivacy = Navigator & { globalPrivacyControl?: boolean }

/**
 * Reports two events that only the browser sees: the contact form was begun (once per page), and a
 * file on another host was opened. Sends an event name and a file name, no identifier. Stores
 * nothing, and respects the visitor's opt-out.
 */
export function countEvents(signedIn: boolean): void {
  const { globalPrivacyControl, doNotTrack } = navigator as NavigatorPrivacy
  if (signedIn || globalPrivacyControl || doNotTrack === "1") return
  const tell = (what: string) => navigator.sendBeacon("/counted", what)
  const begun = ({ target }: Event) => {
    if (!(target as Element).closest("form")?.matches(":has([name=message])")) return
    removeEventListener("input", begun)
    tell("begun contact")
  }
  addEventListener("input", begun)
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>(".resource-file a")
    if (link && link.host !== location.host) tell(`download ${link.getAttribute("href")}`)
  })
}
