import { passkeyKey, siteStorage } from "../session/browser-storage.ts"
import { accountClient } from "../session/client.ts"
import type { Destination } from "../session/destination.ts"
import { handOver } from "../session/handover.ts"
import { trackSession } from "../session/session.ts"
import { readSiteSettings } from "../ui/page-context.ts"

type Mediation = "conditional" | undefined

/**
 * Signs in with a passkey of the site.
 * @param welcome screen that a guard redirected from, or null
 */
export async function signInWithPasskey(welcome: Destination | null, mediation?: Mediation) {
  await trackSession()
  const { auth } = await accountClient()
  // Stored before the session redirects to the start page.
  const { data } = auth.onAuthStateChange((event) => {
    if (event === "SIGNED_IN") handOver({ welcome })
  })
  const { error } = await auth.signInWithPasskey({ options: { mediation } })
  data.subscription.unsubscribe()
  if (!error) siteStorage.write(passkeyKey, "1")
  return { error }
}

/** The browser offers passkeys until the challenge expires (five minutes). */
const offerMs = 4 * 60_000
let offeredAt = -offerMs

/**
 * Offers passkeys in the browser's autofill (conditional UI), unless it does so already. Resolves
 * with the server's error about a chosen passkey, if any. Not for a Supabase project, whose setting
 * is unknown.
 */
export async function offerPasskeys(welcome: Destination | null) {
  const { PublicKeyCredential: webauthn } = globalThis
  if (readSiteSettings().supabaseUrl || performance.now() - offeredAt < offerMs) return
  offeredAt = performance.now()
  if (!(await webauthn?.isConditionalMediationAvailable?.())) return
  const { error } = await signInWithPasskey(welcome, "conditional")
  if (!error?.code?.startsWith("webauthn_") && error?.code !== "user_banned") return
  offeredAt = -offerMs
  return error
}
