import { createHash } from "node:crypto"
import sharp from "sharp"

/** Numbers of rows in a fixture. */
export interface Rows {
  messages: number
  leads: number
  accounts: number
  events: number
  versions: number
  media: number
  redirects: number
  /** Per content type. */
  items: number
  /** Days with visit counts. */
  days: number
}

/**
 * Rows 1 to `count` of a table, oldest first. The statement's parameters $1 and $2 are the first
 * and last row number.
 */
interface Part {
  count: number
  sql: string
}

const seed = "modulverk"

/** SQL of a pseudo-random number below `below`, derived from the seed, the row and `what`. */
const pick = (what: string, below: number | string) =>
  `(('x' || left(md5('${seed}${what}' || i), 7))::bit(28)::integer % (${below}))`
/** Returns the sender's address of a message in the fixture. */
export function senderOf(message: number, accounts: number): string {
  const hash = createHash("md5").update(`${seed}person${message}`).digest("hex")
  return `person${Number.parseInt(hash.slice(0, 7), 16) % accounts}@kommun.example`
}
const oneOf = (what: string, ...values: string[]) =>
  `(array['${values.join("','")}'])[1 + ${pick(what, values.length)}]`
/** A time within the retention period of 730 days; the last row is a minute old. */
const arrival = (count: number) =>
  `now() - interval '1 minute' - (${count} - i) * (interval '700 days' / ${Math.max(count, 1)})`
export const rows = "from generate_series($1::integer, $2::integer) as i"
const uuid = (prefix: string, number: string) => `(md5('${seed}${prefix}' || ${number})::uuid)`

const firstName = oneOf(
  "first",
  "Åsa",
  "Bo",
  "Karin",
  "Åke",
  "Eva",
  "Lars",
  "Ingrid",
  "Mehmet",
  "Zoë",
  "Örjan",
)
const lastName = oneOf(
  "last",
  "Öberg",
  "Ek",
  "Lind",
  "Åström",
  "Dahl",
  "Svensson",
  "Nygård",
  "Yılmaz",
  "af Ugglas",
)

/** A person writes about 20 times. */
const address = (accounts: number) =>
  `'person' || ${pick("person", Math.max(accounts, 1))} || '@kommun.example'`

const thumbnail = await sharp({ create: { width: 320, height: 180, channels: 3, background: "gray" } })
  .webp()
  .toBuffer()

/** Returns the statements that insert these rows. */
export const parts = ({ messages, leads, accounts, events, media, redirects, days, items }: Rows): Part[] => [
  {
    count: accounts,
    sql: `
      with made as (
        insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, created_at, updated_at, raw_user_meta_data)
        select ${uuid("account", "i")}, 'person' || i - 1 || '@kommun.example', at,
          case when i % 5 > 0 then at + interval '1 day' end, at, at,
          jsonb_build_object('full_name', ${firstName} || ' ' || ${lastName}, 'language', ${oneOf("language", "sv", "sv", "en")})
        from (select i, ${arrival(accounts)} as at ${rows}) as arrived
        returning id, email, created_at
      )
      insert into auth.identities (user_id, provider, provider_id, identity_data, created_at)
      select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), created_at from made`,
  },
  {
    // The first twenty accounts are administrators, who own submissions and edit content.
    count: Math.min(20, accounts),
    sql: `insert into public.users_roles (user_id, role) select ${uuid("account", "i")}, 'admin' ${rows}`,
  },
  {
    count: messages,
    sql: `
      insert into public.contact_submissions (id, name, email, company, phone, message, created_at)
      select ${uuid("message", "i")}, ${firstName} || ' ' || ${lastName}, ${address(accounts)},
        case when i % 4 > 0 then 'Kommunen nummer ' || ${pick("company", 500)} end,
        case when i % 3 > 0 then '031-390 ' || ${pick("phone", 100)} end,
        'Hej! Ärende ' || i || '. ' || repeat('Vi är många som arbetar med webbplatsen och vill veta mer om priser. ', i % 3)
          || case when i % 2 = 0 then 'Kan ni visa en demo? ' else '' end
          || case when i % 100 = 0 then 'Det gäller en upphandling. ' else '' end || md5(i::text),
        ${arrival(messages)} ${rows}`,
  },
  {
    count: leads,
    sql: `
      with made as (
        insert into public.lead_captures (id, first_name, last_name, email, company, resource_slug, created_at)
        select ${uuid("lead", "i")}, ${firstName}, ${lastName}, ${address(accounts)},
          'Bolaget ' || ${pick("company", 500)}, 'guide-' || ${pick("resource", 8)}, ${arrival(leads)} ${rows}
        returning id, created_at
      )
      insert into public.lead_consents (lead_id, purpose, given_at)
      select id, 'Jag vill ha materialet med e-post.', created_at from made`,
  },
  ...(["message", "lead"] as const).flatMap((kind): Part[] => {
    const count = kind === "message" ? messages : leads
    const table = kind === "message" ? "contact_submissions" : "lead_captures"
    return [
      {
        // 14 of 100 are handled, one seventh of these as spam.
        count,
        sql: `
          insert into public.submission_handling (submission_id, collection, status, owner_id, notes)
          select ${uuid(kind, "i")}, '${table}', ${oneOf("status", "answered", "answered", "answered", "answered", "in_progress", "in_progress", "spam")},
            case when ${accounts} >= 20 and i % 3 > 0 then ${uuid("account", `1 + ${pick("owner", 20)}`)} end,
            case when i % 11 = 0 then 'Ringde tillbaka och bokade en visning.' end
          ${rows} where i % 50 < 7`,
      },
      {
        count,
        sql: `
          insert into private.submission_origins (submission_id, page, solution)
          select ${uuid(kind, "i")}, case when i % 3 = 0 then '/kontakt' else '/losningar/losning-' || 1 + ${pick("origin", Math.max(items, 1))} end,
            case when i % 3 > 0 then 'Lösning ' || 1 + ${pick("origin", Math.max(items, 1))} end
          ${rows} where i % 5 > 0`,
      },
    ]
  }),
  {
    // Sent mail is kept for 30 days: one twenty-fourth of two years.
    count: Math.floor((messages + leads) / 24),
    sql: `
      insert into private.outbox (kind, recipient, payload, created_at, next_attempt_at, attempts, sent_at)
      select ${oneOf("mail", "contact", "confirmation")}, ${address(accounts)}, '{}', at, at, 1, at
      from (select i, now() - (${messages + leads} / 24 - i) * (interval '29 days' / ${Math.max(1, Math.floor((messages + leads) / 24))}) as at ${rows}) as sent`,
  },
  {
    count: events,
    sql: `
      insert into private.events (happened_at, kind, actor_id, actor, subject_id, subject, details)
      select ${arrival(events)}, kind, case when ${accounts} > 0 then ${uuid("account", `1 + ${pick("actor", 20)}`)} end,
        'person' || ${pick("actor", 20)} || '@kommun.example',
        null, case when kind like 'area%' then ${address(accounts)} end,
        case when kind in ('published', 'unpublished', 'removed') then
          jsonb_build_object('collection', 'pages', 'count', 1, 'title', 'Sida ' || ${pick("title", Math.max(items, 1))}) else '{}' end
      from (
        select i, ${oneOf("kind", "signed_in", "signed_in", "signed_out", "published", "unpublished", "removed", "areas")} as kind ${rows}
      ) as happened`,
  },
  {
    count: media,
    sql: `
      insert into public.media (folder, file, file_name, mime_type, size, width, height, variants, alt_sv, alt_en, content_hash, created_at)
      select 'bild-' || i, 'original.' || ending, 'Bild ' || i || '.' || ending, type, 10000 + i,
        case when type like 'image/%' then 1600 end, case when type like 'image/%' then 900 end,
        case when type like 'image/%' then '{320,640,1280}'::integer[] else '{}' end,
        case when i % 10 = 0 then 'Bild ' || i else 'Två personer vid ett bord, nummer ' || i end,
        case when i % 4 = 0 then 'Två personer vid ett bord, nummer ' || i else 'Two people at a table, number ' || i end,
        md5('a' || i) || md5('b' || i), ${arrival(media)}
      from (
        select i, case when i % 10 = 9 then 'application/pdf' when i % 50 = 3 then 'video/mp4' else 'image/webp' end as type,
          case when i % 10 = 9 then 'pdf' when i % 50 = 3 then 'mp4' else 'webp' end as ending ${rows}
      ) as uploaded`,
  },
  {
    // The objects that lists show. Their content is the same, a picture of 320 × 180 pixels.
    count: media,
    sql: `
      with made as (
        insert into storage.objects (bucket_id, name, metadata, created_at, updated_at)
        select 'media', folder || '/320.webp', '{"mimetype": "image/webp", "size": ${thumbnail.length}, "eTag": "\\"fixture\\""}',
          created_at, created_at
        from public.media where folder in (select 'bild-' || i ${rows}) and variants <> '{}'
        returning id
      )
      insert into storage.object_parts (object_id, part, bytes)
      select id, 0, decode('${thumbnail.toString("base64")}', 'base64') from made`,
  },
  {
    count: redirects,
    sql: `
      insert into public.redirects (from_path, to_path, kind, created_at)
      select '/gammal/sida-' || i, '/losningar/losning-' || 1 + i % ${Math.max(items, 1)}, 'permanent', ${arrival(redirects)} ${rows}`,
  },
  {
    count: days,
    sql: `
      insert into private.visit_counts (day, kind, name, language, count)
      select current_date - ${days} + i, kind, case when language = 'en' then '/en' else '' end || page, language, 1 + (i * length(page)) % 90
      ${rows}, unnest(array['/', '/kontakt', '/losningar', '/funktioner', '/case-studies', '/resurser', '/nyheter', '/om-oss']
        || array(select '/losningar/losning-' || number from generate_series(1, least(20, ${items})) as number)) as pages (page),
        unnest(array['sv', 'en']) as languages (language), unnest(array['view', 'call']) as kinds (kind)`,
  },
]

/** Every fifth item has a picture. */
const picture =
  "case when i % 5 = 0 then '/storage/v1/object/public/media/bild-' || i || '/original.webp' end"
const body = "repeat('En mening som beskriver det som sidan handlar om. ', 10)"

/** Items of each content type; every second one is published and translated. */
export const items: Record<string, string> = {
  content_solutions: `(id, slug, title, title_en, usp, description, is_published, position)
    select ${uuid("solution", "i")}, 'losning-' || i, 'Lösning ' || i, case when i % 2 = 0 then 'Solution ' || i end,
      'Ett säljargument.', ${body}, i % 2 = 0, i`,
  features: `(solution_id, title, title_en, description, position)
    select ${uuid("solution", "i")}, 'Funktion ' || i, case when i % 2 = 0 then 'Feature ' || i end, ${body}, i`,
  case_studies: `(customer_name, challenge, solution, results, customer_logo_url, is_published, position)
    select 'Kommunen ' || i, ${body}, ${body}, ${body}, ${picture}, i % 2 = 0, i`,
  resources: `(title, title_en, description, resource_type, thumbnail_url, is_published, position)
    select 'Guide ' || i, case when i % 2 = 0 then 'Guide ' || i end, ${body}, 'guide', ${picture}, i % 2 = 0, i`,
  catalogue_functions: `(area, title, slug, description, is_published, position)
    select 'Område ' || i % 12, 'Katalogfunktion ' || i, 'katalogfunktion-' || i, ${body}, i % 2 = 0, i`,
  news: `(title, title_en, slug, published_on, lead, body, picture, is_published)
    select 'Nyhet ' || i, case when i % 2 = 0 then 'News ' || i end, 'nyhet-' || i, current_date - i, ${body},
      ${body}, ${picture}, i % 2 = 0`,
  pages: `(title, title_en, slug, hero_title, hero_description, is_published)
    select 'Sida ' || i, case when i % 2 = 0 then 'Page ' || i end, 'sida-' || i, 'Sida ' || i, ${body}, i % 2 = 0`,
}
