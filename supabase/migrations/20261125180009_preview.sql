-- Preview links: each shows one item as it will look, published or not, to everyone who has the link, for a week. They are rows and
-- not signed tokens, so that they can be listed with their author and withdrawn, and end with their author's role
-- (docs/decisions/0019).
select set_config('lock_timeout', '10s', true);

create table private.preview_links (
  id uuid primary key default gen_random_uuid(),
  collection text not null references private.content_types,
  item_id uuid not null,
  -- 24 random bytes: 32 characters of base64url without padding or spare bits, so that a secret has one spelling.
  secret bytea not null default substr(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 1, 24) constraint preview_links_secret_length check (length(secret) = 24),
  made_by uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
-- Looked up by hash: the time that a comparison takes then says nothing about the secret.
create unique index preview_links_secret_key on private.preview_links (sha256(secret));
create index preview_links_item on private.preview_links (collection, item_id);
create index preview_links_made_by on private.preview_links (made_by);
alter table private.preview_links enable row level security;

-- The links that have an effect: not expired, and their author is an administrator now, whose account is open.
create view private.live_preview_links as
  select link.*, translate(encode(link.secret, 'base64'), '+/', '-_') as token, author.email::text as author
  from private.preview_links as link
  join public.users_roles as role on role.user_id = link.made_by and role.role = 'admin' and 'content' = any (role.areas)
  join auth.users as author on author.id = link.made_by and coalesce(author.banned_until < now(), true)
  where link.expires_at > now();
revoke all on private.preview_links, private.live_preview_links from public, anon, authenticated, service_role;

-- Makes a link to an item that has a screen, for seven days. An item has at most 20: another one ends the oldest.
create function public.preview_link(collection text, item uuid) returns table (token text, expires_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  made uuid;
begin
  perform private.require_area('content');
  if (private.type_of(collection)).read_by <> 'published' then
    raise exception 'Items of % have no screen', quote_literal(collection) using errcode = '22023';
  end if;
  if private.present_content(collection, item) is null then
    raise exception 'The item is gone' using errcode = 'P0001';
  end if;
  delete from private.preview_links as link where link.expires_at <= now() or link.id in (
    select older.id from private.preview_links as older
    where older.collection = preview_link.collection and older.item_id = item
    order by older.created_at desc, older.id offset 19
  );
  insert into private.preview_links (collection, item_id, made_by) values (collection, item, (select auth.uid()))
  returning id into made;
  return query select live.token, live.expires_at from private.live_preview_links as live where live.id = made;
end
$$;

-- An item's live links, the latest first, with their authors.
create function public.preview_links(collection text, item uuid)
  returns table (id uuid, token text, made_by text, created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select live.id, live.token, live.author, live.created_at, live.expires_at from private.live_preview_links as live
    where live.collection = preview_links.collection and live.item_id = item order by live.created_at desc, live.id
  $$;

-- Ends one link of an item, or all of them. Returns how many there were: none is no failure, it has ended before.
create function public.withdraw_preview_links(collection text, item uuid, link uuid default null) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select private.require_area('content');
    with withdrawn as (
      delete from private.preview_links as kept
      where kept.collection = withdraw_preview_links.collection and kept.item_id = item and (link is null or kept.id = link)
      returning kept.id
    )
    select count(*)::integer from withdrawn
  $$;

-- What a token shows: the item, of a solution also the features that everybody may read. Null for a token that is wrong,
-- expired or withdrawn, whose author is no longer an administrator, or whose item is gone.
create function public.previewed(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'table', link.collection,
      'row', present,
      'features', coalesce((
        select jsonb_agg(to_jsonb(feature) order by feature.position, feature.created_at, feature.id)
        from public.features as feature
        where link.collection = 'content_solutions' and feature.solution_id = link.item_id and feature.is_public
      ), '[]'),
      'expires_at', link.expires_at
    )
    from private.live_preview_links as link, private.present_content(link.collection, link.item_id) as present
    where present is not null and sha256(link.secret) = case
      when previewed.token ~ '^[A-Za-z0-9_-]{32}$' then sha256(decode(translate(previewed.token, '-_', '+/'), 'base64'))
    end
  $$;

select private.allow_calls('authenticated', 'preview_link', 'preview_links', 'withdraw_preview_links');
select private.allow_calls('anon', 'previewed');
