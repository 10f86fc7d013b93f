-- An import over what is there, beside editors who save. It takes the turn of all who write solutions and features
-- (take_turns) before anything else, as they do, and no lock on those two tables: a writer who waits for that turn has one on
-- its table already, so that each would wait for the other. The other tables have no turn: there the lock keeps writers out.
--
-- Rows that stay are changed and not replaced: whoever saves one meanwhile waits, and then finds it; its history goes on. A row
-- whose slug changes is replaced, because two may have each other's.
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
        'insert into public.%1$I (%2$s)
         select %2$s from jsonb_array_elements($1) as wanted,
           jsonb_populate_record(null::public.%1$I, wanted || ''{"features_count": 0}'' || jsonb_build_object(''updated_at'', now()))
         on conflict (id) do update set (%2$s) = row(%3$s)',
        relation, string_agg(format('%I', attname), ', '), string_agg(format('excluded.%I', attname), ', ')
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
