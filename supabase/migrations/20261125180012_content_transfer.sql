-- Content out of one database and into another, and solutions out of a spreadsheet. Invoker's rights: policies and constraints
-- decide as they do for every other write.
select set_config('lock_timeout', '10s', true);

-- The rows of a type as an export has them, as a statement with three values: how many to skip, how many at most, and the parent
-- that they belong to, or null. In their own order, without computed columns; former slugs and children are with their item.
create function private.export_statement(type private.content_types) returns text
  language plpgsql stable set search_path = ''
  as $$
declare
  item text := format('to_jsonb(item) - %L::text[]', private.computed_columns() || coalesce(type.parent_column, ''));
  child private.content_types;
begin
  if type.under is not null and type.slug = 'slug' then
    item := item || format(
      ' || jsonb_build_object(''old_slugs'', coalesce((
         select jsonb_agg(old.slug order by old.slug collate "C") from public.slug_history as old
         where old.collection = %L and old.item_id = item.id), ''[]''))', type.relation
    );
  end if;
  for child in select * from private.types() where parent = type.relation loop
    item := item || format(
      ' || jsonb_build_object(%1$L, coalesce((select jsonb_agg(%2$s order by %3$s) from public.%1$I as child
         where child.%4$I = item.id), ''[]''))',
      child.relation, format('to_jsonb(child) - %L::text[]', private.computed_columns() || child.parent_column),
      private.order_of(child.relation), child.parent_column
    );
  end loop;
  return format(
    'select coalesce(jsonb_agg(%1$s order by %3$s), ''[]'')
     from (select * from public.%2$I order by %3$s offset $1 limit $2) as item', item, type.relation, private.order_of(type.relation)
  );
end
$$;

-- The content as one value: of each table `most` items from the offset `skipped` on, because on PGlite every other statement
-- waits for one that reads it all.
create function public.export_content(skipped integer default 0, most integer default null) returns jsonb
  language plpgsql stable security invoker set search_path = '' set timezone = 'UTC'
  as $$
declare
  type private.content_types;
  items jsonb;
  content jsonb := '{}';
begin
  for type in select * from private.types() where parent is null loop
    execute private.export_statement(type) into items using skipped, most;
    content := content || jsonb_build_object(type.relation, items);
  end loop;
  return content;
end
$$;

-- Puts such a value into a database without content, or, with `overwrite`, in the place of what is there, in one transaction. It
-- takes the mutex of all who write solutions and features (serialize_writes) before anything else, as they do, and no lock on
-- those two tables: a writer who waits for the mutex has one on its table already, so that each would wait for the other. The
-- other tables have no mutex: there the lock keeps writers out.
--
-- Rows that stay are changed and not replaced: a writer who saves one meanwhile waits, and then finds it; its history goes on.
-- A row whose slug changes is replaced, because two may exchange theirs. Rows that are the same already are not written: an
-- import's time is that of the rows it writes.
create function public.import_content(content jsonb, overwrite boolean default false) returns void
  language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC'
  as $$
declare
  type private.content_types;
  given jsonb := content;
  columns text;
  there boolean;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.features', 0));
  for type in select * from private.types() where relation not in ('content_solutions', 'features') loop
    execute format('lock table public.%I in share row exclusive mode', type.relation);
  end loop;
  for type in select * from private.types() loop
    execute format('select exists (select from public.%I)', type.relation) into there;
    if there and not overwrite then
      raise exception 'There is content already' using errcode = 'P0001', hint = 'overwrite replaces it';
    end if;
    if type.parent is not null then
      given := given || jsonb_build_object(type.relation, coalesce((
        select jsonb_agg(child || jsonb_build_object(type.parent_column, parent -> 'id'))
        from jsonb_array_elements(content -> type.parent) as parent, jsonb_array_elements(parent -> type.relation) as child
      ), '[]'));
    end if;
  end loop;

  if overwrite then
    for type in select * from private.types() loop
      execute format(
        'delete from public.%I as item where not exists (
           select from jsonb_array_elements($1) as wanted
           where (wanted ->> ''id'')::uuid = item.id and wanted ->> ''slug'' is not distinct from to_jsonb(item) ->> ''slug'')',
        type.relation
      ) using given -> type.relation;
    end loop;
    -- Supabase refuses a delete without any condition.
    delete from public.slug_history where true;
  end if;
  -- Items that belong to others, and refer to any, after all others. What is computed is so by triggers.
  for type in select * from private.types() order by parent is not null, place loop
    columns := private.writable_columns(type.relation, '{}');
    execute format(
      'insert into public.%1$I as item (%2$s)
       select %2$s from jsonb_array_elements($1) as wanted,
         jsonb_populate_record(null::public.%1$I, wanted || jsonb_build_object(''updated_at'', now()))
       on conflict (id) do update set (%2$s) = row(%3$s)
         where to_jsonb(item) - %4$L::text[] is distinct from to_jsonb(excluded) - %4$L::text[]',
      type.relation, columns, regexp_replace(columns, '(^|, )', '\1excluded.', 'g'), private.computed_columns()
    ) using given -> type.relation;
  end loop;
  insert into public.slug_history (collection, slug, item_id)
    select named.relation, old.slug, (item ->> 'id')::uuid
    from private.types() as named, jsonb_array_elements(content -> named.relation) as item,
      jsonb_array_elements_text(item -> 'old_slugs') as old (slug)
    where named.parent is null and item ? 'old_slugs';
end
$$;

-- The revision of a type and of what belongs to its items: another text as soon as any is added, changed or deleted, in every
-- time zone.
create function public.import_basis(collection text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  type private.content_types;
  part text;
  basis text := '';
begin
  for type in select * from private.types() where collection in (relation, parent) loop
    execute format(
      'select md5(string_agg(id::text || extract(epoch from updated_at), '','' order by id)) from public.%I', type.relation
    ) into part;
    basis := concat_ws(' ', basis, part);
  end loop;
  return md5(basis);
end
$$;

-- Puts rows of one type in. Columns that a row with an id does not name stay as they are; of a new one null is nothing said.
create function private.import_rows_of(type private.content_types, given jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  -- What a statement adds where the items belong to others.
  owner text := '';
  is_owner text := 'true';
  owned text := '''{}''';
  columns text;
  wanted bigint;
  done bigint;
begin
  if type.parent is not null then
    owner := format(', public.%I as owner', type.parent);
    is_owner := format('owner.%s = listed.entry ->> ''parent_slug''', (private.type_of(type.parent)).slug);
    owned := format('jsonb_build_object(%L, owner.id)', type.parent_column);
  end if;
  columns := private.writable_columns(type.relation, private.computed_columns() || array['id', 'created_at']);

  select count(*) into wanted from jsonb_array_elements(given) as listed (entry) where listed.entry ->> 'id' is not null;
  execute format(
    'update public.%1$I as item set (%2$s) = (select %2$s from jsonb_populate_record(item, listed.entry || %3$s))
     from jsonb_array_elements($1) as listed (entry) %4$s where item.id = (listed.entry ->> ''id'')::uuid and %5$s',
    type.relation, columns, owned, owner, is_owner
  ) using given;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'Only % of % rows are there to be changed', done, wanted using errcode = 'P0001';
  end if;

  -- In the file's order, because without a position each goes last.
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from (
       select fresh.* from jsonb_array_elements($1) with ordinality as listed (entry, place) %4$s,
         jsonb_populate_record(null::public.%1$I, ''{"is_published": false}'' || jsonb_strip_nulls(listed.entry) || %3$s) as fresh
       where listed.entry ->> ''id'' is null and %5$s order by listed.place
     ) as ordered',
    type.relation, columns, owned, owner, is_owner
  ) using given;
  get diagnostics done = row_count;
  if done <> jsonb_array_length(given) - wanted then
    raise exception 'A row belongs to something that is not there' using errcode = '23503';
  end if;
end
$$;

-- Rows with an id are changed, rows without one are new; one that belongs to another names it by the slug that it has afterwards,
-- as `parent_slug`. Columns that a row does not name stay as they are. All or nothing, and nothing when the revision is no longer
-- `known_basis`. The rows may also come as JSON in a text, and refusals have Postgres' own codes: not every implementation of the
-- protocol passes on others.
create function public.import_rows(collection text, known_basis text, given jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  type private.content_types := private.type_of(collection);
begin
  perform private.require_area('content');
  if jsonb_typeof(given) = 'string' then
    given := (given #>> '{}')::jsonb;
  end if;
  if exists (
    select from jsonb_object_keys(given) as name
    where name not in (select relation from private.types() where collection in (relation, parent))
  ) then
    raise exception 'Only rows of % and of what belongs to them are imported here', collection using errcode = '22023';
  end if;
  -- No other writer changes anything meanwhile: solutions and features have a mutex (serialize_writes), the others a lock.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.features', 0));
  if collection <> 'content_solutions' then
    execute format('lock table public.%I in share row exclusive mode', type.relation);
  end if;
  if public.import_basis(collection) is distinct from known_basis then
    raise exception 'Something has been changed meanwhile' using errcode = 'P0001';
  end if;
  for type in select * from private.types() where collection in (relation, parent) loop
    perform private.import_rows_of(type, coalesce(given -> type.relation, '[]'));
  end loop;
end
$$;

select private.allow_calls('service_role', 'export_content', 'import_content');
select private.allow_calls('authenticated', 'import_basis', 'import_rows');
revoke execute on all functions in schema private from public;
grant execute on function private.export_statement to service_role;
grant execute on function private.import_rows_of to authenticated;
