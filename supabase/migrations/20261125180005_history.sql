-- Every change of content is kept: when, by whom, and what stood there before. Only the triggers below write it, and
-- administrators read it through the functions at the end: the API does not offer the table (docs/decisions/0019).
select set_config('lock_timeout', '10s', true);

create table private.content_history (
  id bigint generated always as identity primary key,
  collection text not null references private.content_types,
  item_id uuid not null,
  operation text not null constraint content_history_operation_known check (operation in ('insert', 'update', 'delete')),
  -- What an update changed.
  fields text[] not null default '{}',
  -- The row before the change; null where there was none.
  content jsonb,
  -- Null for a command, and once the account has been removed.
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default now(),
  -- With the time it says what was done together. Numbers alone begin anew in a restored database.
  transaction_id bigint not null default pg_current_xact_id()::text::bigint
);
create index content_history_item_idx on private.content_history (collection, item_id, id desc);
create index content_history_changed_at_idx on private.content_history (changed_at);
create index content_history_changed_by_idx on private.content_history (changed_by);
create index content_history_deleted_idx on private.content_history (collection, id desc) where operation = 'delete';
create index content_history_deleted_features_idx on private.content_history ((content ->> 'solution_id'))
  where operation = 'delete' and collection = 'features';
alter table private.content_history enable row level security;

-- Columns that the database computes.
create function private.computed_columns() returns text[]
  language sql immutable set search_path = ''
  return array['updated_at', 'features_count', 'is_public'];

-- Those, and a place in the order, make no version: moving a card changes a thousand rows.
create function private.unversioned_columns() returns text[]
  language sql immutable set search_path = ''
  return array_append(private.computed_columns(), 'position');

-- Nothing is kept for longer than two years.
create function private.forget_old_history() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.content_history where id in (
      select id from private.content_history where changed_at < now() - interval '2 years' for update skip locked
    )
  $$;

-- Once per statement. Of an item the latest hundred changes stay. The two transition tables are joined by a dynamic statement,
-- which is planned for their present size: a trigger's own statement is planned once per session, for the one row that was edited
-- first, and ten thousand rows later would compare each with each.
create function private.keep_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- As text: compared with a name, no index on text is used.
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
    delete from private.content_history where id in (
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

-- Truncating a table, which only its owner can do, is a deletion too.
create function private.keep_emptied() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  execute format(
    'insert into private.content_history (collection, item_id, operation, content, changed_by)
     select %1$L, item.id, ''delete'', to_jsonb(item), auth.uid() from public.%1$I as item', tg_table_name
  );
  delete from public.slug_history where collection = tg_table_name;
  delete from private.translation_marks where collection = tg_table_name::text;
  return null;
end
$$;

-- An item as it is now; null where it is gone.
create function private.present_content(collection text, item uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  present jsonb;
begin
  execute format('select to_jsonb(item) from public.%I as item where item.id = $1', collection) into present using item;
  return present;
end
$$;

-- Columns of a table that can be written, except those of `besides` and, where it is given, those not of `among`, as a list for a
-- statement.
create function private.writable_columns(relation text, besides text[], among text[] default null) returns text
  language sql stable set search_path = ''
  as $$
    select string_agg(format('%I', attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (besides) and (among is null or attname = any (among))
  $$;

-- The columns of content that refer to another item and are emptied when it is deleted.
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

-- An older version as it can be stored now: what it referred to may have been deleted since. A reference that it cannot be
-- without, a feature's to its solution, stays; there the foreign key refuses.
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

-- Inserts rows as they were; columns that are newer than the rows get their defaults.
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

-- All changes of an item, newest first, without their contents. `changed_by` is an address, null for a command or a former account.
create function public.item_history(collection text, item uuid)
  returns table (version bigint, operation text, fields text[], changed_at timestamptz, changed_by text)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select kept.id, kept.operation, kept.fields, kept.changed_at, users.email::text
    from private.content_history as kept left join auth.users on users.id = kept.changed_by
    where kept.collection = item_history.collection and kept.item_id = item order by kept.id desc
  $$;

-- What a change replaced and what it put there.
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

-- Puts what a change replaced over what is there now, through the same constraints. The item keeps its place and whether it is
-- published, a feature its solution. Returns the item's id.
create function public.restore_version(version bigint) returns uuid
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
    'update public.%I as item set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where item.id = $2',
    kept.collection, columns
  ) using private.storable_content(kept.collection, kept.content), kept.item_id;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'The item is gone' using errcode = 'P0001', hint = 'It can be undeleted.';
  end if;
  return kept.item_id;
end
$$;

-- What has been deleted and is not there again, the latest first; of a type that has a parent, what belonged to one.
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

-- Puts a deleted item back as it was, all of it or nothing: a solution with the features that were deleted with it; items that
-- referred to it until then and have referred to nothing since, do so again; former slugs where no other item has them by now.
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

revoke execute on all functions in schema private from public;
grant execute on function private.computed_columns, private.writable_columns to authenticated, service_role;
select private.allow_calls('authenticated', 'item_history', 'compare_version', 'restore_version', 'deleted_items',
  'undelete_item');
