import { interpolate } from "../../content/texts/interpolate.ts"
import type { Texts } from "../../content/texts/texts.ts"
import { type ToastLink, toast } from "../ui/toasts/toast.ts"
import { type Destination, parseDestination } from "./destination.ts"
import { fetchRole } from "./fetch-role.ts"
import { sessionStore } from "./session.ts"

/**
 * Shows the welcome toast with a link to the next screen. It is dismissed on sign-out. Call it once
 * the session is known.
 * @param from destination that a guard redirected from
 */
export async function showWelcome({ account }: Texts, from: Destination | null): Promise<void> {
  const { title, text } = account.logIn.success
  const told = toast.success(title, text)
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.read().status !== "signed-out") return
    toast.dismiss(told)
    stop()
  })
  const link = await nextLink(account, parseDestination(from))
  if (link) toast.addLink(told, link)
}

/** Returns a link to the destination; without one, administrators get a link to the back office. */
async function nextLink(account: Texts["account"], from?: Destination): Promise<ToastLink | undefined> {
  if (from) return { label: interpolate(account.continueTo, { name: from.name }), href: from.path }
  const { user } = sessionStore.read()
  if (!user || (await fetchRole(user.id)) !== "admin") return undefined
  return { label: account.toBackOffice, href: "/admin" }
}
