import { filled } from "../../content/texts/filled.ts"
import type { Texts } from "../../content/texts/texts.ts"
import { type ToastLink, toast } from "../ui/toasts/toast.ts"
import { type Destination, parseDestination } from "./destination.ts"
import { fetchRole } from "./role-of.ts"
import { sessionStore } from "./session.ts"

/**
 * Tells that the visitor has signed in, with a link on, until they sign out. To be called when it is known who is there.
 * @param from where a guard had stopped them
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

/** To the screen at which the visitor was stopped; else, for administrators, to the back office. */
async function nextLink(account: Texts["account"], from?: Destination): Promise<ToastLink | undefined> {
  if (from) return { label: filled(account.continueTo, { name: from.name }), href: from.path }
  const { user } = sessionStore.read()
  if (!user || (await fetchRole(user.id)) !== "admin") return undefined
  return { label: account.toBackOffice, href: "/admin" }
}
