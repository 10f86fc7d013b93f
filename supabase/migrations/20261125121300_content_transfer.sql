-- Content out of one database and into another, and solutions out of a spreadsheet. Invoker's rights: policies and constraints
-- decide as they do for every other write.
select set_config('lock_timeout', '10s', true);

-- The content as one value: of each table `most` items from the offset `skipped` on, because on PGlite every other statement
-- waits for one that reads it all. The rows in their own order, without computed columns; former slugs are with the item that
-- they lead to.
create function public.export_content(skipped integer default 0, most integer default null) returns jsonb
  language sql stable security invoker set search_path = '' set timezone = 'UTC'
  as $$
    select jsonb_build_object(
      'pages', coalesce((
        select jsonb_agg(
          to_jsonb(item) - 'updated_at' || jsonb_build_object('old_slugs', coalesce((
            select jsonb_agg(old.slug order by old.slug collate "C") from public.slug_history as old
            where old.collection = 'pages' and old.item_id = item.id
          ), '[]'))
          order by item.slug collate "C")
        from (
          select * from public.pages order by slug collate "C" offset skipped limit most
        ) as item
      ), '[]'),
      'content_solutions', coalesce((
        select jsonb_agg(
          to_jsonb(item) - array['updated_at', 'features_count'] || jsonb_build_object(
            'old_slugs', coalesce((
              select jsonb_agg(old.slug order by old.slug collate "C") from public.slug_history as old
              where old.collection = 'content_solutions' and old.item_id = item.id
            ), '[]'),
            'features', coalesce((
              select jsonb_agg(to_jsonb(feature) - array['updated_at', 'is_public', 'solution_id']
                order by feature.position, feature.created_at, feature.id)
              from public.features as feature where feature.solution_id = item.id
            ), '[]'))
          order by item.position, item.created_at, item.id)
        from (
          select * from public.content_solutions order by position, created_at, id offset skipped limit most
        ) as item
      ), '[]'),
      'case_studies', coalesce((
        select jsonb_agg(to_jsonb(item) - 'updated_at' order by item.position, item.created_at, item.id)
        from (
          select * from public.case_studies order by position, created_at, id offset skipped limit most
        ) as item
      ), '[]'),
      'resources', coalesce((
        select jsonb_agg(to_jsonb(item) - 'updated_at' order by item.position, item.created_at, item.id)
        from (
          select * from public.resources order by position, created_at, id offset skipped limit most
        ) as item
      ), '[]'),
      'catalogue_functions', coalesce((
        select jsonb_agg(to_jsonb(item) - 'updated_at' order by item.position, item.created_at, item.id)
        from (
          select * from public.catalogue_functions order by position, created_at, id offset skipped limit most
        ) as item
      ), '[]')
    )
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
  -- In an order in which each feature finds its solution and its function.
  relations constant text[] := array[
    'pages', 'content_solutions', 'catalogue_functions', 'features', 'case_studies', 'resources'
  ];
  relation text;
  given jsonb;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.features', 0));
  lock table public.pages, public.case_studies, public.resources, public.catalogue_functions in share row exclusive mode;
  if not overwrite and (exists (select from public.pages) or exists (select from public.content_solutions)
    or exists (select from public.case_studies) or exists (select from public.resources)
    or exists (select from public.catalogue_functions)) then
    raise exception 'There is content already' using errcode = 'P0001', hint = 'overwrite replaces it';
  end if;

  given := content || jsonb_build_object('features', coalesce((
    select jsonb_agg(feature || jsonb_build_object('is_public', false, 'solution_id', solution -> 'id'))
    from jsonb_array_elements(content -> 'content_solutions') as solution,
      jsonb_array_elements(solution -> 'features') as feature
  ), '[]'));
  if overwrite then
    foreach relation in array relations loop
      execute format(
        'delete from public.%I as item where not exists (
           select from jsonb_array_elements($1) as wanted
           where (wanted ->> ''id'')::uuid = item.id and wanted ->> ''slug'' is not distinct from to_jsonb(item) ->> ''slug'')',
        relation
      ) using given -> relation;
    end loop;
    -- Supabase refuses a delete without any condition.
    delete from public.slug_history where true;
  end if;
  foreach relation in array relations loop
    execute (
      select format(
        'insert into public.%1$I as item (%2$s)
         select %2$s from jsonb_array_elements($1) as wanted,
           jsonb_populate_record(null::public.%1$I, wanted || ''{"features_count": 0}'' || jsonb_build_object(''updated_at'', now()))
         on conflict (id) do update set (%2$s) = row(%3$s)
           where to_jsonb(item) - %4$L::text[] is distinct from to_jsonb(excluded) - %4$L::text[]',
        relation, string_agg(format('%I', attname), ', '), string_agg(format('excluded.%I', attname), ', '),
        array['updated_at', 'features_count', 'is_public']
      )
      from pg_catalog.pg_attribute
      where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    ) using given -> relation;
  end loop;
  insert into public.slug_history (collection, slug, item_id)
    select named.collection, old.slug, (item ->> 'id')::uuid
    from (values ('pages'), ('content_solutions')) as named (collection),
      jsonb_array_elements(content -> named.collection) as item,
      jsonb_array_elements_text(item -> 'old_slugs') as old (slug);
end
$$;

-- The revision of solutions and features: another text as soon as any is added, changed or deleted, in every time zone.
create function public.solutions_basis() returns text
  language sql stable security invoker set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select md5(string_agg(id::text || extract(epoch from updated_at), ',' order by id)) from public.content_solutions),
      (select md5(string_agg(id::text || extract(epoch from updated_at), ',' order by id)) from public.features)
    ))
  $$;

-- All rows in one answer, so that the revision is that of these rows.
create function public.solutions_for_import() returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators import' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'basis', public.solutions_basis(),
    'solutions', coalesce((
      select jsonb_agg(to_jsonb(item) - array['created_at', 'updated_at', 'features_count']
        order by item.position, item.created_at, item.id)
      from public.content_solutions as item
    ), '[]'),
    'features', coalesce((
      select jsonb_agg(to_jsonb(item) - array['created_at', 'updated_at', 'is_public']
        order by item.position, item.created_at, item.id)
      from public.features as item
    ), '[]')
  );
end
$$;

-- Rows with an id are changed, rows without one are new; a feature names its solution by the slug that it has afterwards.
-- All or nothing, and nothing when the revision is no longer `known_basis`. The rows may also come as JSON in a text, and refusals
-- have Postgres' own codes: not every implementation of the protocol passes on others.
create function public.import_solutions(known_basis text, solutions jsonb, features jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  wanted bigint;
  done bigint;
begin
  if not private.is_admin() then
    raise exception 'Only administrators import' using errcode = '42501';
  end if;
  if jsonb_typeof(solutions) = 'string' then
    solutions := (solutions #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(features) = 'string' then
    features := (features #>> '{}')::jsonb;
  end if;
  -- The mutex of all who write solutions and features (serialize_writes): no other writer changes them meanwhile.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.features', 0));
  if public.solutions_basis() is distinct from known_basis then
    raise exception 'Solutions or features have been changed meanwhile' using errcode = 'P0001';
  end if;

  select count(*) into wanted from jsonb_array_elements(solutions) as given (item) where given.item ->> 'id' is not null;
  update public.content_solutions as item set
    slug = given.slug, title = given.title, title_en = given.title_en, usp = given.usp, usp_en = given.usp_en,
    description = given.description, description_en = given.description_en, cta_label = given.cta_label,
    cta_label_en = given.cta_label_en, cta_link = given.cta_link, is_published = given.is_published,
    position = given.position
  from jsonb_populate_recordset(null::public.content_solutions, solutions) as given
  where given.id is not null and item.id = given.id;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'Only % of % solutions are there to be changed', done, wanted using errcode = 'P0001';
  end if;
  -- In the file's order, because without a position each goes last.
  insert into public.content_solutions (
    slug, title, title_en, usp, usp_en, description, description_en, cta_label, cta_label_en, cta_link, is_published, position
  )
  select given.slug, given.title, given.title_en, given.usp, given.usp_en, given.description, given.description_en,
    given.cta_label, given.cta_label_en, given.cta_link, coalesce(given.is_published, false), given.position
  from jsonb_array_elements(solutions) with ordinality as listed (item, place),
    jsonb_populate_record(null::public.content_solutions, listed.item) as given
  where given.id is null order by listed.place;

  select count(*) into wanted from jsonb_array_elements(features) as given (item) where given.item ->> 'id' is not null;
  update public.features as item set
    solution_id = owner.id, title = given.title, title_en = given.title_en, description = given.description,
    description_en = given.description_en, integrations = given.integrations, integrations_en = given.integrations_en,
    icon_name = given.icon_name, position = given.position, function_id = given.function_id
  from jsonb_array_elements(features) as listed (item),
    jsonb_populate_record(null::public.features, listed.item) as given, public.content_solutions as owner
  where given.id is not null and item.id = given.id and owner.slug = listed.item ->> 'solution_slug';
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'Only % of % features are there to be changed', done, wanted using errcode = 'P0001';
  end if;
  select count(*) into wanted from jsonb_array_elements(features) as given (item) where given.item ->> 'id' is null;
  insert into public.features (
    solution_id, title, title_en, description, description_en, integrations, integrations_en, icon_name, position,
    function_id
  )
  select owner.id, given.title, given.title_en, given.description, given.description_en, given.integrations,
    given.integrations_en, given.icon_name, coalesce(given.position, 0), given.function_id
  from jsonb_array_elements(features) with ordinality as listed (item, place),
    jsonb_populate_record(null::public.features, listed.item) as given, public.content_solutions as owner
  where given.id is null and owner.slug = listed.item ->> 'solution_slug' order by listed.place;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'A feature names a solution that is not there' using errcode = '23503';
  end if;
end
$$;

revoke execute on function
  public.export_content, public.import_content, public.solutions_basis, public.solutions_for_import, public.import_solutions
  from public, anon, authenticated, service_role;
grant execute on function public.export_content, public.import_content to service_role;
grant execute on function public.solutions_basis, public.solutions_for_import, public.import_solutions to authenticated;
