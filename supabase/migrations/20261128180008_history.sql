-- Version history of content, and preview links (docs/decisions/0019). Triggers write the history;
-- administrators read it through functions, because the API does not expose the table.
select set_config('lock_timeout', '10s', true);

create table private.content_history (
  id bigint generated always as identity primary key,
  collection text not null references private.content_types,
  item_id uuid not null,
  operation text not null constraint content_history_operation_known check (operation in ('insert', 'update', 'delete')),
  -- Changed columns.
  fields text[] not null default '{}',
  -- The row before the change; null for an insert.
  content jsonb,
  -- Null for a command or a removed account.
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default now(),
  -- Identifies a transaction together with the time: a restored database restarts the numbers.
  transaction_id bigint not null default pg_current_xact_id()::text::bigint
);
create index content_history_item_idx on private.content_history (collection, item_id, id desc);
create index content_history_changed_at_idx on private.content_history (changed_at);
-- Overrides of the site's texts are never deleted.
create index content_history_forgettable_idx on private.content_history (changed_at) where collection <> 'site_texts';
create index content_history_changed_by_idx on private.content_history (changed_by);
create index content_history_deleted_idx on private.content_history (collection, id desc) where operation = 'delete';
create index content_history_deleted_features_idx on private.content_history ((content ->> 'solution_id'))
  where operation = 'delete' and collection = 'features';
alter table private.content_history enable row level security;

-- Columns computed by triggers.
create function private.computed_columns() returns text[]
  language sql immutable set search_path = ''
  return array['updated_at', 'features_count', 'is_public'];

-- Columns whose changes make no version: moving one item changes the positions of many.
create function private.unversioned_columns() returns text[]
  language sql immutable set search_path = ''
  return array_append(private.computed_columns(), 'position');

-- Deletes at most 100 changes older than two years, and returns how many.
create function private.forget_old_history() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.content_history where id = any (array(
        select id from private.content_history
        where changed_at < now() - interval '2 years' and collection <> 'site_texts'
        order by changed_at limit 100 for update skip locked
      )) returning 1
    )
    select count(*) from forgotten
  $$;

-- Keeps the latest hundred changes of an item, and all of the site's texts. Runs once per
-- statement. The transition tables are joined by dynamic SQL, planned for their current size: a
-- static statement keeps the plan of the session's first call, a nested loop.
create function private.keep_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- As text: a comparison with a name uses no index.
  relation text := tg_table_name;
  kept bigint;
begin
  if tg_op = 'INSERT' then
    insert into private.content_history (collection, item_id, operation, changed_by)
    select relation, inserted.id, 'insert', (select auth.uid()) from inserted;
    return null;
  elsif tg_op = 'UPDATE' then
    execute
      'insert into private.content_history (collection, item_id, operation, fields, content, changed_by)
       select $1, before.id, ''update'', changed.fields, to_jsonb(before), auth.uid()
       from deleted as before join inserted as after on after.id = before.id,
         lateral (
           select array_agg(was.key order by was.key) as fields
           from jsonb_each(to_jsonb(before) - private.unversioned_columns()) as was
           join jsonb_each(to_jsonb(after)) as became on became.key = was.key and became.value <> was.value
         ) as changed
       where changed.fields is not null'
    using relation;
  else
    insert into private.content_history (collection, item_id, operation, content, changed_by)
    select relation, before.id, 'delete', to_jsonb(before), (select auth.uid()) from deleted as before;
  end if;
  get diagnostics kept = row_count;
  if kept > 0 then
    delete from private.content_history where relation <> 'site_texts' and id in (
      select surplus.id from deleted as item, lateral (
        select earlier.id from private.content_history as earlier
        where earlier.collection = relation and earlier.item_id = item.id
        order by earlier.id desc offset 100
      ) as surplus
    );
    perform private.forget_old_history();
  end if;
  return null;
end
$$;

-- TRUNCATE, which only the owner may run, counts as deletion.
create function private.keep_emptied() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation constant text := tg_table_name;
begin
  execute format(
    'insert into private.content_history (collection, item_id, operation, content, changed_by)
     select %1$L, item.id, ''delete'', to_jsonb(item), auth.uid() from public.%1$I as item', relation
  );
  delete from public.slug_history where collection = relation;
  delete from private.translation_marks where collection = relation;
  return null;
end
$$;

-- Comma-separated list of a table's writable columns, without `besides` and, if given, only of
-- `among`.
create function private.writable_columns(relation text, besides text[], among text[] default null) returns text
  language sql stable set search_path = ''
  as $$
    select string_agg(format('%I', attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (besides) and (among is null or attname = any (among))
  $$;

-- Foreign keys between content tables with ON DELETE SET NULL.
create function private.references_to_lose() returns table (relation text, field text, target text)
  language sql stable set search_path = ''
  as $$
    select referring.relname::text, attname::text, referred.relname::text
    from pg_catalog.pg_constraint join pg_catalog.pg_class as referring on referring.oid = conrelid
      join pg_catalog.pg_class as referred on referred.oid = confrelid
      join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype = 'n' and referring.relnamespace = 'public'::regnamespace
      and referring.relname in (select types.relation from private.types())
  $$;

-- Returns a version with references to deleted items set to null. References with other rules stay,
-- and the foreign key rejects them.
create function private.storable_content(relation text, content jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  reference record;
  is_there boolean;
begin
  for reference in select * from private.references_to_lose() as lost where lost.relation = storable_content.relation loop
    execute format('select exists (select from public.%I where id = $1)', reference.target)
      into is_there using (content ->> reference.field)::uuid;
    content := case when is_there then content else content || jsonb_build_object(reference.field, null) end;
  end loop;
  return content;
end
$$;

-- Inserts rows as they were; columns added since get their defaults.
create function private.put_back(relation text, contents jsonb[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  execute format(
    'insert into public.%1$I (%2$s)
     select %2$s from unnest($1) as kept (content),
       jsonb_populate_record(null::public.%1$I, private.storable_content(%1$L, kept.content))',
    relation,
    private.writable_columns(relation, array['updated_at'], array(select jsonb_object_keys(contents[1])))
  ) using contents;
end
$$;

-- All changes of an item without contents, newest first. `changed_by` is an e-mail address, null
-- for a command or a removed account.
create function public.item_history(collection text, item uuid)
  returns table (version bigint, operation text, fields text[], changed_at timestamptz, changed_by text)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select kept.id, kept.operation, kept.fields, kept.changed_at, users.email::text
    from private.content_history as kept left join auth.users on users.id = kept.changed_by
    where kept.collection = item_history.collection and kept.item_id = item order by kept.id desc
  $$;

-- The item before and after a change.
create function public.compare_version(version bigint) returns table (before jsonb, after jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select kept.content,
      case when kept.operation <> 'delete' then coalesce(
        (select next.content from private.content_history as next
         where next.collection = kept.collection and next.item_id = kept.item_id and next.id > kept.id
         order by next.id limit 1),
        private.present_content(kept.collection, kept.item_id))
      end
    from private.content_history as kept where kept.id = version
  $$;

-- Restores a version through the usual constraints. Position, publication and a feature's solution
-- stay. `known` is the item's updated_at as the caller saw it. Returns the item's id, null when the
-- item has changed since.
create function public.restore_version(version bigint, known timestamptz default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept private.content_history;
  columns text;
  restored bigint;
begin
  perform private.require_area('content');
  select * into kept from private.content_history where id = version and content is not null;
  if not found then
    raise exception 'There is no such version' using errcode = 'P0001';
  end if;
  columns := private.writable_columns(
    kept.collection,
    private.unversioned_columns() || array['id', 'created_at', 'is_published']
      || case when kept.collection = 'features' then array['solution_id'] else '{}' end,
    array(select jsonb_object_keys(kept.content))
  );
  execute format(
    'update public.%I as item set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where item.id = $2 and ($3 is null or item.updated_at = $3)',
    kept.collection, columns
  ) using private.storable_content(kept.collection, kept.content), kept.item_id, known;
  get diagnostics restored = row_count;
  if restored = 0 and private.present_content(kept.collection, kept.item_id) is null then
    raise exception 'The item is gone' using errcode = 'P0001', hint = 'It can be undeleted.';
  end if;
  return case when restored > 0 then kept.item_id end;
end
$$;

-- Deleted items that have not been restored, newest first; of a type with a parent, those of one
-- parent.
create function public.deleted_items(collection text, parent uuid default null, most integer default 50)
  returns table (
    version bigint, item_id uuid, title text, features integer, changed_at timestamptz, changed_by text
  )
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  type private.content_types;
begin
  perform private.require_area('content');
  type := private.type_of(collection);
  return query execute format(
    'select gone.id, gone.item_id, gone.content ->> %3$L,
       (select count(distinct feature.item_id) from private.content_history as feature
        where feature.operation = ''delete'' and feature.collection = ''features''
          and feature.content ->> ''solution_id'' = gone.item_id::text
          and (feature.transaction_id, feature.changed_at) = (gone.transaction_id, gone.changed_at))::integer,
       gone.changed_at, users.email::text
     from private.content_history as gone left join auth.users on users.id = gone.changed_by
     where gone.operation = ''delete'' and gone.collection = $1 %2$s
       and not exists (select from public.%1$I as item where item.id = gone.item_id)
       and not exists (
         select from private.content_history as later
         where later.collection = gone.collection and later.item_id = gone.item_id and later.id > gone.id)
     order by gone.id desc limit $3',
    type.relation, case when type.parent is not null then format('and gone.content ->> %L = $2::text', type.parent_column) end,
    type.title
  ) using collection, parent, least(most, 1000);
end
$$;

-- Restores a deleted item: a solution with the features deleted with it, references emptied by the
-- deletion, and former slugs that are still free. All or nothing.
create function public.undelete_item(version bigint) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept private.content_history;
  with_it jsonb[];
  reference record;
begin
  perform private.require_area('content');
  select * into kept from private.content_history where id = version and operation = 'delete';
  if not found then
    raise exception 'There is no such version' using errcode = 'P0001';
  end if;
  with_it := case when kept.collection = 'content_solutions' then array(
    select distinct on (gone.item_id) gone.content from private.content_history as gone
    where gone.operation = 'delete' and gone.collection = 'features'
      and gone.content ->> 'solution_id' = kept.item_id::text
      and (gone.transaction_id, gone.changed_at) = (kept.transaction_id, kept.changed_at)
    order by gone.item_id, gone.id desc
  ) end;
  perform private.put_back(kept.collection, array[kept.content]);
  perform private.put_back('features', with_it) where with_it <> '{}';
  for reference in select * from private.references_to_lose() as lost where lost.target = kept.collection loop
    execute format(
      'update public.%1$I as item set %2$I = $1.item_id
       from private.content_history as left_by
       where item.%2$I is null and left_by.collection = %1$L and left_by.item_id = item.id
         and left_by.operation = ''update'' and left_by.content ->> %2$L = $1.item_id::text
         and (left_by.transaction_id, left_by.changed_at) = ($1.transaction_id, $1.changed_at)',
      reference.relation, reference.field
    ) using kept;
  end loop;
  if exists (select from private.types() where relation = kept.collection and under is not null and slug = 'slug') then
    execute format(
      'insert into public.slug_history (collection, slug, item_id)
       select distinct $1, earlier.content ->> ''slug'', $2
       from private.content_history as earlier
       where earlier.collection = $1 and earlier.item_id = $2 and earlier.id < $3 and ''slug'' = any (earlier.fields)
         and not exists (select from public.%I as item where item.slug = earlier.content ->> ''slug'')
       on conflict on constraint slug_history_pkey do nothing', kept.collection
    ) using kept.collection, kept.item_id, kept.id;
  end if;
  return kept.item_id;
end
$$;

-- Whether an override has ever had these words. Current texts have no version yet.
create function public.has_said(key text, language text, words text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.content_history
      where collection = 'site_texts' and content ->> 'key' = has_said.key
        and content ->> case language when 'en' then 'text_en' else 'text' end = words
    )
  $$;

-- Links that show one item, published or not, to anyone who has the link, for a week. Rows instead
-- of signed tokens, so that they can be listed and revoked, and expire with their author's role.
create table private.preview_links (
  id uuid primary key default gen_random_uuid(),
  collection text not null references private.content_types,
  item_id uuid not null,
  -- 24 random bytes are 32 characters of base64url without padding or unused bits.
  secret bytea not null default substr(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 1, 24) constraint preview_links_secret_length check (length(secret) = 24),
  made_by uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
-- Looked up by hash, to prevent timing attacks.
create unique index preview_links_secret_key on private.preview_links (sha256(secret));
create index preview_links_item on private.preview_links (collection, item_id);
create index preview_links_made_by on private.preview_links (made_by);
alter table private.preview_links enable row level security;

-- Valid links: not expired, of an active administrator.
create view private.live_preview_links as
  select link.*, translate(encode(link.secret, 'base64'), '+/', '-_') as token, author.email::text as author
  from private.preview_links as link
  join public.users_roles as role on role.user_id = link.made_by and role.role = 'admin' and 'content' = any (role.areas)
  join auth.users as author on author.id = link.made_by and coalesce(author.banned_until < now(), true)
  where link.expires_at > now();

-- Creates a link. An item has at most 20; the oldest is deleted.
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

-- Valid links of an item, newest first.
create function public.preview_links(collection text, item uuid)
  returns table (id uuid, token text, made_by text, created_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select live.id, live.token, live.author, live.created_at, live.expires_at from private.live_preview_links as live
    where live.collection = preview_links.collection and live.item_id = item order by live.created_at desc, live.id
  $$;

-- Revokes one link of an item, or all. Returns how many existed.
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

-- Returns the item of a token, and a solution's public features. Null when the token is wrong,
-- expired or revoked, its author is no longer an administrator, or the item is deleted.
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

revoke execute on all functions in schema private from public;
grant execute on function private.computed_columns, private.writable_columns to authenticated, service_role;
select private.allow_calls('authenticated', 'item_history', 'compare_version', 'restore_version', 'deleted_items',
  'undelete_item', 'preview_link', 'preview_links', 'withdraw_preview_links');
select private.allow_calls('anon', 'previewed');
select private.allow_calls('service_role', 'has_said');
