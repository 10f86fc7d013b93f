-- Installs the content types: grants, policies, triggers, search indexes and views, all generated
-- from private.content_types. Installation is idempotent.
select set_config('lock_timeout', '10s', true);

-- SQL expression of a text in one of the search's languages. English falls back to Swedish.
create function private.text_in(language text, relation text, field text) returns text
  language sql stable set search_path = ''
  as $$
    select case when field = 'sections' then format('E''\x1e'' || private.section_passages(sections, %L)', language)
      when language = 'english' and private.has_column(relation, field || '_en')
      then format('coalesce(nullif(btrim(%I), ''''), %I)', field || '_en', field) else format('%I', field) end
  $$;

-- SQL expressions of what the search indexes: `title`; `body`, the other texts, separated by
-- U+001F; `vector`, both with weights; `plain`, the title without case and accents. Views and
-- indexes must share them, or Postgres would not use the indexes.
create function private.searched_texts(
  type private.content_types, language text, out title text, out body text, out vector text, out plain text
)
  language sql stable set search_path = ''
  as $$
    select texts.title, texts.body, format(
      '(setweight(to_tsvector(''pg_catalog.%1$s''::regconfig, coalesce(%2$s, '''')), ''A'')
        || setweight(to_tsvector(''pg_catalog.%1$s''::regconfig, %3$s), ''B''))', language, texts.title, texts.body
    ), format('translate(lower(%s), ''åäöéü'', ''aaoeu'')', texts.title)
    from (
      select private.text_in(language, type.relation, type.title) as title, coalesce((
        select string_agg(format('coalesce(%s, '''')', private.text_in(language, type.relation, field)), ' || E''\x1f'' || ' order by place)
        from unnest(type.searched) with ordinality as fields (field, place)
      ), '''''') as body
    ) as texts
  $$;

-- Creates the search indexes. Names contain a hash of the expression, so that unchanged ones stay.
create function private.index_searched_texts(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  trigrams constant text := (
    select format('%I.gin_trgm_ops', nspname)
    from pg_catalog.pg_opclass join pg_catalog.pg_namespace on pg_namespace.oid = opcnamespace where opcname = 'gin_trgm_ops'
  );
  wanted record;
  needed text[] := '{}';
  name text;
begin
  for wanted in
    select language, expression.* from unnest(array['swedish', 'english']) as language,
      private.searched_texts(type, language) as texts,
      lateral (values ('words', texts.vector), ('title', '(' || texts.plain || ') ' || trigrams)) as expression (what, expression)
    where expression.expression is not null
  loop
    name := format('%s_%s_%s_%s', type.relation, wanted.language, wanted.what, left(md5(wanted.expression), 6));
    needed := needed || name;
    execute format('create index if not exists %I on public.%I using gin (%s)', name, type.relation, wanted.expression);
  end loop;
  for name in
    select indexrelid::regclass::text from pg_catalog.pg_index join pg_catalog.pg_class on pg_class.oid = indexrelid
    where indrelid = format('public.%I', type.relation)::regclass
      and relname ~ '_(swedish|english)_(words|title)_[0-9a-f]{6}$' and relname <> all (needed)
  loop
    execute format('drop index %s', name);
  end loop;
end
$$;

-- Grants and policies. Readers of `parent` types have policies in content_tables.sql.
create function private.protect_content(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  may_read constant text[] := case when type.read_by = 'administrators' then array['select'] else '{}' end;
begin
  perform private.protect(type.relation, 'content', variadic may_read || array['insert', 'update', 'delete']);
  execute format(
    'drop policy if exists "Visitors read what is published" on public.%1$I;
     drop policy if exists "Users read what is published and administrators all" on public.%1$I', type.relation
  );
  if type.read_by <> 'administrators' then
    execute format('grant select on public.%I to anon, authenticated', type.relation);
  end if;
  if type.read_by = 'published' then
    execute format(
      'create policy "Visitors read what is published" on public.%1$I for select to anon using (is_published);
       create policy "Users read what is published and administrators all" on public.%1$I
         for select to authenticated using (is_published or (select private.may(''content'')))', type.relation
    );
  end if;
end
$$;

create function private.watch_content(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  watch record;
  has_address constant boolean := type.under is not null and type.slug = 'slug';
begin
  for watch in
    select * from (values
      ('put_last', private.has_column(type.relation, 'position'), 'before insert', 'for each row', 'put_last'),
      -- The name makes it run first: triggers run in order of their names.
      ('compose_texts', true, 'before insert or update', 'for each row', 'normalize_texts'),
      ('touch', true, 'before update', 'for each row', 'touch'),
      ('announce_content', true, 'after insert or update or delete or truncate', 'for each statement', 'announce_content'),
      ('keep_inserted', true, 'after insert', 'referencing new table as inserted for each statement', 'keep_history'),
      ('keep_updated', true, 'after update', 'referencing new table as inserted old table as deleted for each statement',
        'keep_history'),
      ('keep_deleted', true, 'after delete', 'referencing old table as deleted for each statement', 'keep_history'),
      ('keep_emptied', true, 'before truncate', 'for each statement', 'keep_emptied'),
      ('remember_slug', has_address, 'after insert or delete', 'for each row', 'remember_slug'),
      ('remember_changed_slug', has_address, 'after update',
        'for each row when (old.slug is distinct from new.slug)', 'remember_slug'),
      ('forget_translations', true, 'after delete', 'referencing old table as deleted for each statement', 'note_translations')
    ) as given (name, wanted, events, scope, calls)
  loop
    if watch.wanted then
      execute format('create or replace trigger %I %s on public.%I %s execute function private.%I()',
        watch.name, watch.events, type.relation, watch.scope, watch.calls);
    end if;
  end loop;
end
$$;

-- SQL expression of an item's path: its screen, its parent's, its file, or the screen that lists
-- it.
create function private.path_of(type private.content_types, language text) returns text
  language plpgsql stable set search_path = ''
  as $$
begin
  if type.under is not null then
    -- The page `home` opens the start page.
    return format('regexp_replace(%L || %s, ''^/home$'', ''/'')', type.under, type.slug);
  elsif type.parent is not null then
    return format('(select %s from public.%I as parent where parent.id = %I)',
      private.path_of(private.type_of(type.parent), language), type.parent, type.parent_column);
  elsif type.leads_to is not null then
    return format('coalesce(%s, %L)', private.text_in(language, type.relation, type.leads_to), type.listed_at);
  end if;
  return concat_ws(' || ', quote_literal(type.listed_at), type.anchor);
end
$$;

-- View of a type's search entries in both languages. Security invoker: policies apply.
create function private.write_entries(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  entries constant text := format('private.%I', type.relation || '_entries');
begin
  execute format('create or replace view %s with (security_invoker = true) as ', entries) || (
    select string_agg(
      format(
        'select %L::text as collection, %L::text as language, id, %s as title, %s as body, %s as vector, %s as plain,
           %s as shown, %s as for_all, %s as path, %s as is_translated from public.%I',
        type.relation, case language when 'swedish' then 'sv' else 'en' end, texts.title, texts.body, texts.vector, texts.plain,
        case when type.parent is null then 'is_published'
          else format('(select parent.is_published from public.%I as parent where parent.id = %I)', type.parent, type.parent_column) end,
        case when private.has_column(type.relation, 'is_public') then 'is_public' else 'true' end,
        private.path_of(type, language),
        coalesce((
          select format('coalesce(%I, '''') ~ ''\S''', field || '_en')
          from unnest(type.title || type.searched) with ordinality as fields (field, place)
          where private.has_column(type.relation, field || '_en') order by place limit 1
        ), 'false'),
        type.relation
      ),
      ' union all ' order by language desc
    )
    from unnest(array['swedish', 'english']) as language, private.searched_texts(type, language) as texts
  );
  execute format('grant select on %s to anon, authenticated', entries);
end
$$;

-- Views over all types, written out so that Postgres plans them like static ones.
create function private.write_content_views() returns void
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

-- Installs a type. Call it after its registry row, its columns or the functions above have changed.
create function private.install_content_type(relation text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  type constant private.content_types := private.type_of(relation);
begin
  perform private.protect_content(type);
  perform private.watch_content(type);
  if type.read_by <> 'administrators' then
    perform private.index_searched_texts(type);
  end if;
  perform private.write_content_views();
end
$$;
revoke execute on all functions in schema private from public;

insert into private.content_types
  (relation, title, searched, parent, parent_column, read_by, under, slug, leads_to, listed_at, anchor)
values
  ('pages', 'title', '{hero_title,hero_description,sections}', null, null, 'published', '/', 'slug', null, null, null),
  ('content_solutions', 'title', '{usp,description}', null, null, 'published', '/losningar/', 'slug', null, null, null),
  ('features', 'title', '{description}', 'content_solutions', 'solution_id', 'parent', null, 'slug', null, null, null),
  ('case_studies', 'customer_name', '{challenge,solution,results,customer_industry}', null, null, 'published', '/case-studies/',
    'private.case_study_slug(customer_name)', null, null, null),
  ('resources', 'title', '{description}', null, null, 'published', null, 'slug', 'file_url', '/resurser', null),
  ('catalogue_functions', 'title', '{description,area}', null, null, 'published', null, 'slug', null, '/funktioner',
    '''#omrade-'' || private.suggested_slug(area)'),
  ('search_synonyms', 'words', '{}', null, null, 'administrators', null, 'slug', null, null, null),
  ('news', 'title', '{lead,body}', null, null, 'published', '/nyheter/', 'slug', null, null, null),
  ('site_texts', 'key', '{}', null, null, 'administrators', null, 'slug', null, null, null),
  ('redirects', 'from_path', '{}', null, null, 'administrators', null, 'slug', null, null, null),
  ('site_settings', 'name', '{}', null, null, 'administrators', null, 'slug', null, null, null);
select private.install_content_type(relation) from private.types();
