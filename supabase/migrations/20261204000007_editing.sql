-- Replaces 20261129080004 20261129080005 20261129080007 20261130080004
-- Drafts elsewhere: uses of files, preview links, and the editing screen (docs/decisions/0063).
select set_config('lock_timeout', '10s', true);

-- Every use of a file in content, drafts, and releases that are not applied yet: the item, its
-- title and column. Rows are filtered by their columns that can hold text: writing a whole row as
-- text takes twice the time.
create or replace function private.media_places()
  returns table (folder text, collection text, item_id uuid, parent_id uuid, title text, field text, is_published boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  type record;
begin
  for type in
    select types.*, columns.*
    from private.types() as types, lateral (
      select string_agg(format('item.%I', attname), ', ') filter (
          where atttypid not in ('uuid'::regtype, 'boolean'::regtype, 'integer'::regtype, 'date'::regtype, 'timestamptz'::regtype)
        ) as written,
        bool_or(attname = 'is_published') as is_publishable
      from pg_catalog.pg_attribute
      where attrelid = format('public.%I', types.relation)::regclass and attnum > 0 and not attisdropped
    ) as columns
    order by types.place
  loop
    return query execute format(
      'select distinct found[1], %1$L::text, item.id, %2$s, item.%3$I, texts.field, %4$s
       from public.%1$I as item, jsonb_each_text(to_jsonb(item)) as texts (field, value),
         regexp_matches(texts.value, ''/storage/v1/object/public/media/([a-z0-9-]+)/'', ''g'') as found
       where position(''/storage/v1/object/public/media/'' in concat(%5$s)) > 0',
      type.relation, coalesce('item.' || quote_ident(type.parent_column), 'null::uuid'), type.title,
      case when type.is_publishable then 'item.is_published' else 'true' end, type.written
    );
  end loop;
  return query
    select distinct named.part[1], draft.collection, draft.item_id, draft.parent_id, draft.title, texts.field, false
    from public.content_drafts as draft left join private.releases as release on release.id = draft.release_id,
      jsonb_each_text(draft.changes) as texts (field, value),
      regexp_matches(texts.value, '/storage/v1/object/public/media/([a-z0-9-]+)/', 'g') as named (part)
    where position('/storage/v1/object/public/media/' in draft.changes::text) > 0
      and release.applied_at is null and private.has_column(draft.collection, texts.field);
end
$$;

-- Replaces a file in all items and drafts that use it, with versions and notifications. Both files
-- stay, so that earlier versions are unchanged. Returns the number of changed items.
create or replace function public.replace_media(media_id uuid, by_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  given public.media;
  wanted public.media;
  place record;
  changed integer;
  total integer := 0;
  url text;
  successor text;
begin
  perform private.require_area('content');
  -- The mutex of serialize_writes.
  perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  select * into given from public.media where id = media_id for share;
  select * into wanted from public.media where id = by_id for share;
  if given.id is null or wanted.id is null then
    raise exception 'There is no such file' using errcode = 'P0002';
  end if;
  if (given.mime_type like 'image/%') <> (wanted.mime_type like 'image/%') then
    raise exception 'A picture is replaced by a picture, and nothing else is' using errcode = 'MD002';
  end if;
  url := format('(/storage/v1/object/public/media/)%s/[a-z0-9.-]+', given.folder);
  successor := format('\1%s/%s', wanted.folder, wanted.file);
  for place in
    select collection, array_agg(distinct field) as fields from private.media_places() as places
    where places.folder = given.folder and given.id <> wanted.id group by collection order by collection
  loop
    execute format(
      'update public.%1$I as item set (%2$s) = (
         select %2$s from jsonb_populate_record(null::public.%1$I, regexp_replace(to_jsonb(item)::text, $1, $2, ''g'')::jsonb)
       ) where position($3 in item::text) > 0',
      place.collection, private.writable_columns(place.collection, '{}', place.fields)
    ) using url, successor, format('/storage/v1/object/public/media/%s/', given.folder);
    get diagnostics changed = row_count;
    total := total + changed;
    -- The base too, so that the replacement is no conflict.
    update public.content_drafts as draft set changes = regexp_replace(changes::text, url, successor, 'g')::jsonb,
      base = regexp_replace(base::text, url, successor, 'g')::jsonb
    where draft.collection = place.collection and (changes::text ~ url or base::text ~ url)
      and not exists (select from private.releases where id = draft.release_id and applied_at is not null);
  end loop;
  return total;
end
$$;

-- A page of the files whose name or alternative texts contain all words, newest first. `kind` is
-- picture, film or document. `state` is unused; named_only, a picture whose alternative text is its
-- file name; or without_english.
create or replace function public.search_media(
  search text default '', kind text default null, state text default null, skip integer default 0, most integer default 24
) returns table (
  id uuid, folder text, file text, file_name text, mime_type text, size integer, width integer, height integer,
  variants integer[], alt_sv text, alt_en text,
  focus_x smallint, focus_y smallint, updated_at timestamptz, total bigint
)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    with used as materialized (
      select places.folder from private.media_places() as places where state = 'unused'
    ), found as not materialized (
      select media.* from public.media
      where (kind is null or kind = case
          when media.mime_type like 'image/%' then 'picture' when media.mime_type like 'video/%' then 'film' else 'document' end)
        and case state
          when 'unused' then media.folder not in (select used.folder from used)
          when 'named_only' then media.mime_type like 'image/%'
            and lower(media.alt_sv) in (lower(media.file_name), lower(regexp_replace(media.file_name, '\.[^.]*$', '')))
          when 'without_english' then media.alt_en = media.alt_sv
          else true end
        and (search !~ '\S' or lower(concat_ws(' ', media.file_name, media.alt_sv, media.alt_en))
          ~ all ((select private.search_patterns(search))::text[]))
    )
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.focus_x, found.focus_y, found.updated_at,
      (select count(*) from (select from found limit private.total_limit(skip)) as counted)
    from found
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

drop view private.live_preview_links;
-- Rows of content_drafts: the item's, and of a solution those of its features.
alter table private.preview_links add column drafts jsonb not null default '[]';

-- Valid links: not expired, of an active administrator.
create view private.live_preview_links as
  select link.*, translate(encode(link.secret, 'base64'), '+/', '-_') as token, author.email::text as author
  from private.preview_links as link
  join public.users_roles as role on role.user_id = link.made_by and role.role = 'admin' and 'content' = any (role.areas)
  join auth.users as author on author.id = link.made_by and coalesce(author.banned_until < now(), true)
  where link.expires_at > now();
revoke all on private.live_preview_links from public, anon, authenticated, service_role;

-- Creates a link. An item has at most 20; the oldest is deleted.
create or replace function public.preview_link(collection text, item uuid) returns table (token text, expires_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  made uuid;
  drafts jsonb;
begin
  perform private.require_area('content');
  if (private.type_of(collection)).read_by <> 'published' then
    raise exception 'Items of % have no screen', quote_literal(collection) using errcode = '22023';
  end if;
  drafts := (
    select coalesce(jsonb_agg(to_jsonb(draft) - '{typed,base}'::text[]), '[]') from public.content_drafts as draft
    where draft.release_id is null and (draft.operation <> 'delete' or draft.item_id <> item) and (
      draft.item_id = item and draft.collection = preview_link.collection
      or draft.parent_id = item and preview_link.collection = 'content_solutions'
    )
  );
  if private.present_content(collection, item) is null and not jsonb_path_exists(drafts, '$[*] ? (@.operation == "insert")') then
    raise exception 'The item is gone' using errcode = 'P0001';
  end if;
  delete from private.preview_links as link where link.expires_at <= now() or link.id in (
    select older.id from private.preview_links as older
    where older.collection = preview_link.collection and older.item_id = item
    order by older.created_at desc, older.id offset 19
  );
  insert into private.preview_links (collection, item_id, made_by, drafts)
  values (collection, item, (select auth.uid()), drafts)
  returning id into made;
  return query select live.token, live.expires_at from private.live_preview_links as live where live.id = made;
end
$$;

-- The first two features of a solution, with drafts.
create function private.previewed_features(solution uuid, drafts jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with known as (
      select to_jsonb(feature) as row from public.features as feature where feature.solution_id = solution
    ), drafted as (
      select coalesce(private.drafted_row(draft, known.row), case when draft.id is null then known.row end) as row
      from known full join jsonb_populate_recordset(null::public.content_drafts, drafts) as draft
        on draft.item_id::text = known.row ->> 'id' and draft.collection = 'features'
      where known.row is not null or draft.collection = 'features' and draft.operation = 'insert'
    ), first as (
      select row || '{"is_public": true}' as row,
        row_number() over (order by coalesce((row ->> 'position')::integer, 0), row ->> 'created_at', row ->> 'id') as place
      from drafted where row is not null
    )
    select coalesce(jsonb_agg(row order by place) filter (where place <= 2), '[]') from first
  $$;

-- Returns the item of a token with its draft, a solution's public features, and in `former` what
-- earlier paths of the item are made of. Null when the token is wrong, expired or revoked, its
-- author is no longer an administrator, or the item is deleted.
create or replace function public.previewed(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'table', link.collection,
      'row', present,
      'features', case link.collection when 'content_solutions' then private.previewed_features(link.item_id, link.drafts) else '[]' end,
      'former', jsonb_build_array(jsonb_build_object('slug', live -> 'slug', 'customer_name', live -> 'customer_name')) || (
        select coalesce(jsonb_agg(jsonb_build_object('slug', old.slug)), '[]') from public.slug_history as old
        where old.collection = link.collection and old.item_id = link.item_id
      ),
      'expires_at', link.expires_at
    )
    from private.live_preview_links as link
      left join lateral jsonb_populate_recordset(null::public.content_drafts, link.drafts) as draft
        on (draft.collection, draft.item_id) = (link.collection, link.item_id),
      private.present_content(link.collection, link.item_id) as live, private.drafted_row(draft, live) as present
    where present is not null and sha256(link.secret) = case
      when previewed.token ~ '^[A-Za-z0-9_-]{32}$' then sha256(decode(translate(previewed.token, '-_', '+/'), 'base64'))
    end
  $$;

-- A frame sends no access token. Its URL has this one instead: ten minutes, for one session.
create table private.editing_tokens (
  secret bytea primary key,
  session_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index editing_tokens_user_id_idx on private.editing_tokens (user_id);
create index editing_tokens_expires_at_idx on private.editing_tokens (expires_at);
alter table private.editing_tokens enable row level security;

-- Creates a token for the caller's session. Only its hash is stored.
create function public.editing_token() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  token constant text := replace(gen_random_uuid()::text, '-', '');
  session constant uuid := (select auth.jwt() ->> 'session_id')::uuid;
begin
  perform private.require_area('content');
  if session is null then
    raise exception 'A token needs a session' using errcode = '42501';
  end if;
  delete from private.editing_tokens as kept where kept.secret = any (array(
    select old.secret from private.editing_tokens as old where old.expires_at <= now() order by old.expires_at limit 100
  ));
  insert into private.editing_tokens (secret, session_id, user_id)
  values (sha256(convert_to(token, 'utf8')), session, (select auth.uid()));
  return token;
end
$$;

-- Returns whether a token is valid: its session exists and its user still edits content. A caller
-- with a session has to be in the same one.
create function public.may_edit_page(token text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.editing_tokens as kept
      join auth.sessions as session on session.id = kept.session_id and session.user_id = kept.user_id
      join public.users_roles as role on role.user_id = kept.user_id and role.role = 'admin' and 'content' = any (role.areas)
      join auth.users as account on account.id = kept.user_id and coalesce(account.banned_until < now(), true)
      where kept.secret = sha256(convert_to(may_edit_page.token, 'utf8')) and kept.expires_at > now()
        and ((select auth.uid()) is null or kept.session_id = (select auth.jwt() ->> 'session_id')::uuid and private.may('content'))
    )
  $$;

revoke execute on all functions in schema private from public;

select private.allow_calls('authenticated', 'editing_token');
select private.allow_calls('anon, authenticated', 'may_edit_page');
