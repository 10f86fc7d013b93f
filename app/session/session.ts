import type { AuthChangeEvent, Factor, Session, User } from "@supabase/auth-js"
import { useEffect, useSyncExternalStore } from "react"
import { canStoreSession, sessionKey, tabStorage } from "./browser-storage.ts"
import { type AccountClient, accountClient } from "./client.ts"
import { exchangeCompanyCode } from "./mail-link/company-code.ts"
import { type MailLink, takeMailLink } from "./mail-link/mail-link.ts"
import { recordOutcome, unreachable } from "./mail-link/record-outcome.ts"
import { exponentialBackoff, withRetries } from "./retry.ts"
import { unsavedEdits } from "./unsaved-edits.ts"

/** State of the session: loading, then signed in or signed out (specification, section 4). */
type SessionState = (
  | { status: "loading"; session: null; user: null }
  | { status: "signed-in"; session: Session; user: User }
  /**
   * `left`: the user signed out in this document; otherwise the session ended or never existed.
   * `pendingUser`: the user whose password was accepted but whose second factor is still missing.
   */
  | { status: "signed-out"; session: null; user: null; left: boolean; pendingUser: User | null }
) & {
  /**
   * True from following a recovery link until the new password is set. Meanwhile /auth shows that
   * form.
   */
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

export const sessionStore = {
  read: (): SessionState => state,
  /** Pages are rendered without a user, and the first client render must match. */
  readOnServer: () => loadingState,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Session storage key of the user in password recovery: the form must survive a reload. */
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

/** Whether the account has a second factor that this session has not passed. */
const lacksSecondFactor = (session: Session) =>
  verifiedFactor(session.user) !== undefined && claimsOf(session).aal !== "aal2"

function setSession(session: Session | null): void {
  const pendingUser = session && lacksSecondFactor(session) ? session.user : null
  document.documentElement.toggleAttribute("data-session", session !== null && !pendingUser)
  if (!session) rememberRecovery(null)
  const recovering = tabStorage.read(recoveryKey) === session?.user.id
  state =
    session && !pendingUser
      ? { status: "signed-in", session, user: session.user, recovering }
      : { status: "signed-out", session: null, user: null, left: leaving, pendingUser, recovering }
  for (const listener of listeners) listener()
}

/**
 * Handles auth-js events: initial session, signed in, signed out, token refreshed, user updated,
 * password recovery.
 */
function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (!session && event !== "SIGNED_OUT" && storedSession()) {
    // The refresh failed because the server is unreachable. auth-js retries it every 30 seconds.
    return
  }
  setSession(session)
}

/** Returns the stored session, or undefined if there is none or it is malformed. */
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
 * Loads the client and subscribes to its events. Rejects if loading fails: the session state stays
 * unchanged, and the next call retries.
 */
export function trackSession(link?: MailLink): Promise<void> {
  following ??= (async () => {
    const { auth } = await accountClient()
    // Set before subscribing, so that the first event is already about the link's session.
    if (link) await acceptSession(link, auth)
    // The user is unknown until the first event.
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

const trackSessionWithRetries = (link?: MailLink) =>
  withRetries(() => trackSession(link), exponentialBackoff())

/**
 * Stores the session of a mail link in this browser. Records in the link an error, and the account
 * it replaced: anyone can mail a link with a session of another account.
 */
async function acceptSession(link: MailLink, auth: AccountClient["auth"]): Promise<void> {
  if (!link.session) return
  const before = storedSession()
  const { data, error } = await auth.setSession(link.session)
  if (data.session) revokeReplaced(before, auth)
  if (data.user && (link.kind === "recovery" || link.kind === "invite")) rememberRecovery(data.user.id)
  recordOutcome(link, before?.user, data.user, error)
}

/**
 * Revokes the replaced session: no one could sign out of it in this browser. Skipped if it has
 * expired.
 */
function revokeReplaced(before: Partial<Session> | undefined, auth: AccountClient["auth"]): void {
  if (!before?.access_token || (before.expires_at ?? 0) * 1000 < Date.now()) return
  auth.admin
    .signOut(before.access_token, "local")
    .catch((error: unknown) => console.error("Ending the replaced session failed:", error))
}

/**
 * Exchanges the token of a mail link for a session and stores it in this browser. After a recovery
 * or invitation link, /auth asks for a new password. Never rejects; errors are recorded in the
 * result.
 */
export async function confirmLink(
  kind: Exclude<MailLink["kind"], "company" | "identity">,
  token_hash: string,
): Promise<MailLink> {
  const link: MailLink = { kind }
  if (!canStoreSession()) {
    // The token stays valid for another browser or another setting.
    link.error = { code: "storage_blocked", message: "", passing: true }
    return link
  }
  try {
    await trackSession()
    const { auth } = await accountClient()
    const before = storedSession()
    const { data, error } = await auth.verifyOtp({ token_hash, type: kind })
    if (data.session) revokeReplaced(before, auth)
    link.verifiedBefore = !error && !data.session
    // The account has no password, because several people signed up with its address.
    const choosesPassword =
      data.session && claimsOf(data.session).amr?.some(({ method }) => method === "recovery")
    if (kind === "signup" && choosesPassword) link.kind = "recovery"
    if (link.kind !== "signup" && data.session) {
      // Not on PASSWORD_RECOVERY: auth-js sends that event to all tabs.
      rememberRecovery(data.session.user.id)
      setSession(data.session)
    }
    recordOutcome(link, before?.user, data.user, error)
  } catch (error) {
    // Loading the account code failed.
    console.error(error)
    link.error = unreachable()
  }
  return link
}

/** Ends password recovery, so that /auth treats the user as signed in. */
export function endRecovery(): void {
  rememberRecovery(null)
  setSession(state.session)
}

/**
 * Broadcasts the id of a user who signs out on purpose; the end of a session does not carry it. A
 * channel, because a tab that leaves for /auth misses storage events, which arrive after auth-js's
 * message.
 */
let signOuts: BroadcastChannel | undefined

let outcome: Promise<MailLink | undefined> | undefined
/**
 * Restores the session, once per document. Without a stored session or a mail link, nothing is
 * loaded. Resolves with the mail link that opened the document, after it has been handled.
 */
export function restoreSession(): Promise<MailLink | undefined> {
  outcome ??= (async () => {
    try {
      signOuts = new BroadcastChannel("sign-outs")
      signOuts.onmessage = ({ data }: MessageEvent<string>) => unsavedEdits.removeAllOf(data)
    } catch {
      // Blocked together with storage; then there is nothing to remove on sign-out.
    }
    // Another tab has signed in or out. Tabs that have loaded the client also get auth-js's
    // message.
    addEventListener("storage", ({ key }) => {
      if (key !== sessionKey && key !== null) return
      if (storedSession()) void trackSessionWithRetries()
      else setSession(null)
    })
    const link = takeMailLink()
    if (link?.kind === "company" && link.code) await exchangeCompanyCode(link)
    if (link?.session || storedSession()) await trackSessionWithRetries(link)
    else setSession(null)
    return link
  })()
  return outcome
}

/**
 * Resolves when the session is no longer loading. That may be later than `restoreSession`, while a
 * session cannot be refreshed.
 */
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
 * Signs out in all tabs of this browser; other devices stay signed in. Works offline: the server
 * then keeps the session until it expires. Removes the user's unsaved edits, because the next
 * person may use the same browser.
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
  if (state.status !== "signed-out" || state.pendingUser) setSession(null)
  leaving = false
}

/**
 * Returns the state of the session, shared by all tabs through local storage. It is loading on the
 * server and in the first render. Loads the account code only if a session exists.
 */
export function useSession(): SessionState {
  useEffect(() => void restoreSession(), [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer)
}

/** Returns the user's verified second factor, of a type or of any. */
export const verifiedFactor = (
  { factors = [] }: Pick<User, "factors">,
  type?: "totp" | "webauthn",
): Factor | undefined =>
  factors.find(({ status, factor_type }) => status === "verified" && (!type || factor_type === type))
