import type { SupabaseClient } from "@supabase/supabase-js"
import { afterAll, describe, expect, test } from "vitest"
import { erasePerson, exportPerson } from "../../server/privacy/person.ts"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { json, newEmail, openSite } from "./auth-site.ts"
import { signInOn } from "./enrolled-factor.ts"
import { type Faults, softwareAuthenticator } from "./software-authenticator.ts"

interface Begun {
  challenge_id: string
  options: { challenge: string; user?: { id: string }; rpId?: string }
  expires_at: number
}

describe.each(engines)("passkeys on %s", async (engine) => {
  const database = await openTestDatabase(engine)
  afterAll(() => database.close())
  const site = await openSite(database)

  const tokenOf = async ({ auth }: SupabaseClient) =>
    (await auth.getSession()).data.session?.access_token ?? ""
  const sessionIdOf = async (client: SupabaseClient) =>
    JSON.parse(atob((await tokenOf(client)).split(".")[1] ?? "")).session_id
  const call = async (client: SupabaseClient, path: string, body?: unknown, method = "POST") => {
    const init = body === undefined ? { method } : json(body, method)
    return site.request(`/passkeys${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${await tokenOf(client)}` },
    })
  }
  const begin = async (kind: "registration" | "authentication", client = site.visitor()): Promise<Begun> =>
    (await call(client, `/${kind}/options`, {})).json()

  async function registered(name?: string) {
    const email = newEmail()
    await site.account(email)
    const client = await signInOn(site, email)
    const device = softwareAuthenticator()
    const { challenge_id, options } = await begin("registration", client)
    const answer = await call(client, "/registration/verify", {
      challenge_id,
      credential: device.create(options),
    })
    const item: { id: string } = await answer.json()
    expect(answer.status, JSON.stringify(item)).toBe(200)
    if (name) await call(client, `/${item.id}`, { friendly_name: name }, "PATCH")
    return { email, client, device, id: item.id }
  }
  async function signIn(device: ReturnType<typeof softwareAuthenticator>, faults: Faults = {}) {
    const { challenge_id, options } = await begin("authentication")
    return site.request(
      "/passkeys/authentication/verify",
      json({ challenge_id, credential: device.get(options, faults) }),
    )
  }
  const codeOf = async (answer: Response) => (await answer.json()).error_code

  test("registers, names, signs in at aal2 and removes", async () => {
    const { email, client, device, id } = await registered("Telefonen")
    expect(await (await call(client, "", undefined, "GET")).json()).toMatchObject([
      { id, friendly_name: "Telefonen" },
    ])
    const answer = await signIn(device)
    const session = await answer.json()
    expect(session.user.email).toBe(email)
    const claims = JSON.parse(atob(session.access_token.split(".")[1]))
    expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "webauthn" }] })
    const later = site.visitor()
    await later.auth.setSession(session)
    const [item] = await (await call(later, "", undefined, "GET")).json()
    expect(Date.parse(item.last_used_at)).toBeGreaterThan(0)
    expect((await call(later, `/${id}`, undefined, "DELETE")).status).toBe(204)
    expect(await codeOf(await signIn(device))).toBe("webauthn_credential_not_found")
    await later.auth.refreshSession()
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1")
    const mails = await site.mails(email)
    expect(mails.map(({ payload }) => payload.change).filter(Boolean)).toEqual([
      "passkeyAdded",
      "passkeyRemoved",
    ])
  })

  test("requires the passkey after the password, and removes it only after a recent one", async () => {
    const { email, client, id } = await registered()
    const byPassword = await signInOn(site, email)
    expect(await codeOf(await call(byPassword, `/${id}`, undefined, "DELETE"))).toBe("insufficient_aal")
    expect(await codeOf(await call(byPassword, "/registration/options", {}))).toBe("insufficient_aal")
    await site.sql("update auth.mfa_amr_claims set created_at = now() - interval '6 minutes'")
    expect(await codeOf(await call(client, `/${id}`, undefined, "DELETE"))).toBe("insufficient_aal")
    await site.sql("update auth.mfa_amr_claims set created_at = now() - interval '16 minutes'")
    expect(await codeOf(await call(client, "/registration/options", {}))).toBe("reauthentication_not_valid")
  })

  test("completes a sign-in by password, in the same session", async () => {
    const { email, device, id } = await registered()
    const other = await registered()
    const client = await signInOn(site, email)
    const factor = async (path: string, body: object) => {
      const init = json(body)
      return site.request(`/factors/${id}/${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${await tokenOf(client)}` },
      })
    }
    const step = async (key: typeof device, faults: Faults = {}) => {
      const challenge = await (await factor("challenge", {})).json()
      const { publicKey } = challenge.webauthn.credential_options
      const credential_response = key.get(publicKey, faults)
      const sent = { challenge_id: challenge.id, webauthn: { type: "request", credential_response } }
      return { sent, publicKey, answer: await factor("verify", sent) }
    }
    expect(await codeOf((await step(other.device)).answer)).toBe("webauthn_credential_not_found")
    expect(await codeOf((await step(device, { verified: false })).answer)).toBe(
      "webauthn_verification_failed",
    )
    expect(await codeOf(await factor("verify", { challenge_id: id, webauthn: {} }))).toBe("validation_failed")
    expect(await codeOf(await factor("verify", { challenge_id: id, code: "123456" }))).toBe(
      "mfa_factor_not_found",
    )
    const { sent, publicKey, answer } = await step(device)
    expect(publicKey.allowCredentials).toHaveLength(1)
    const session = await answer.json()
    const claims = JSON.parse(atob(session.access_token.split(".")[1]))
    expect(claims).toMatchObject({ aal: "aal2", session_id: await sessionIdOf(client) })
    expect(claims.amr.map(({ method }: { method: string }) => method).sort()).toEqual([
      "password",
      "webauthn",
    ])
    await client.auth.setSession(session)
    expect(await codeOf(await factor("verify", sent))).toBe("webauthn_verification_failed")
    expect((await call(client, `/${id}`, undefined, "DELETE")).status).toBe(204)
  })

  test("refuses forged and repeated responses", async () => {
    const { device } = await registered()
    const faults: Faults[] = [
      { origin: "https://site.test.example" },
      { rpId: "other.test" },
      { verified: false },
      { challenge: "b3RoZXI" },
      { userHandle: Buffer.from("someone else").toString("base64url") },
      { alterSignature: true },
      { counter: 1 },
    ]
    for (const fault of faults)
      expect(await codeOf(await signIn(device, fault)), JSON.stringify(fault)).toBe(
        "webauthn_verification_failed",
      )
    const { challenge_id, options } = await begin("authentication")
    const send = (id: string) =>
      site.request(
        "/passkeys/authentication/verify",
        json({ challenge_id: id, credential: device.get(options) }),
      )
    expect((await send(challenge_id)).status).toBe(200)
    expect(await codeOf(await send(challenge_id))).toBe("webauthn_challenge_expired")
    expect(await codeOf(await send(`${challenge_id.slice(0, -8)}AAAAAAA=`))).toBe(
      "webauthn_challenge_not_found",
    )
  })

  test("refuses a registration of another session, without verification, or of a known passkey", async () => {
    const { client, device } = await registered()
    const other = await registered()
    const begun = await begin("registration", client)
    const verify = (who: SupabaseClient, credential: unknown) =>
      call(who, "/registration/verify", { challenge_id: begun.challenge_id, credential })
    expect(await codeOf(await verify(other.client, device.create(begun.options)))).toBe(
      "webauthn_challenge_not_found",
    )
    for (const fault of [{ verified: false }, { origin: "http://other.test" }])
      expect(await codeOf(await verify(client, device.create(begun.options, fault)))).toBe(
        "webauthn_verification_failed",
      )
    for (const nothing of [{}, { response: 1 }, { id: "a", rawId: "a", type: "public-key", response: {} }])
      expect(await codeOf(await verify(client, nothing))).toBe("webauthn_verification_failed")
    expect(await codeOf(await verify(client, device.create(begun.options)))).toBe(
      "webauthn_credential_exists",
    )
  })

  test("meets the duty of a second factor, and stays closed to banned accounts", async () => {
    const { email, device } = await registered()
    const [row] = await site.sql<{ id: string }>("select id from auth.users where email = $1", [email])
    await site.sql(
      "insert into public.users_roles (user_id, role, areas) values ($1, 'admin', '{content}')",
      [row?.id],
    )
    await site.sql("update private.factor_rule set asked_of = 'all', since = now() - interval '1 year'")
    const later = site.visitor()
    await later.auth.setSession(await (await signIn(device)).json())
    expect((await later.rpc("own_proof")).data).toEqual({ proven: true, due: null })
    expect((await (await signInOn(site, email)).rpc("own_proof")).data).toEqual({ proven: false, due: null })
    await site.sql("update private.factor_rule set asked_of = 'nobody'")
    await site.sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [row?.id])
    expect(await codeOf(await signIn(device))).toBe("user_banned")
  })

  test("is exported without keys and erased with the account", async () => {
    const { email, device } = await registered("Telefonen")
    const place = { database, dataDir: "/nonexistent" }
    const exported = await exportPerson(place, email)
    expect(exported).toContain("Telefonen")
    expect(exported).not.toContain("public_key")
    await erasePerson(place, email)
    expect(await codeOf(await signIn(device))).toBe("webauthn_credential_not_found")
  })
})
