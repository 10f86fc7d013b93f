/** What browsers say who do not want to be counted; not every one has both. */
type NavigatorPrivacy = Navigator & { globalPrivacyControl?: boolean }

/**
 * Tells the server what only the browser knows: that the contact form was begun, once a page, and that a file on another
 * server was opened. A word and a name, no identifier; nothing is stored, and visitors who ask not to be counted are not.
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
