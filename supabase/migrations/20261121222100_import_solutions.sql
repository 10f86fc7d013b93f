-- Solutions and their features out of a spreadsheet: what is there now, and all changes in one transaction. Invoker's
-- rights: policies and constraints decide as they do for every other write.

-- Names what is there: another text as soon as any solution or feature is added, changed or gone, in every time zone.
create function public.solutions_basis() returns text
  language sql stable security invoker set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select md5(string_agg(id::text || extract(epoch from updated_at), ',' order by id)) from public.content_solutions),
      (select md5(string_agg(id::text || extract(epoch from updated_at), ',' order by id)) from public.features)
    ))
  $$;

-- All of it in one answer, so that the basis is that of these rows.
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
-- All or nothing, and nothing when somebody else has changed anything since `known_basis` was read. The rows may also come as JSON
-- in a text, and refusals bear Postgres' own codes: not every implementation of the protocol passes on others.
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
  -- The turn that every writer of solutions and features takes (take_turns): nobody changes them meanwhile.
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
    description_en = given.description_en, icon_name = given.icon_name, position = given.position
  from jsonb_array_elements(features) as listed (item),
    jsonb_populate_record(null::public.features, listed.item) as given, public.content_solutions as owner
  where given.id is not null and item.id = given.id and owner.slug = listed.item ->> 'solution_slug';
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'Only % of % features are there to be changed', done, wanted using errcode = 'P0001';
  end if;
  select count(*) into wanted from jsonb_array_elements(features) as given (item) where given.item ->> 'id' is null;
  insert into public.features (solution_id, title, title_en, description, description_en, icon_name, position)
  select owner.id, given.title, given.title_en, given.description, given.description_en, given.icon_name,
    coalesce(given.position, 0)
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
  public.solutions_basis(), public.solutions_for_import(), public.import_solutions(text, jsonb, jsonb)
  from public, anon, service_role;
grant execute on function
  public.solutions_basis(), public.solutions_for_import(), public.import_solutions(text, jsonb, jsonb)
  to authenticated;
