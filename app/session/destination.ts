import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { adminScreens } from "../../content/screens/admin-screens.ts"
import { type ToastLink, toast } from "../ui/toasts/toast.ts"
import { sessionStore } from "./session.ts"
import { tabStorage } from "./tab-storage.ts"

/** The screen at which a guard has stopped a visitor. */
export interface Destination {
  /** Path and query. */
  path: string
  /** What the screen is called. */
  name: string
}

const guarded = new RegExp(`^(?:(?:/en)?/profile|/admin/(?:${adminScreens.join("|")}))(?:\\?|$)`)

/**
 * The state of the history entry of /auth to which a guard sends a visitor. It goes with the entry: a plain visit of /auth has
 * none, and signing in replaces the entry.
 */
export const stoppedAt = (from: Destination) => ({ from })

const handedOver = "stopped-at"

/** Hands the destination to the next document, where a guard leads to one: it becomes the state of its history entry. */
export const handOver = (from: Destination) => tabStorage.write(handedOver, JSON.stringify(from))

function readHandedOver(): unknown {
  try {
    return JSON.parse(tabStorage.read(handedOver) ?? "null")
  } catch {
    return null
  }
}

/** Only one that a guard guards: entries and storage may hold anything. */
function checked(from: unknown): Destination | undefined {
  const { path, name } = (from ?? {}) as Partial<Destination>
  return path && name && guarded.test(path) ? { path, name } : undefined
}

/** Where the visitor of /auth was stopped, on the way to one of the guarded screens. */
export function useDestination(): Destination | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const destination = checked((state as { from?: unknown } | null)?.from)
  const isKnown = destination !== undefined
  useEffect(() => {
    const from = isKnown ? undefined : checked(readHandedOver())
    if (from) navigate(search, { replace: true, preventScrollReset: true, state: stoppedAt(from) })
    // Not before the history entry has it: a reload in between would lose it.
    else tabStorage.write(handedOver, null)
  }, [navigate, search, isKnown])
  return destination
}

/**
 * Tells that the visitor is signed in, with a link on, until they sign out.
 * @param link added to the message when it is known; it must not reject
 */
export function welcome(
  { title, text }: { title: string; text: string },
  link: Promise<ToastLink | undefined>,
): void {
  const told = toast.success(title, text)
  void link.then((known) => known && toast.addLink(told, known))
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.read().status !== "signed-out") return
    toast.dismiss(told)
    stop()
  })
}
