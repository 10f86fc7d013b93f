-- Export and import of content. Security invoker: policies and constraints apply as for other
-- writes.
select set_config('lock_timeout', '10s', true);

-- SQL of one type's export with two parameters, offset and limit. Computed columns are left out;
-- former slugs and children are nested.
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

-- Exports a batch of each type. Batches, because on PGlite other statements wait.
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

-- Imports an export into an empty database or, with `overwrite`, replaces all content, in one
-- transaction. Takes the mutex of writers of solutions and features (serialize_writes) first, and
-- no lock on those tables: a waiting writer already holds one, which would deadlock. Other tables
-- are locked. Existing rows are updated, so that history continues and waiting writers find them.
-- Rows whose slug changes are replaced, because two may swap theirs. Equal rows are not written.
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
    -- Supabase rejects DELETE without WHERE.
    delete from public.slug_history where true;
  end if;
  -- Children last. Triggers compute the computed columns.
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

-- Revision of a type and its children; changes with every insert, update and delete.
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

-- Writes rows of one type. Rows with an id are updates and keep columns they leave out; in new rows
-- null means the default.
create function private.write_rows(type private.content_types, given jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  -- SQL fragments for types with a parent.
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

  -- In the file's order, because put_last appends rows without a position.
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

-- Writes rows, and reports the rejected one: the error's detail is "row N of TABLE", N from 0, the
-- first row that is rejected for the same reason together with those before it (binary search).
create function private.import_rows_of(type private.content_types, given jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  written integer := 0;
  half integer;
  rest integer := jsonb_array_length(given);
  code text;
  reason text;
  refusal text;
  other_code text;
  other text;
begin
  perform private.write_rows(type, given);
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics code = returned_sqlstate, reason = constraint_name, refusal = message_text;
  while rest > 1 loop
    half := rest / 2;
    begin
      perform private.write_rows(type, jsonb_path_query_array(given, '$[$first to $last]',
        jsonb_build_object('first', written, 'last', written + half - 1)));
      written := written + half;
      rest := rest - half;
    exception when others then
      get stacked diagnostics other_code = returned_sqlstate, other = constraint_name;
      if (other_code, other) is distinct from (code, reason) then
        raise exception using errcode = code, message = refusal;
      end if;
      rest := half;
    end;
  end loop;
  raise exception using errcode = code, message = refusal, detail = format('row %s of %s', written, type.relation);
end
$$;

-- Updates rows with an id and inserts the others; children name their parent by its new slug
-- (`parent_slug`). All or nothing; throws P0001 when the revision is not `known_basis`. Rows may be
-- JSON in a string, and errors use Postgres' codes, for other implementations of the protocol.
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
  -- Blocks other writers: a mutex for solutions and features (serialize_writes), table locks for
  -- others.
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
  perform private.record_import(collection, (
    select coalesce(sum(jsonb_array_length(rows.value)), 0) from jsonb_each(given) as rows where jsonb_typeof(rows.value) = 'array'
  ));
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.export_statement to service_role;
grant execute on function private.import_rows_of, private.write_rows to authenticated;
select private.allow_calls('service_role', 'export_content', 'import_content');
select private.allow_calls('authenticated', 'import_basis', 'import_rows');
