-- Preview links show an item with its draft as it was when the link was made.
select set_config('lock_timeout', '10s', true);

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

revoke execute on all functions in schema private from public;
