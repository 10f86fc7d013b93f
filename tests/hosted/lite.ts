/**
 * Runs `@supabase/lite` on a Postgres database and applies the migrations with its own runner. A
 * separate process, started by start.ts. Prints one line when it listens.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serve } from "@hono/node-server"
import { createTransport } from "nodemailer"

const { PACKAGES = "", DATABASE_URL = "", PORT = "", SITE_URL = "", MAIL_FOLDER = "" } = process.env
const { PUBLISHABLE_KEY = "", SECRET_KEY = "", JWT_SECRET = "", PUBLIC_URL = "" } = process.env

const from = (path: string) => import(join(PACKAGES, "node_modules/@supabase/lite/dist", path))
const { App } = await from("index.js")
const { createPostgresConnection } = await from("db/postgres/PostgresConnection.js")
const { applyPendingMigrations } = await from("cli/lib.js")

const postgresOptions = { onnotice: () => {} }
const connection = createPostgresConnection({ url: DATABASE_URL, postgresOptions })
// Otherwise its first request grants everything on all tables to everyone, or, when no table has
// policies yet, runs all later requests as superuser.
connection.rlsState = "active"
// Otherwise a function's jsonb parameter, already serialized, arrives as one JSON string.
const { serializers } = connection.driver.options
serializers[3802] = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))

const composer = createTransport({ streamTransport: true, buffer: true })

/** Saves the mail of the auth server as a file where the browser tests read it. */
async function send(mail: { to: string; subject: string; text?: string }): Promise<void> {
  // The links lead to the site, but it has no auth server here. A Supabase project's links lead to
  // the project.
  const text = mail.text
    ?.replaceAll(`${SITE_URL}/auth/v1/`, `${PUBLIC_URL}/auth/v1/`)
    // It drops the `redirect_to` of password recovery.
    .replace(/type=recovery&redirect_to=[^&\s]+/, `$&${encodeURIComponent("/auth")}`)
  const { to, subject } = mail
  const { message } = await composer.sendMail({ to, subject, text, from: "no-reply@hosted.example" })
  const time = new Date().toISOString().replaceAll(":", "-")
  await mkdir(MAIL_FOLDER, { recursive: true })
  await writeFile(join(MAIL_FOLDER, `${time}-account-${crypto.randomUUID()}.eml`), message as Buffer)
}

const app = new App({
  connection,
  api: { enabled: true, schemas: ["public"], external_url: PUBLIC_URL },
  auth: {
    enabled: true,
    jwt_secret: JWT_SECRET,
    publishable_key: PUBLISHABLE_KEY,
    secret_key: SECRET_KEY,
    site_url: SITE_URL,
    additional_redirect_urls: [`${SITE_URL}/**`],
    minimum_password_length: 8,
    password_requirements: "lower_upper_letters_digits",
    email: {
      enable_signup: true,
      enable_confirmations: true,
    },
  },
  storage: { enabled: false },
  options: { drivers: { email: { send } } },
})
await app.init()
await app.ensureSystemSchema()
await connection.exec(`
  do $$ begin
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  end $$;
  grant usage on schema public, auth to anon, authenticated, service_role;
  -- It has no second factors; the policies ask whether there are any.
  create table if not exists auth.mfa_factors (id uuid primary key, user_id uuid, factor_type text, status text, created_at timestamptz);
`)
await applyPendingMigrations(app)
await connection.exec(`
  -- As upstream: Storage sets all claims as one setting.
  create or replace function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    )::uuid
  $$;
`)

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) }, () => console.log("listening"))
