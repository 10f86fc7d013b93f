-- On PGlite everybody waits for a statement, so nobody is to wait for all content at once.

-- As in 20261101150000, of each table's items so many from a place on.
drop function public.export_content();
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
      ), '[]')
    )
  $$;
revoke execute on function public.export_content(integer, integer) from public, anon, authenticated;
grant execute on function public.export_content(integer, integer) to service_role;

-- As in 20261123173000. Rows that are the same already are not written: an import's time is that of the rows it writes.
create or replace function public.import_content(content jsonb, overwrite boolean default false) returns void
  language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC'
  as $$
declare
  -- In an order in which each feature finds its solution.
  relations constant text[] := array['pages', 'content_solutions', 'features', 'case_studies', 'resources'];
  relation text;
  given jsonb;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.features', 0));
  lock table public.pages, public.case_studies, public.resources in share row exclusive mode;
  if not overwrite and (exists (select from public.pages) or exists (select from public.content_solutions)
    or exists (select from public.case_studies) or exists (select from public.resources)) then
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
