type Row = Record<string, unknown>

/** Rows that other rows refer to. */
const submission = "cccccccc-0000-4000-8000-000000000001"
export const lead = "cccccccc-0000-4000-8000-000000000002"
const account = "cccccccc-0000-4000-8000-000000000003"
const object = "cccccccc-0000-4000-8000-000000000004"
export const taken = "cccccccc-0000-4000-8000-000000000005"
const nobody = "cccccccc-0000-4000-8000-000000000006"

export const solution = "bbbbbbbb-0000-4000-8000-000000000001"

/** Inserts those rows. */
export const there: [sql: string, parameters: unknown[]][] = [
  [
    "insert into auth.users (id, email) values ($1, 'ny@example.se'), ($2, 'finns@example.se')",
    [account, taken],
  ],
  ["insert into public.users_roles (user_id, role) values ($1, 'user')", [taken]],
  [
    "insert into public.contact_submissions (id, name, email) values ($1, 'Åsa', 'asa@example.se')",
    [submission],
  ],
  ["insert into public.content_solutions (id, slug, title) values ($1, 'finns', 'Finns')", [solution]],
  ["insert into public.reply_templates (name, subject, body) values ('Finns', 'Svar', 'Hej')", []],
  ["insert into public.site_texts (key, text) values ('home.subline', 'Å')", []],
  ["insert into public.lead_captures (id, email) values ($1, 'asa@example.se')", [lead]],
  ["insert into storage.objects (id, bucket_id, name) values ($1, 'media', 'finns/a.pdf')", [object]],
  [
    `insert into public.media (folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
     values ('finns', 'a.pdf', 'a', 'application/pdf', 1, 'a', 'a', $1)`,
    ["ab".repeat(32)],
  ],
]

/** A valid row of each table other than content and submissions. */
export const others: Record<string, Row> = {
  "public.redirects": { from_path: "/gammal", to_path: "/ny", kind: "permanent" },
  "public.content_solutions": { slug: "rad", title: "Rad" },
  "public.news": { slug: "rad", title: "Rad", lead: "Rad", published_on: "2026-01-01" },
  "public.site_settings": { notice: "Å" },
  "public.site_texts": { key: "home.accent", text: "Å" },
  "public.content_drafts": { collection: "pages", item_id: nobody, operation: "update" },
  "public.lead_consents": { lead_id: lead, purpose: "Ja" },
  "public.media": {
    folder: "mapp",
    file: "a.pdf",
    file_name: "a.pdf",
    mime_type: "application/pdf",
    size: 1,
    alt_sv: "a",
    alt_en: "a",
    content_hash: "cd".repeat(32),
  },
  "public.slug_history": { collection: "pages", slug: "gammal", item_id: nobody },
  "public.submission_handling": { submission_id: submission, collection: "contact_submissions" },
  "public.reply_templates": { name: "Mall", subject: "Svar", body: "Hej {namn}" },
  "public.submission_thread": {
    id: nobody,
    submission_id: submission,
    kind: "reply",
    text: "Hej",
    subject: "Svar",
    delivery: "queued",
  },
  "public.users_roles": { user_id: account, role: "user" },
  "private.content_history": { collection: "pages", item_id: nobody, operation: "insert" },
  "private.events": { kind: "signed_in" },
  "private.outbox": { kind: "contact", recipient: "bo@example.se" },
  "private.preview_links": { collection: "pages", item_id: nobody, made_by: account },
  "private.sent_forms": { key: "contact a" },
  "private.submission_origins": { submission_id: submission, page: "/" },
  "private.webhooks": { address: "https://a.example/", events: ["lead.created"], secret: "whsec_a" },
  "private.visit_counts": { day: "2026-01-01", kind: "view", name: "/", language: "sv", count: 1 },
  "private.site_hosts": { host: "exempel.example" },
  "storage.buckets": { id: "annan", name: "annan" },
  "private.asked_addresses": { kind: "missing", path: "/a", count: 1, last_on: "2026-11-26" },
  "storage.object_parts": { object_id: object, part: 0, bytes: Buffer.from("a") },
  "storage.objects": { bucket_id: "media", name: "a.pdf" },
}
