-- Pages composed of sections: their column, what the search reads of it, the English that is missing in it, and the uploaded files
-- that it shows (docs/decisions/0050). Below the outline everything is the site's: sections of another version stay as they are.
select set_config('lock_timeout', '10s', true);

-- At most 60 objects with id, kind and values, all of whose addresses lead to the web or to a path on this site.
create function private.are_sections(sections jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select sections is null or jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) <= 60
      and octet_length(sections::text) <= 400000
      and jsonb_array_length(sections) = jsonb_array_length(jsonb_path_query_array(
        sections,
        'strict $[*] ? (
          @.type() == "object" && @.id.type() == "string" && @.kind.type() == "string" && @.values.type() == "object"
        )'
      ))
      and not exists (
        select from jsonb_path_query(sections, 'lax $[*].values') as "values"
          cross join lateral jsonb_each("values") as field (name, value)
        where jsonb_typeof(value) <> 'string' or name in ('link', 'picture') and value #>> '{}' <> '' and not private.is_link(value #>> '{}')
      )
      and not exists (
        select from jsonb_path_query(sections, 'lax $[*].items[*] ? (@.type() == "object")') as item
          cross join lateral jsonb_each(item) as field (name, value)
        where jsonb_typeof(value) <> 'string' or name in ('link', 'picture') and value #>> '{}' <> '' and not private.is_link(value #>> '{}')
      )
  $$;

-- Whether a text of a section lacks English while others of the page's sections have it, or none has.
create function private.lacks_english(sections jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select exists (
      select from jsonb_path_query(case jsonb_typeof(sections) when 'array' then sections else '[]' end,
          'lax $[*] ? (!(@.hidden == true))') as section,
        lateral (
          select section -> 'values' as texts
          union all
          select item from jsonb_path_query(section, 'lax $.items[*] ? (@.type() == "object")') as item
        ) as parts,
        lateral jsonb_each_text(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as field (name, value)
      where name in ('title', 'text', 'quote', 'role', 'value', 'label', 'question', 'answer') and value ~ '[[:alpha:]]'
        and coalesce(texts ->> (name || '_en'), '') !~ '\S'
    )
  $$;
revoke execute on all functions in schema private from public;
-- Of the check: whoever writes a row calls it.
grant execute on function private.are_sections to authenticated, service_role;

alter table public.pages add column sections jsonb constraint pages_sections_format check (private.are_sections(sections));
update private.content_types set searched = '{hero_title,hero_description,sections}' where relation = 'pages';

-- The texts of a page's sections whose names fit a pattern, without those of hidden ones, as an expression over a row. It calls
-- functions of Postgres alone: visitors evaluate it in the search's view, and everybody who writes a row in its indexes.
create function private.words_in_sections(names text) returns text
  language sql immutable set search_path = ''
  as $$
    select format(
      'replace(replace(replace(btrim(jsonb_path_query_array(sections, %L)::text, ''[]"''), ''", "'', '' ''), ''\n'', '' ''), ''\"'', ''"'')',
      'lax $[*] ? (!(@.hidden == true)).* ? (@.type() == "object").keyvalue() ? (@.value.type() == "string" && @.key like_regex "'
        || names || '").value'
    )
  $$;

-- A text in one of the search's languages, as an expression over a row. In English the _en column counts where it is filled in, and
-- of sections what is written in English.
create or replace function private.text_in(language text, relation text, field text) returns text
  language sql stable set search_path = ''
  as $$
    select case when field = 'sections' then (
        select case language when 'english' then format('coalesce(nullif(%s, ''''), %s)', private.words_in_sections('_en$'), swedish)
          else swedish end
        from private.words_in_sections('^(title|text|quote|name|role|value|label|question|answer)$') as swedish
      )
      when language = 'english' and private.has_column(relation, field || '_en')
      then format('coalesce(nullif(btrim(%I), ''''), %I)', field || '_en', field) else format('%I', field) end
  $$;

-- Finds the pairs, and writes the triggers that note their changes and the view of all gaps anew, so that the two cannot differ.
-- What is missing takes reading all rows once; what is outdated begins with the marks, which are few.
create or replace function private.pair_translations() returns void
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
    select relation, title, coalesce('item.' || quote_ident(parent_column), 'null::uuid') as parent from private.types()
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
    continue when pairs is null;

    execute format(
      'create or replace trigger note_translations after update on public.%I referencing old table as deleted new table as inserted
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
      ) || case when private.has_column(source.relation, 'sections')
        then ', (''sections'', private.lacks_english(item.sections))' else '' end
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

-- Writes what stands once for all types: literal views, so that Postgres plans them as if people had written them.
create or replace function private.write_content_views() returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reader text;
  policy text;
begin
  perform private.write_entries(type) from private.types() as type where type.read_by <> 'administrators';
  execute 'create or replace view private.site_entries with (security_invoker = true) as ' || (
    select string_agg(format('table private.%I', relation || '_entries'), ' union all ' order by place)
    from private.types() where read_by <> 'administrators'
  );
  grant select on private.site_entries to anon, authenticated;

  -- The columns that hold addresses, and what stands in them: where media are in use.
  execute 'create or replace view private.addresses as ' || (
    select string_agg(
      format(
        'select %1$L::text as collection, id as item_id, %2$I as title, %3$L::text as field, %4$s as is_published,
           %3$I::text as address from public.%1$I',
        type.relation, type.title, attname,
        case when private.has_column(type.relation, 'is_published') then 'is_published' else 'true' end
      ),
      ' union all '
    )
    from private.types() as type join pg_catalog.pg_constraint on conrelid = format('public.%I', type.relation)::regclass
      join pg_catalog.pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ '(is_link|are_sections)[(]'
  );
  revoke all on private.addresses from public, anon, authenticated, service_role;

  perform private.pair_translations();
  revoke all on private.translation_gaps from public, anon, authenticated, service_role;

  foreach reader in array array['anon', 'authenticated'] loop
    policy := case reader when 'anon' then 'Visitors' else 'Users' end || ' read old addresses of what is published';
    execute format('drop policy if exists %I on public.slug_history', policy);
    execute format('create policy %I on public.slug_history for select to %I using (%s)', policy, reader, (
      select string_agg(
        format('(collection = %1$L and item_id in (select id from public.%1$I where is_published))', relation), ' or ' order by place
      )
      from private.types() where under is not null and slug = 'slug'
    ));
  end loop;
end
$$;
revoke execute on all functions in schema private from public;

select private.install_content_type('pages');
