import type { Query } from "../../../database/database.ts"
import type { Challenge } from "../links/pkce.ts"
import { type SessionOptions, startSession, type TokenResponse } from "../sessions/sessions.ts"
import { companyProvider } from "./identity.ts"

/** A sign-in whose code the client has not exchanged yet. */
interface FlowState extends Challenge {
  userId: string
  /** `aal2` if the provider asked for a second factor. */
  aal: "aal1" | "aal2"
}

/** @param flow `codeHash`: hash in the client's code (`createAuthCode`) */
export async function insertFlow(query: Query, flow: FlowState & { codeHash: string }): Promise<void> {
  await query(
    `insert into auth.flow_state (user_id, auth_code, code_challenge, code_challenge_method, provider_type, aal)
     values ($1, $2, $3, $4, $5, $6)`,
    [flow.userId, flow.codeHash, flow.challenge, flow.method, companyProvider, flow.aal],
  )
}

/** Returns the flow of a code; `undefined` if there is none. */
export async function findFlow(query: Query, codeHash: string): Promise<FlowState | undefined> {
  const [flow] = await query<FlowState>(
    `select user_id as "userId", code_challenge as challenge, code_challenge_method as method, aal
     from auth.flow_state where auth_code = $1`,
    [codeHash],
  )
  return flow
}

/** Starts the session of a flow, once. Returns `undefined` if a concurrent request did. */
export async function signInWithFlow(
  query: Query,
  codeHash: string,
  signing: SessionOptions,
): Promise<TokenResponse | undefined> {
  const [flow] = await query<{ id: string; aal: "aal1" | "aal2" }>(
    "delete from auth.flow_state where auth_code = $1 returning user_id as id, aal",
    [codeHash],
  )
  return flow && startSession(query, flow, "oauth", signing)
}
