-- What a function connects to: systems, registers, standards. A row is read as a whole, so visitors read this of a solution's first
-- two features, and members of all (docs/decisions/0035).
alter table public.features
  add column integrations text constraint features_integrations_length check (char_length(integrations) <= 300),
  add column integrations_en text constraint features_integrations_en_length check (char_length(integrations_en) <= 300);

-- As in 20261121221300, as a function to be called whenever a column has got its English one: it finds the pairs, and writes anew the
-- triggers that note a change of theirs and the view of all gaps.
create function private.pair_translations() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  source record;
  pairs text[];
  -- For each pair the condition that one of its columns says something.
  filled text[];
  branches text[] := '{}';
begin
  for source in
    select * from (values
      ('pages', 'title', 'null::uuid'), ('content_solutions', 'title', 'null::uuid'), ('features', 'title', 'solution_id'),
      ('case_studies', 'customer_name', 'null::uuid'), ('resources', 'title', 'null::uuid')
    ) as sources (relation, title, parent)
  loop
    select array_agg(swedish.attname::text order by swedish.attnum),
      array_agg(
        case swedish.atttypid when 'jsonb'::regtype then 'coalesce(jsonb_array_length(item.%I) > 0, false)'
          else 'coalesce(item.%I ~ ''\S'', false)' end
        order by swedish.attnum)
      into pairs, filled
    from pg_catalog.pg_attribute as swedish join pg_catalog.pg_attribute as english
      on english.attrelid = swedish.attrelid and english.attname = swedish.attname || '_en'
    where swedish.attrelid = format('public.%I', source.relation)::regclass;

    execute format('drop trigger if exists note_translations on public.%I', source.relation);
    execute format(
      'create trigger note_translations after update on public.%I referencing old table as deleted new table as inserted
       for each statement execute function private.note_translations(%s)',
      source.relation, (select string_agg(quote_literal(field), ', ') from unnest(pairs) as field)
    );
    branches := branches || format(
      'select %1$L as collection, item.id as item_id, %2$s as parent_id, item.%3$I as title, pair.field, false as outdated,
         null::timestamptz as swedish_changed_at
       from public.%1$I as item, lateral (values %4$s) as pair (field, missing) where pair.missing',
      source.relation, source.parent, source.title, (
        select string_agg(
          format('(%L, %s and not %s)', field, format(filled[place], field), format(filled[place], field || '_en')), ', '
        ) from unnest(pairs) with ordinality as pair (field, place)
      )
    ) || format(
      'select %1$L, item.id, %2$s, item.%3$I, mark.field, true, mark.swedish_changed_at
       from private.translation_marks as mark join public.%1$I as item on item.id = mark.item_id
       where mark.collection = %1$L and case mark.field %4$s end',
      source.relation, source.parent, source.title, (
        select string_agg(
          format(
            'when %1$L then %2$s and %3$s and mark.right_for <> md5(item.%1$I::text)',
            field, format(filled[place], field), format(filled[place], field || '_en')), ' '
        ) from unnest(pairs) with ordinality as pair (field, place)
      )
    );
  end loop;
  execute 'create or replace view private.translation_gaps as ' || array_to_string(branches, ' union all ');
end
$$;
revoke execute on function private.pair_translations() from public;
select private.pair_translations();

-- As in 20261121222100, with the new columns.
create or replace function public.import_solutions(known_basis text, solutions jsonb, features jsonb) returns void
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
    description_en = given.description_en, integrations = given.integrations, integrations_en = given.integrations_en,
    icon_name = given.icon_name, position = given.position
  from jsonb_array_elements(features) as listed (item),
    jsonb_populate_record(null::public.features, listed.item) as given, public.content_solutions as owner
  where given.id is not null and item.id = given.id and owner.slug = listed.item ->> 'solution_slug';
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'Only % of % features are there to be changed', done, wanted using errcode = 'P0001';
  end if;
  select count(*) into wanted from jsonb_array_elements(features) as given (item) where given.item ->> 'id' is null;
  insert into public.features (
    solution_id, title, title_en, description, description_en, integrations, integrations_en, icon_name, position
  )
  select owner.id, given.title, given.title_en, given.description, given.description_en, given.integrations,
    given.integrations_en, given.icon_name, coalesce(given.position, 0)
  from jsonb_array_elements(features) with ordinality as listed (item, place),
    jsonb_populate_record(null::public.features, listed.item) as given, public.content_solutions as owner
  where given.id is null and owner.slug = listed.item ->> 'solution_slug' order by listed.place;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'A feature names a solution that is not there' using errcode = '23503';
  end if;
end
$$;
