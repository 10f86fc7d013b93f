import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite, partsOf, type Site, siteUrl } from "./auth-site.ts"

describe.each(engines)("an account on %s", (engine) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(await openTestDatabase(engine))
  })
  afterAll(() => site.database.close())

  test("sign-up, verification, sign-in, profile, refresh, new password, sign-out", async () => {
    const email = newEmail()
    const visitor = site.visitor()
    const signUp = await visitor.auth.signUp({
      email: `  ${email.toUpperCase()} `,
      password: goodPassword,
      options: { emailRedirectTo: `${siteUrl}/`, data: { company: "Älvsjö AB" } },
    })
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()
    expect(signUp.data.user).toMatchObject({
      email,
      role: "authenticated",
      user_metadata: { company: "Älvsjö AB" },
    })
    expect(signUp.data.user?.email_confirmed_at).toBeUndefined()

    const early = await visitor.auth.signInWithPassword({ email, password: goodPassword })
    expect(early.error).toMatchObject({ code: "email_not_confirmed", status: 400 })

    const { token_hash = "", type, redirect_to } = partsOf(await site.link(email))
    expect({ type, redirect_to }).toEqual({ type: "signup", redirect_to: undefined })
    const verified = await visitor.auth.verifyOtp({ token_hash, type: "signup" })
    expect(verified.error).toBeNull()
    expect(verified.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 })
    expect(Number(verified.data.session?.expires_at) - Date.now() / 1000).toBeGreaterThan(3590)
    expect(verified.data.user?.email_confirmed_at).toBeDefined()
    await visitor.auth.signOut({ scope: "local" })

    const signIn = await visitor.auth.signInWithPassword({ email, password: goodPassword })
    expect(signIn.error).toBeNull()
    expect(signIn.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 })
    const { data: claims } = await visitor.auth.getClaims()
    expect(claims?.claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      sub: signUp.data.user?.id,
      aud: "authenticated",
      role: "authenticated",
      email,
      aal: "aal1",
      amr: [{ method: "password" }],
      session_id: expect.any(String),
    })
    expect((claims?.claims.exp ?? 0) - (claims?.claims.iat ?? 0)).toBe(3600)

    const profile = await visitor.auth.getUser()
    expect(profile.data.user).toMatchObject({
      id: signUp.data.user?.id,
      email,
      created_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      identities: [{ provider: "email", identity_data: { email, email_verified: true } }],
    })

    const refreshed = await visitor.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(signIn.data.session?.refresh_token)

    const elsewhere = site.visitor()
    await elsewhere.auth.signInWithPassword({ email, password: goodPassword })
    const changed = await visitor.auth.updateUser({
      password: "Ett annat lösen 2",
      current_password: goodPassword,
    })
    expect(changed.error).toBeNull()
    expect((await visitor.auth.getUser()).error).toBeNull()
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError")
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    expect((await site.mails(email)).map(({ kind }) => kind)).toEqual(["verify-email", "password-changed"])

    const old = await site.visitor().auth.signInWithPassword({ email, password: goodPassword })
    expect(old.error).toMatchObject({ code: "invalid_credentials", status: 400 })
    expect((await visitor.auth.signOut()).error).toBeNull()
    const again = await visitor.auth.signInWithPassword({ email, password: "Ett annat lösen 2" })
    expect(again.error).toBeNull()
  })

  test("password recovery sends a link, sets a new password and ends all other sessions", async () => {
    const email = newEmail()
    await site.account(email)
    const elsewhere = site.visitor()
    await elsewhere.auth.signInWithPassword({ email, password: goodPassword })

    const visitor = site.visitor()
    const asked = await visitor.auth.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/en/auth?mode=new-password`,
    })
    expect(asked).toMatchObject({ data: {}, error: null })
    const mail = (await site.mails(email)).at(-1)
    expect(mail).toMatchObject({ kind: "recover-password", payload: { language: "en" } })

    const link = await site.link(email)
    expect(link).toMatch(/^http:\/\/site\.test\/en\/auth\/confirm\?token_hash=[\w-]{43}&type=recovery$/)
    const events: string[] = []
    visitor.auth.onAuthStateChange((event) => void events.push(event))
    const { token_hash = "" } = partsOf(link)
    expect((await visitor.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull()
    expect(events).toContain("PASSWORD_RECOVERY")
    expect((await visitor.auth.updateUser({ password: goodPassword })).error?.code).toBe("same_password")
    expect((await visitor.auth.updateUser({ password: "Nytt lösenord 3" })).error).toBeNull()

    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError")
    const signIn = await site.visitor().auth.signInWithPassword({ email, password: "Nytt lösenord 3" })
    expect(signIn.error).toBeNull()
  })

  test("a resent link does not invalidate the earlier one; using one invalidates the other", async () => {
    const email = newEmail()
    const visitor = site.visitor()
    await visitor.auth.signUp({ email, password: goodPassword })
    const first = await site.link(email)
    const resent = await visitor.auth.resend({ type: "signup", email })
    expect(resent.error).toBeNull()
    const second = await site.link(email)
    expect(second).not.toBe(first)
    expect((await site.confirm(first)).access_token).toBeDefined()
    expect((await site.confirm(second)).msg).toMatch(/verified before/)
  })

  test("verifyOtp accepts the link's token", async () => {
    const email = newEmail()
    const visitor = site.visitor()
    await visitor.auth.signUp({ email, password: goodPassword })
    const { token_hash = "" } = partsOf(await site.link(email))
    expect((await visitor.auth.verifyOtp({ type: "recovery", token_hash })).error?.code).toBe("otp_expired")
    const verified = await visitor.auth.verifyOtp({ type: "email", token_hash })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.user.email).toBe(email)
    expect((await visitor.auth.verifyOtp({ type: "recovery", token_hash })).error).toMatchObject({
      code: "otp_expired",
      status: 403,
    })
  })

  test("sign-out supports the scopes local, others and global", async () => {
    const email = newEmail()
    await site.account(email)
    const [here, there, third] = [site.visitor(), site.visitor(), site.visitor()]
    for (const one of [here, there, third])
      await one.auth.signInWithPassword({ email, password: goodPassword })
    const alive = async () =>
      Promise.all([here, there, third].map(async (one) => (await one.auth.getUser()).error === null))

    await third.auth.signOut({ scope: "local" })
    expect(await alive()).toEqual([true, true, false])
    await third.auth.signInWithPassword({ email, password: goodPassword })
    await here.auth.signOut({ scope: "others" })
    expect(await alive()).toEqual([true, false, false])
    await there.auth.signInWithPassword({ email, password: goodPassword })
    await here.auth.signOut({ scope: "global" })
    expect(await alive()).toEqual([false, false, false])
  })

  test("merges user metadata, removes null keys and ignores email and app metadata", async () => {
    const email = newEmail()
    await site.account(email)
    const visitor = site.visitor()
    await visitor.auth.signInWithPassword({ email, password: goodPassword })
    await visitor.auth.updateUser({ data: { a: 1, b: "två" } })
    const merged = await visitor.auth.updateUser({ data: { a: null, c: [3] } })
    expect(merged.data.user?.user_metadata).toEqual({ b: "två", c: [3] })
    const moved = await visitor.auth.updateUser({ email: newEmail() })
    expect(moved.error).toMatchObject({ status: 400, code: "validation_failed" })
    const large = await visitor.auth.updateUser({ data: { d: "ö".repeat(3000) } })
    expect(large.error).toMatchObject({ status: 400, code: "validation_failed" })
  })
})
