-- All content in one value, out of one database and into another: the same in every way of running, and in one
-- transaction also where only the API can be reached. Invoker's rights; only the server may call the two.

-- The rows as they are, in their own order, without what the database works out by itself. Addresses that pages and
-- solutions had before stand with the item that they lead to.
create function public.export_content() returns jsonb
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
        from public.pages as item
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
        from public.content_solutions as item
      ), '[]'),
      'case_studies', coalesce((
        select jsonb_agg(to_jsonb(item) - 'updated_at' order by item.position, item.created_at, item.id)
        from public.case_studies as item
      ), '[]'),
      'resources', coalesce((
        select jsonb_agg(to_jsonb(item) - 'updated_at' order by item.position, item.created_at, item.id)
        from public.resources as item
      ), '[]')
    )
  $$;

-- Puts such a value into a database without content, or, when told to, in the place of what is there. The conditions
-- `where true` are for Supabase, which refuses a delete without any.
create function public.import_content(content jsonb, overwrite boolean default false) returns void
  language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC'
  as $$
begin
  lock table public.pages, public.content_solutions, public.features, public.case_studies, public.resources
    in share row exclusive mode;
  if overwrite then
    delete from public.slug_history where true;
    delete from public.pages where true;
    delete from public.content_solutions where true;
    delete from public.case_studies where true;
    delete from public.resources where true;
  elsif exists (select from public.pages) or exists (select from public.content_solutions)
    or exists (select from public.case_studies) or exists (select from public.resources) then
    raise exception 'There is content already' using errcode = 'P0001', hint = 'overwrite replaces it';
  end if;

  insert into public.pages
    select (jsonb_populate_record(null::public.pages, item || jsonb_build_object('updated_at', now()))).*
    from jsonb_array_elements(content -> 'pages') as item;
  insert into public.content_solutions
    select (jsonb_populate_record(
      null::public.content_solutions, item || jsonb_build_object('updated_at', now(), 'features_count', 0))).*
    from jsonb_array_elements(content -> 'content_solutions') as item;
  insert into public.features
    select (jsonb_populate_record(
      null::public.features,
      feature || jsonb_build_object('updated_at', now(), 'is_public', false, 'solution_id', item -> 'id'))).*
    from jsonb_array_elements(content -> 'content_solutions') as item,
      jsonb_array_elements(item -> 'features') as feature;
  insert into public.case_studies
    select (jsonb_populate_record(null::public.case_studies, item || jsonb_build_object('updated_at', now()))).*
    from jsonb_array_elements(content -> 'case_studies') as item;
  insert into public.resources
    select (jsonb_populate_record(null::public.resources, item || jsonb_build_object('updated_at', now()))).*
    from jsonb_array_elements(content -> 'resources') as item;
  insert into public.slug_history (collection, slug, item_id)
    select named.collection, old.slug, (item ->> 'id')::uuid
    from (values ('pages'), ('content_solutions')) as named (collection),
      jsonb_array_elements(content -> named.collection) as item,
      jsonb_array_elements_text(item -> 'old_slugs') as old (slug);
end
$$;

revoke execute on function public.export_content(), public.import_content(jsonb, boolean)
  from public, anon, authenticated;
grant execute on function public.export_content(), public.import_content(jsonb, boolean) to service_role;
