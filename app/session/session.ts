import type { AuthChangeEvent, AuthError, Session, User } from "@supabase/auth-js"
import { type AccountClient, accountClient } from "./client.ts"
import { type MailLink, takeMailLink } from "./mail-link/mail-link.ts"
import { exponentialBackoff, withRetries } from "./retry.ts"
import { canStoreSession, sessionKey } from "./session-key.ts"
import { tabStorage } from "./tab-storage.ts"
import { unsavedEdits } from "./unsaved-edits.ts"
import { verifiedFactor } from "./verified-factor.ts"

/** Loading, then signed in (user and session) or signed out (specification, section 4). */
export type SessionState = (
  | { status: "loading"; session: null; user: null }
  | { status: "signed-in"; session: Session; user: User }
  /**
   * `left`: the visitor has logged out in this document; false where the session has ended otherwise, or never was. `unproven`: who has
   * given their password and not yet the code of their second factor; until then they are nobody.
   */
  | { status: "signed-out"; session: null; user: null; left: boolean; unproven: User | null }
) & {
  /** True from following a recovery link until a new password is chosen: /auth then stays and asks for it. */
  recovering: boolean
}

const loadingState: SessionState = {
  status: "loading",
  session: null,
  user: null,
  recovering: false,
}

let state: SessionState = loadingState
const listeners = new Set<() => void>()

/** For useSyncExternalStore. */
export const sessionStore = {
  read: (): SessionState => state,
  /** The server knows nobody, so that its pages are the same for all; the first render in the browser agrees. */
  readOnServer: () => loadingState,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** This tab's memory of a recovery under way, by user: a reload must not lose the form for the new password. */
const recoveryKey = "password-recovery"

const rememberRecovery = (userId: string | null) => tabStorage.write(recoveryKey, userId)

let leaving = false

interface Claims {
  aal?: string
  amr?: { method: string }[]
}

function claimsOf({ access_token }: Session): Claims {
  const claims = access_token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""
  return JSON.parse(atob(claims))
}

/** Whether the account has a second factor and the session has not been given it. */
const lacksCode = (session: Session) =>
  verifiedFactor(session.user) !== undefined && claimsOf(session).aal !== "aal2"

function publish(session: Session | null): void {
  const unproven = session && lacksCode(session) ? session.user : null
  document.documentElement.toggleAttribute("data-session", session !== null && !unproven)
  if (!session) rememberRecovery(null)
  const recovering = tabStorage.read(recoveryKey) === session?.user.id
  state =
    session && !unproven
      ? { status: "signed-in", session, user: session.user, recovering }
      : { status: "signed-out", session: null, user: null, left: leaving, unproven, recovering }
  for (const listener of listeners) listener()
}

/** Follows auth-js: initial session, signed in, signed out, token refreshed, user updated, password recovery. */
function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (!session && event !== "SIGNED_OUT" && storedSession()) {
    // It could not be refreshed because the server does not answer just now. It is tried again every 30 seconds.
    return
  }
  publish(session)
}

/** What lies under the key, if it can be a session; anything else counts as none. */
function storedSession(): Partial<Session> | undefined {
  try {
    const stored: Partial<Session> | null = JSON.parse(localStorage.getItem(sessionKey) ?? "null")
    return typeof stored === "object" && stored !== null && "refresh_token" in stored ? stored : undefined
  } catch {
    return undefined
  }
}

let following: Promise<void> | undefined
/**
 * Fetches the client and follows its events from now on. Rejects when the client cannot be fetched: who is signed in is
 * then as unknown as before, and the next call tries again.
 */
export function trackSession(link?: MailLink): Promise<void> {
  following ??= (async () => {
    const { auth } = await accountClient()
    // Before listening, so that the first session that is told of is already the link's.
    if (link) await acceptSession(link, auth)
    // Until the first event it is not known who is there.
    await new Promise<void>((known) => {
      auth.onAuthStateChange((event, session) => {
        onAuthEvent(event, session)
        known()
      })
    })
  })().catch((error) => {
    following = undefined
    console.error(error)
    throw error
  })
  return following
}

/** The same, tried until the client has been fetched. */
const trackSessionWithRetries = (link?: MailLink) =>
  withRetries(() => trackSession(link), exponentialBackoff())

/**
 * Makes the session that a link brought this browser's own; noted in the link is a failure, and whose place it took:
 * anybody can send others a link with a session of their own account.
 */
async function acceptSession(link: MailLink, auth: AccountClient["auth"]): Promise<void> {
  if (!link.session) return
  const before = storedSession()
  const { data, error } = await auth.setSession(link.session)
  if (data.session) endReplaced(before, auth)
  if (data.user && link.kind !== "signup") rememberRecovery(data.user.id)
  noteOutcome(link, before?.user, data.user, error)
}

/** Ends the session whose place another has taken: in this browser nobody can log it out any more. One that has ended stays so. */
function endReplaced(before: Partial<Session> | undefined, auth: AccountClient["auth"]): void {
  if (!before?.access_token || (before.expires_at ?? 0) * 1000 < Date.now()) return
  auth.admin
    .signOut(before.access_token, "local")
    .catch((error: unknown) => console.error("The earlier session was not ended:", error))
}

function noteOutcome(link: MailLink, before: User | undefined, user: User | null, error: AuthError | null) {
  if (user && before?.email && before.id !== user.id) link.replaced = before.email
  if (error) {
    const { name, code = "", message } = error
    const passing = name === "AuthRetryableFetchError" || code === "over_request_rate_limit"
    link.error = { name, code, message, passing }
  }
}

/**
 * Exchanges the token of a mail's link for a session, which becomes this browser's own; a link for a new password, or an invitation's,
 * makes /auth ask for it. Never rejects: what went wrong is noted in the answer.
 */
export async function confirmLink(kind: MailLink["kind"], token_hash: string): Promise<MailLink> {
  const link: MailLink = { kind }
  if (!canStoreSession()) {
    // The token stays unused, for another browser or another setting.
    link.error = { code: "storage_blocked", message: "", passing: true }
    return link
  }
  try {
    await trackSession()
    const { auth } = await accountClient()
    const before = storedSession()
    const { data, error } = await auth.verifyOtp({ token_hash, type: kind })
    if (data.session) endReplaced(before, auth)
    link.verifiedBefore = !error && !data.session
    // Several sign-ups with the address have left it without a password.
    const choosesPassword =
      data.session && claimsOf(data.session).amr?.some(({ method }) => method === "recovery")
    if (kind === "signup" && choosesPassword) link.kind = "recovery"
    if (link.kind !== "signup" && data.session) {
      // Here and not at the event PASSWORD_RECOVERY, which reaches all tabs.
      rememberRecovery(data.session.user.id)
      publish(data.session)
    }
    noteOutcome(link, before?.user, data.user, error)
  } catch (error) {
    // The code for accounts could not be fetched.
    console.error(error)
    link.error = { name: "AuthRetryableFetchError", code: "", message: "", passing: true }
  }
  return link
}

/** The new password is chosen: /auth is again a page for those who are signed out. */
export function endRecovery(): void {
  rememberRecovery(null)
  publish(state.session)
}

/**
 * Tells other tabs whose id signs out on purpose, which the end of a session does not say. A channel, because a tab that
 * leaves its screen for /auth misses events of local storage, which come later than auth-js's own message.
 */
let signOuts: BroadcastChannel | undefined

let outcome: Promise<MailLink | undefined> | undefined
/**
 * Finds out who is signed in, once for a document. With neither a stored session nor a mail's link that is nobody,
 * and nothing is fetched. Gives the link that the document was opened with, when it has been dealt with.
 */
export function restoreSession(): Promise<MailLink | undefined> {
  outcome ??= (async () => {
    try {
      signOuts = new BroadcastChannel("sign-outs")
      signOuts.onmessage = ({ data }: MessageEvent<string>) => unsavedEdits.removeAllOf(data)
    } catch {
      // Blocked together with the storage; then nothing is stored that a sign-out would remove.
    }
    // Another tab has signed in or out. Tabs that have the client hear it from auth-js as well.
    addEventListener("storage", ({ key }) => {
      if (key !== sessionKey && key !== null) return
      if (storedSession()) void trackSessionWithRetries()
      else publish(null)
    })
    const link = takeMailLink()
    if (link?.session || storedSession()) await trackSessionWithRetries(link)
    else publish(null)
    return link
  })()
  return outcome
}

/** Who is signed in, as soon as that is known: where a session cannot be refreshed just now it takes longer than the start. */
export async function waitForSession(): Promise<Exclude<SessionState, { status: "loading" }>> {
  await restoreSession()
  while (state.status === "loading") {
    await new Promise<void>((heard) => {
      const unsubscribe = sessionStore.subscribe(() => {
        unsubscribe()
        heard()
      })
    })
  }
  return state
}

/**
 * Ends this browser's session, in all of its tabs; other devices stay signed in. Works without the server too, which
 * then keeps an orphaned session until it expires. What was typed and not saved goes with it: the next person may
 * use the same browser.
 */
export async function signOut(): Promise<void> {
  if (state.user) {
    unsavedEdits.removeAllOf(state.user.id)
    signOuts?.postMessage(state.user.id)
  }
  const { auth } = await accountClient()
  leaving = true
  const { error } = await auth.signOut({ scope: "local" })
  if (error) console.error(error)
  if (state.status !== "signed-out" || state.unproven) publish(null)
  leaving = false
}
