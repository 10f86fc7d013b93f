import type { Query } from "../../../database/database.ts"
import { linkingDisabled } from "../disabled.ts"
import { authErrors } from "../errors.ts"
import { factorErrors } from "../factors/factor-errors.ts"
import { addMinutes, isRecentlyAuthenticated, lockFactors } from "../factors/factors.ts"
import { mailFactorChanged } from "../links/mails.ts"
import { type AuthContext, type AuthOptions, consumeLimit, mailToOwner } from "../parts.ts"
import { requireSignedIn, type SignedIn, uuidPattern } from "../signed-in.ts"
import { companyErrors } from "./company-errors.ts"
import { authorize } from "./flow.ts"
import { removeGroups } from "./groups.ts"
import { companyProvider, listProviders } from "./identity.ts"

// Identities of a signed-in user: `auth.linkIdentity` and `auth.unlinkIdentity` of supabase-js.

/** Stricter than upstream: a stolen token alone changes no way to sign in. */
async function requireRecent(query: Query, signedIn: SignedIn): Promise<void> {
  if (!(await isRecentlyAuthenticated(query, signedIn, addMinutes))) throw factorErrors.enrollNeedsProof()
}

/**
 * `GET /user/identities/authorize?provider=custom:company` (`linkIdentity`): redirects to the
 * provider. The callback links the person to the caller's account, whose session must still be
 * open. The person's address may be another one, of an allowed domain.
 */
export async function linkIdentity(c: AuthContext, parts: AuthOptions): Promise<Response> {
  if (!parts.company) throw linkingDisabled()
  const signedIn = await requireSignedIn(c, parts)
  await parts.database.asOwner((query) => requireRecent(query, signedIn))
  const { user, sessionId } = signedIn
  return authorize(c, parts, { user: { id: user.id }, sessionId })
}

/**
 * `DELETE /user/identities/{id}` (`unlinkIdentity`): removes the provider's identity, and the areas
 * of its groups. Administrators keep it while they may sign in through the company only.
 */
export async function unlinkIdentity(c: AuthContext, parts: AuthOptions): Promise<Response> {
  if (!parts.company) throw linkingDisabled()
  const signedIn = await requireSignedIn(c, parts)
  const id = c.req.param("id") ?? ""
  if (!uuidPattern.test(id)) throw companyErrors.badId()
  await consumeLimit(c, parts, "account")
  const { user } = signedIn
  await parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    const identities = await query<{ id: string; provider: string; bound: boolean }>(
      "select id, provider, private.needs_company($1) as bound from auth.identities where user_id = $1",
      [user.id],
    )
    if (identities.length <= 1) throw companyErrors.onlyIdentity()
    const identity = identities.find((one) => one.id === id.toLowerCase())
    if (!identity) throw companyErrors.unknownIdentity()
    if (identity.provider !== companyProvider) throw companyErrors.ownAddress()
    if (identity.bound) throw authErrors.companyRequired()
    await requireRecent(query, signedIn)
    await query("delete from auth.identities where id = $1", [identity.id])
    await removeGroups(query, user.id)
    await listProviders(query, user.id)
    await query("select private.record('company_unlinked', $1) where private.works_here($1)", [user.id])
    await mailFactorChanged(query, "companyRemoved", mailToOwner(c, parts, user))
  })
  return c.json({})
}
