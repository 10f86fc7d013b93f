import { afterEach, expect, test } from "vitest"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import { sitesOfEachTest } from "./sites.ts"

const { startReady, stopAll } = sitesOfEachTest()
let database: TestDatabase | undefined
afterEach(async () => {
  await stopAll()
  await database?.close()
  database = undefined
})

test("the log never contains addresses, passwords, tokens, links or user input, even on errors", async () => {
  database = await openTestDatabase("postgres")
  const smtp = await startSmtp()
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_tests_012345",
    SUPABASE_SECRET_KEY: "sb_secret_for_tests_0123456789",
    JWT_SECRET: "a secret for tests alone, of more than 32 characters",
    METRICS_TOKEN: "a-token-for-tests-0123",
  }
  const running = await startReady({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: "chefen@hemlig.example",
    ADMIN_PASSWORD: "Driftens lösen 1",
    CONTACT_TO: "postlada@hemlig.example",
    SMTP_URL: smtp.url,
    LOG_LEVEL: "debug",
    SEED: "none",
    RATE_LIMIT_FACTOR: "1000",
    ...keys,
  })

  const person = { email: "Astrid.Lund@hemlig.example", password: "Snöfritt lösen 1" }
  const written = {
    name: "Astrid Lundkvist",
    phone: "0701740605",
    message: "Min hemliga fråga gäller lönerna",
  }
  const secrets = [
    ...[person.email, person.password, ...Object.values(written), ...Object.values(keys)],
    ...[
      "chefen@",
      "Driftens",
      "postlada@",
      "hemlig.example",
      "token=",
      "token_hash",
      "?select",
      "eyJ",
      "argon2",
      "127.0.0.1",
    ],
  ]
  const answers: number[] = []
  const send = async (
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    method = "POST",
  ) => {
    const response = await fetch(running.address + path, {
      method: body === undefined ? "GET" : method,
      headers: { apikey: keys.SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual",
    })
    answers.push(response.status)
    return {
      status: response.status,
      body: await response.json().catch(() => ({})),
      headers: response.headers,
    }
  }
  const contact = () => send("/functions/v1/send-contact-email", { ...written, email: person.email })
  const form = (fields: Record<string, string>) =>
    fetch(`${running.address}/kontakt`, { method: "POST", body: new URLSearchParams(fields) })
  const everything = async () => {
    await send("/auth/v1/signup", person)
    await send("/auth/v1/signup", person)
    await send("/auth/v1/signup", { ...person, email: `${crypto.randomUUID()}.${person.email}` })
    await send("/auth/v1/token?grant_type=password", { ...person, password: "Fel lösenord 1" })
    const { body } = await send("/auth/v1/token?grant_type=password", person)
    const session = { Authorization: `Bearer ${body.access_token ?? "eyJ.fel.fel"}` }
    await send("/auth/v1/user", undefined, session)
    await send(
      "/auth/v1/user",
      { password: "Snöfritt lösen 2", current_password: person.password, data: written },
      session,
      "PUT",
    )
    await send("/auth/v1/token?grant_type=refresh_token", { refresh_token: body.refresh_token ?? "eyJfel" })
    await send("/auth/v1/recover", person)
    await send("/auth/v1/verify?token=eyJfel&type=recovery&redirect_to=/profile")
    await send("/auth/v1/verify", { token_hash: "eyJfel", type: "recovery" })
    await send(
      `/rest/v1/users_roles?select=role&user_id=eq.${encodeURIComponent(person.email)}`,
      undefined,
      session,
    )
    await send(
      "/rest/v1/lead_captures?select=id",
      { email: person.email },
      { Authorization: `Bearer ${keys.SUPABASE_SECRET_KEY}`, apikey: keys.SUPABASE_SECRET_KEY },
    )
    await contact()
    await form({ ...written, email: person.email })
    await form({ ...written, email: "ingen adress" })
    await fetch(`${running.address}/auth?mode=verify&email=${encodeURIComponent(person.email)}`)
    await fetch(`${running.address}/metrics`, { headers: { Authorization: `Bearer ${keys.METRICS_TOKEN}` } })
  }

  await everything()
  const mails = await smtp.waitFor(4)
  const text = mails.map(({ mail }) => mail.text ?? "").join("\n")
  const links = [...text.matchAll(/\/auth\/confirm\?token_hash=([\w-]+)&type=signup/g)]
  for (const [page, token_hash] of links) {
    expect((await fetch(`${running.address}${page}`)).status).toBe(200)
    const { status } = await send("/auth/v1/verify", { token_hash, type: "signup" })
    // Of several sign-ups with one address, the newest link is valid.
    expect([200, 403]).toContain(status)
  }
  await everything()

  // Database errors that quote the input in all of their messages.
  await database.asOwner(async (query) => {
    await query(
      `create function public.fail() returns trigger language plpgsql as
       $$ begin raise exception 'no: %', new using errcode = 'XX000', detail = new::text, hint = new::text; end $$`,
    )
    for (const table of [
      "auth.users",
      "auth.sessions",
      "auth.one_time_tokens",
      "public.contact_submissions",
      "public.lead_captures",
    ]) {
      await query(
        `create trigger fail before insert or update on ${table} for each row execute function public.fail()`,
      )
    }
  })
  answers.length = 0
  await everything()
  expect(answers.filter((status) => status >= 500).length).toBeGreaterThan(3)
  // Refused mail, with the address in the refusal.
  smtp.treat = { refuseRecipient: 550 }
  await database.asOwner((query) =>
    query("select public.enqueue_mail('verify-email', $1, $2)", [
      person.email,
      { language: "sv", url: `${running.address}/?token=eyJ` },
    ]),
  )
  await expect.poll(() => running.output(), { timeout: 30_000 }).toContain("is given up")

  expect(await running.stop()).toBe(0)
  const log = running.output().replace(/^The site answers at .*$/m, "")
  expect(log.match(/"requestId":"[\w-]{36}"/g)?.length).toBeGreaterThan(30)
  expect(log).toContain('"path":"/auth/v1/signup"')
  for (const secret of secrets) {
    const line = log.split("\n").find((line) => line.toLowerCase().includes(secret.toLowerCase()))
    expect(line, secret).toBeUndefined()
  }
  await smtp.close()
})
