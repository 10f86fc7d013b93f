import { describe, expect, test } from "vitest"
import { contentTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import { settings } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const content: readonly Collection[] = contentTypes
const contentTables = content.map(({ table }) => table)
const tables = [
  ...contentTables,
  "contact_submissions",
  "content_drafts",
  "lead_captures",
  "lead_consents",
  "media",
  "reply_templates",
  "slug_history",
  "submission_handling",
  "submission_thread",
  "users_roles",
].sort()

/** Rules for everything that a migration adds, read from Postgres' catalogue. */
describe.each(settings)("the catalogue on $engine with $privileges default privileges", (setting) => {
  const given = databaseOfActors(setting.engine, setting.content)
  const { as, owner } = given
  const names = async (sql: string) => (await owner<{ name: string }>(sql)).map(({ name }) => name)

  test("public holds the specified tables, no views, and all have row level security", async () => {
    const relations =
      "from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')"
    expect(await names(`select relname as name ${relations} order by 1`)).toEqual(tables)
    expect(
      await names(`select relname as name ${relations} and not (relkind = 'r' and relrowsecurity)`),
    ).toEqual([])
  })

  test("tables of the schema storage have row level security", async () => {
    const relations = "from pg_class where relnamespace = 'storage'::regnamespace and relkind <> 'i'"
    expect(await names(`select relname as name ${relations} order by 1`)).toEqual([
      "buckets",
      "object_parts",
      "objects",
    ])
    expect(await names(`select relname as name ${relations} and not relrowsecurity`)).toEqual([])
  })

  test("tables of the schema private have row level security and no grants", async () => {
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'
         and (not relrowsecurity or exists (
           select from unnest(array['anon', 'authenticated', 'service_role']) as role,
             unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
           where has_table_privilege(role, pg_class.oid, privilege)))`,
      ),
    ).toEqual([])
  })

  test("every function sets an empty search_path", async () => {
    expect(
      await names(
        `select oid::regprocedure::text as name from pg_proc
         where pronamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
         and not coalesce(proconfig @> array['search_path=""'], false)`,
      ),
    ).toEqual([])
  })

  test("PUBLIC can execute no function, and visitors only the listed ones", async () => {
    const open = (who: string, schema: string) =>
      names(
        `select oid::regprocedure::text as name from pg_proc where pronamespace = '${schema}'::regnamespace
         and has_function_privilege('${who}', oid, 'execute') order by 1`,
      )
    expect(
      await names(
        `select pg_proc.oid::regprocedure::text as name
         from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0`,
      ),
    ).toEqual([])
    expect(await open("anon", "public")).toEqual([
      "describe_media(text[])",
      "find_on_site(text,text)",
      "may_edit_page(text)",
      "own_site()",
      "own_texts()",
      "previewed(text)",
      "redirect_at(text)",
      "search_site(text,text)",
    ])
    expect(await open("authenticated", "public")).toEqual([
      "asked_addresses()",
      "begin_invitation(text,text[])",
      "cancel_release(uuid)",
      "change_handling(jsonb)",
      "compare_version(bigint)",
      "count_found_submissions(text,text,text,uuid,text,integer,timestamp with time zone,timestamp with time zone)",
      "count_translation_gaps()",
      "decide_review(uuid[],boolean,text,timestamp with time zone)",
      "deleted_items(text,uuid,integer)",
      "describe_media(text[])",
      "discard_drafts(uuid[],timestamp with time zone)",
      "editing_token()",
      "end_own_session(uuid)",
      "end_sessions(uuid)",
      "factor_rule()",
      "fill_template(uuid,uuid,text)",
      "find_on_site(text,text)",
      "found_submission_versions(text,text,text,uuid,text,timestamp with time zone,timestamp with time zone)",
      "handling_of(uuid[])",
      "import_basis(text)",
      "import_rows(text,text,jsonb)",
      "item_history(text,uuid)",
      "keep_translation(text,uuid,text,timestamp with time zone)",
      "list_administrators()",
      "list_deliveries(uuid)",
      "list_origins()",
      "list_people(text,integer)",
      "list_releases()",
      "list_translation_gaps(integer,integer)",
      "list_webhooks()",
      "may_edit_page(text)",
      "media_uses(uuid[])",
      "move_item(text,uuid,uuid,uuid)",
      "note_on_submission(uuid,uuid,text)",
      "origins_of(uuid[])",
      "orphaned_media()",
      "own_areas()",
      "own_data()",
      "own_proof()",
      "own_sessions()",
      "page_views(text[],integer)",
      "preview_link(text,uuid)",
      "preview_links(text,uuid)",
      "publish_drafts(uuid[],uuid,text,timestamp with time zone)",
      "read_delivery(uuid,uuid)",
      "read_draft(text,uuid)",
      "read_record(text,text[],timestamp with time zone,timestamp with time zone,integer,integer)",
      "read_thread(uuid)",
      "record_export(text,integer)",
      "remove_media(uuid,boolean)",
      "remove_person(uuid)",
      "remove_webhook(uuid)",
      "replace_media(uuid,uuid)",
      "reply_to_submission(uuid,uuid,integer,text,text,text)",
      "reply_with_template(uuid,uuid[],uuid)",
      "request_review(uuid[],uuid,text,timestamp with time zone)",
      "reschedule_release(uuid,timestamp with time zone)",
      "resend_delivery(uuid,uuid)",
      "reset_factors(uuid)",
      "restore_version(bigint,timestamp with time zone)",
      "review_rule()",
      "rotate_webhook_secret(uuid)",
      "save_draft(text,uuid,jsonb,jsonb,text)",
      "save_webhook(uuid,timestamp with time zone,jsonb)",
      "schedule_drafts(uuid[],uuid,timestamp with time zone,text,timestamp with time zone)",
      "search_contact_submissions(text,integer,integer,timestamp with time zone,uuid,text,uuid,text,timestamp with time zone,timestamp with time zone,text)",
      "search_lead_captures(text,integer,integer,timestamp with time zone,uuid,text,uuid,text,timestamp with time zone,timestamp with time zone,text)",
      "search_media(text,text,text,integer,integer)",
      "search_site(text,text)",
      "set_areas(uuid,text[],text[])",
      "set_deactivated(uuid,boolean)",
      "set_factor_rule(text)",
      "set_review_rule(boolean)",
      "set_sign_in_rule(boolean)",
      "sign_in_rule()",
      "submissions_by_week(integer)",
      "test_webhook(uuid)",
      "undelete_item(bigint)",
      "undo_release(uuid)",
      "visit_statistics(integer)",
      "why_refused(text)",
      "withdraw_preview_links(text,uuid,uuid)",
    ])
    // Functions that search_site uses. They return only ids of public rows, and the API does not
    // expose them. section_passages reads no table. The search view calls it as the visitor, its
    // indexes as the writer of a page.
    const searching = [
      "private.case_study_slug(text)",
      "private.search_words(text,text)",
      "private.section_passages(jsonb,text)",
      "private.shown_first(text,text)",
      "private.shown_items(text[])",
      "private.site_finds(text,jsonb,text)",
      "private.site_hits(text,tsquery,text,boolean)",
      "private.site_query(text,jsonb)",
      "private.suggested_slug(text)",
    ]
    expect(await open("anon", "private")).toEqual(searching)
    expect(await open("authenticated", "private")).toEqual([
      "private.are_links(jsonb)",
      "private.are_metrics(jsonb)",
      "private.are_sections(jsonb)",
      "private.case_study_slug(text)",
      "private.computed_columns()",
      "private.factor_due()",
      "private.has_column(text,text)",
      "private.import_rows_of(private.content_types,jsonb)",
      "private.is_admin()",
      "private.is_closed()",
      "private.is_link(text)",
      "private.is_proven()",
      "private.may(text)",
      "private.opens_screen(text)",
      "private.order_of(text)",
      "private.record_import(text,bigint)",
      "private.require_area(text)",
      "private.reserved_slugs()",
      ...searching.slice(1, -1),
      "private.stems(text,text)",
      "private.suggested_slug(text)",
      "private.type_of(text)",
      "private.types()",
      "private.url_decoded(text,text)",
      "private.url_joined(text,text[])",
      "private.url_key(text)",
      "private.url_lower(text)",
      "private.url_parameters(text)",
      "private.url_path(text)",
      "private.writable_columns(text,text[],text[])",
      "private.write_rows(private.content_types,jsonb)",
    ])
  })

  test("roles have only the listed table grants", async () => {
    const granted = (who: string) =>
      names(
        `select table_name || ' ' || string_agg(lower(privilege_type), ' ' order by privilege_type) as name
         from information_schema.role_table_grants
         where table_schema in ('public', 'private', 'auth', 'storage') and grantee = '${who}' group by table_name order by 1`,
      )
    const all = "delete insert select update"
    expect(await granted("PUBLIC")).toEqual([])
    // Visitors have no privileges on types that only administrators read.
    const read = content.filter(({ publishable, parent }) => publishable || parent)
    const searched = [...read.map(({ table }) => `${table}_entries`), "site_entries"]
    expect(await granted("anon")).toEqual(
      [...read.map(({ table }) => table), ...searched, "objects", "slug_history"]
        .map((table) => `${table} select`)
        .sort(),
    )
    expect(await granted("authenticated")).toEqual(
      [
        ...contentTables.map((table) => `${table} ${all}`),
        "contact_submissions delete select",
        "content_drafts select",
        "lead_captures delete select",
        "lead_consents select",
        "media insert select",
        "object_parts insert select",
        "objects delete insert select",
        ...searched.map((view) => `${view} select`),
        "slug_history select",
        "reply_templates delete insert select update",
        "submission_handling insert select update",
        "submission_thread select",
        "users_roles select",
      ].sort(),
    )
    expect(await granted("service_role")).toEqual(
      [
        ...tables.map((table) => `${table} ${all}`),
        "object_parts insert select",
        "objects delete insert select",
      ].sort(),
    )
  })

  test("policies are permissive, named as sentences, and limited to named roles", async () => {
    const policies = await owner<{ name: string; permissive: string; roles: string }>(
      "select policyname as name, permissive, roles::text from pg_policies where schemaname in ('public', 'storage')",
    )
    expect(policies.length).toBeGreaterThan(30)
    for (const { name, permissive, roles } of policies) {
      expect(name).toMatch(/^[A-Z][a-z]+ (\w+ )*(reads?|creates?|update|delete|their)( |$)/)
      expect(permissive).toBe("PERMISSIVE")
      expect(["{anon}", "{authenticated}", "{service_role}"]).toContain(roles)
    }
  })

  test("the roles cannot log in, bypass policies or create anything", async () => {
    expect(
      await names(
        `select rolname as name from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
         and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)`,
      ),
    ).toEqual([])
    for (const schema of ["public", "private", "auth", "storage"]) {
      const create = `create table ${schema}.mine (id int)`
      expect(await outcomes(given.database, create)).toEqual(Array(4).fill("42501"))
    }
  })

  test("no role reads tables of the schema auth", async () => {
    const accounts = await names(
      "select relname as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'",
    )
    expect(accounts).toEqual(
      expect.arrayContaining(["users", "sessions", "refresh_tokens", "identities", "one_time_tokens"]),
    )
    for (const table of accounts) {
      const found = await outcomes(given.database, `select from auth.${table}`)
      expect([table, ...found]).toEqual([table, ...Array(4).fill("42501")])
    }
  })

  test("functions of the schema auth return the claims, or null without claims", async () => {
    const sql =
      "select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() ->> 'sub' as sub"
    const { claims } = sessions["signed-in"]
    expect(await as("signed-in")(sql)).toEqual([
      { uid: claims.sub, role: "authenticated", email: claims.email, sub: claims.sub },
    ])
    expect(await as("anonymous")(sql)).toEqual([{ uid: null, role: "anon", email: null, sub: null }])
    expect(await owner(sql)).toEqual([{ uid: null, role: null, email: null, sub: null }])
  })
})
