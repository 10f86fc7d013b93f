import {
  type CallResponse,
  confirmWrite,
  timeoutSignal,
  unwrap,
  withRefusalReason,
} from "../../../content/calls/call.ts"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { accountClient } from "../../session/client.ts"
import { readSiteSettings } from "../../ui/page-context.ts"
import type { Area } from "../data/areas.ts"
import { getDataClient, reportError } from "../data/queries.ts"
import { peopleTexts } from "./people-texts.ts"

export interface Person {
  id: string
  email: string
  name: string | null
  areas: Area[]
  is_admin: boolean
  state: "active" | "invited" | "unverified" | "deactivated"
  created_at: string
  last_sign_in_at: string | null
  invited_at: string | null
  /** True if signing in requires a code after the password. */
  has_factor: boolean
}

/** Administrators who must use a second factor. */
export const factorPolicies = ["nobody", "full", "all"] as const

interface FactorPolicy {
  asked_of: (typeof factorPolicies)[number]
  since: string
  /** Number of administrators concerned without a second factor. */
  without: { full: number; all: number }
  /** True if the caller has a second factor. */
  own: boolean
}

/** The database's page size. */
export const pageLength = 50

/**
 * Returns a page of the people whose name or email address contains a text, and their total number.
 * @throws CallFailure
 */
export function listPeople(
  data: DataClient,
  search: string,
  page: number,
  signal: AbortSignal,
): Promise<{ total: number; people: Person[] }> {
  return unwrap(data.rpc("list_people", { search, page }).abortSignal(timeoutSignal(signal)), "people")
}

/** @throws CallFailure */
export const loadFactorPolicy = (data: DataClient, signal: AbortSignal): Promise<FactorPolicy> =>
  unwrap(data.rpc("factor_rule").abortSignal(timeoutSignal(signal)), "people")

interface SignInRule {
  is_on: boolean
  /** True if the caller has signed in through the company, and may turn the rule on. */
  own: boolean
  /** Number of administrators who have signed in through the company. */
  linked: number
  others: number
}

/** @throws CallFailure */
export const loadSignInRule = (data: DataClient, signal: AbortSignal): Promise<SignInRule> =>
  unwrap(data.rpc("sign_in_rule").abortSignal(timeoutSignal(signal)), "people")

/** Changes of an account. Each throws CallFailure. */
export const accountActions = {
  /** Throws CallFailure `changed` after a concurrent change of the areas. */
  setAreas: ({ id, areas: known }: Person, areas: Area[]) =>
    done((data) => data.rpc("set_areas", { person: id, areas, known })),
  endSessions: (person: string) => done((data) => data.rpc("end_sessions", { person })),
  resetFactors: (person: string) => done((data) => data.rpc("reset_factors", { person })),
  setFactorRule: (asked_of: FactorPolicy["asked_of"]) =>
    done((data) => data.rpc("set_factor_rule", { asked_of })),
  setSignInRule: (is_on: boolean) => done((data) => data.rpc("set_sign_in_rule", { is_on })),
  setDeactivated: (person: string, deactivated: boolean) =>
    done((data) => data.rpc("set_deactivated", { person, deactivated })),
  remove: (person: string) => done((data) => data.rpc("remove_person", { person })),
}

async function done(call: (data: DataClient) => PromiseLike<CallResponse>): Promise<void> {
  const data = await getDataClient()
  await withRefusalReason(data, "people", () => confirmWrite(call(data), "people"))
}

export function reportAccountError(error: unknown): string {
  const isLast = error instanceof CallFailure && error.message === "The last administrator stays"
  const text = reportError(error)
  if (isLast) return peopleTexts.lastStays
  const own = error instanceof CallFailure && (error.reason === "refused" || error.reason === "missing")
  return own ? peopleTexts[error.reason as "refused" | "missing"] : text
}

/** Result of an invitation; `field` is true if the email address is the problem. */
type InvitationResult = { sent: true } | { sent: false; text: string; field: boolean }

/** Sends an invitation, also repeatedly. Never rejects. */
export async function sendInvitation(wanted: {
  email: string
  name: string
  areas: Area[]
  /** Idempotency key: the same until a response arrives, so that a retry sends no second mail. */
  key: string
}): Promise<InvitationResult> {
  try {
    return await withRefusalReason(await getDataClient(), "people", () => requestInvitation(wanted))
  } catch (error) {
    return { sent: false, text: reportAccountError(error), field: false }
  }
}

/** @throws CallFailure */
async function requestInvitation(wanted: object): Promise<InvitationResult> {
  const failed = (text: string, field = false): InvitationResult => ({ sent: false, text, field })
  const { supabaseUrl, publishableKey } = readSiteSettings()
  const token = await (await accountClient()).accessToken()
  const response = await fetch(`${supabaseUrl || location.origin}/functions/v1/invite-person`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(wanted),
    signal: timeoutSignal(),
  }).catch((error) => {
    throw new CallFailure("uncertain", String(error))
  })
  if (response.ok) return { sent: true }
  const { code, state }: { code?: string; state?: Person["state"] } = await response.json().catch(() => ({}))
  const { problems } = peopleTexts.invite
  if (code === "taken") return failed(state === "deactivated" ? problems.deactivated : problems.active, true)
  if (code === "invalid") return failed(problems.invalid, true)
  if (code === "too_many") return failed(problems.tooMany)
  throw new CallFailure(response.status === 401 ? "session" : code === "refused" ? "refused" : "unknown")
}
