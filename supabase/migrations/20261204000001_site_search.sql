-- Replaces 20261129080002 20261129080003 20261129080006 20261129080011 20261129080012
-- 20261129080014
-- Search: words of an item, a page shown first for a row of synonyms, and sections with a last day.
select set_config('lock_timeout', '10s', true);

-- Texts of a page's visible sections in display order. U+001E separates passages (the texts of a
-- section, and those of each item), U+001F the texts of one. U+001D precedes rich text, U+001C
-- other text. English falls back to Swedish. Names, order and kinds are those of content/sections
-- (tests/policies/site-search.sections.test.ts). Sections with a last day are left out, because an
-- index does not know the date. JIT compilation would take half a second for each saved page.
create or replace function private.section_passages(sections jsonb, language text) returns text
  language sql immutable set search_path = '' set jit = off
  as $$
    select string_agg(rtrim(passage.text, E', \x1f'), E'\x1e' order by section.place, part.place)
    from jsonb_path_query(coalesce(sections, '[]'), 'lax $[*] ? (!(@.hidden == true) && !exists (@.lastDay))')
        with ordinality as section (content, place),
      lateral (
        select 0::bigint as place, section.content -> 'values' as texts
        union all
        select item.place, item.texts
        from jsonb_path_query(section.content, 'lax $.items[*] ? (@.type() == "object")')
          with ordinality as item (texts, place)
      ) as part,
      lateral (
        select string_agg(
          case when field.name = 'answer' or (field.name = 'text' and section.content ->> 'kind' in ('text', 'textAndPicture', 'steps'))
            then E'\x1d' else E'\x1c' end || translate(said.text, E'\x1c\x1d\x1e\x1f', '    ') || field.separator,
          '' order by field.place
        ) as text
        -- Some are one sentence: "41 % fewer calls", "Åsa Öberg, head of office".
        from (values (1, 'title', E'\x1f'), (2, 'text', E'\x1f'), (3, 'quote', E'\x1f'), (4, 'name', ', '), (5, 'role', E'\x1f'),
            (6, 'value', ' '), (7, 'label', E'\x1f'), (8, 'question', E'\x1f'), (9, 'answer', '')) as field (place, name, separator),
          lateral (
            select coalesce(
              nullif(btrim(case language when 'english' then part.texts ->> (field.name || '_en') end), ''),
              part.texts ->> field.name
            ) as text
          ) as said
        where said.text ~ '\S'
      ) as passage
    where passage.text <> ''
  $$;

-- SQL expressions of the indexed texts: `title`; `body`, the other texts, separated by U+001F;
-- `vector`, both and the item's search words with weights; `plain`, the title without case and
-- accents. Views and indexes must share them, or Postgres would not use the indexes.
create or replace function private.searched_texts(
  type private.content_types, language text, out title text, out body text, out vector text, out plain text
)
  language sql stable set search_path = ''
  as $$
    select texts.title, texts.body, format(
      '(setweight(to_tsvector(''pg_catalog.%1$s''::regconfig, coalesce(%2$s, '''')), ''A'')
        || setweight(to_tsvector(''pg_catalog.%1$s''::regconfig, %3$s), ''B'')%4$s)', language, texts.title, texts.body,
      case when private.has_column(type.relation, 'search_words') then format(
        ' || setweight(to_tsvector(''pg_catalog.%s''::regconfig, coalesce(%s, '''')), ''A'')',
        language, private.text_in(language, type.relation, 'search_words')
      ) end
    ), format('translate(lower(%s), ''åäöéü'', ''aaoeu'')', texts.title)
    from (
      select private.text_in(language, type.relation, type.title) as title, coalesce((
        select string_agg(format('coalesce(%s, '''')', private.text_in(language, type.relation, field)), ' || E''\x1f'' || ' order by place)
        from unnest(type.searched) with ordinality as fields (field, place)
      ), '''''') as body
    ) as texts
  $$;

-- View of a type's search entries in both languages. Security invoker: policies apply.
create or replace function private.write_entries(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  entries constant text := format('private.%I', type.relation || '_entries');
begin
  execute format('create or replace view %s with (security_invoker = true) as ', entries) || (
    select string_agg(
      format(
        'select %L::text as collection, %L::text as language, id, %s as title, %s as body, %s as vector, %s as plain,
           %s as shown, %s as for_all, %s as path, %s as is_translated, %s as search_words from public.%I',
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
        case when private.has_column(type.relation, 'search_words')
          then private.text_in(language, type.relation, 'search_words') else 'null::text' end,
        type.relation
      ),
      ' union all ' order by language desc
    )
    from unnest(array['swedish', 'english']) as language, private.searched_texts(type, language) as texts
  );
  execute format('grant select on %s to anon, authenticated', entries);
end
$$;

-- Paths of the pages that administrators show first: those of terms whose words were all typed, the
-- longest term first. Security definer: visitors may not read the list.
create function private.shown_first(query text, language text) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select array(
      select entry.shown_first
      from (select case language when 'en' then 'en' else 'sv' end as wanted) as asked,
        private.stems(left(query, 100), wanted) as typed, public.search_synonyms as entry,
        regexp_split_to_table(entry.words, ',') as term (words), private.stems(term.words, wanted) as said
      where entry.language = wanted and private.stems(entry.words, entry.language) && typed
        and entry.shown_first is not null and cardinality(said) > 0 and said <@ typed
      group by 1 order by max(cardinality(said)) desc, 1 limit 3
    )
  $$;

-- Published items whose pages have these paths. Returns only keys, as private.site_hits does.
create function private.shown_items(paths text[]) returns table (collection text, id uuid)
  language plpgsql stable security definer set search_path = '' rows 3
  as $$
declare
  type private.content_types;
  slugs text[];
begin
  for type in select * from private.types() where under is not null and read_by = 'published' loop
    slugs := array(
      select substr(path, length(type.under) + 1) from unnest(paths) as path where starts_with(path, type.under)
    );
    if slugs <> '{}' then
      return query execute format(
        'select %L, id from public.%I where %s = any ($1) and is_published', type.relation, type.relation, type.slug
      ) using slugs;
    end if;
  end loop;
end
$$;

drop function private.site_finds(text, jsonb, text);

-- At most 30 results, best first. `passage` is the most relevant passage as stored: rich text, its
-- texts separated by U+001F. `path` is the Swedish path, or a resource's file. `text_language` is
-- the language of title and passage. Generic plan: planning takes longer than the lookup.
-- `search_words` are the words that administrators have added to the item.
create function private.site_finds(query text, ways_of_words jsonb, language text)
  returns table (collection text, title text, passage text, path text, rank real, text_language text, search_words text)
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan rows 30
  as $$
declare
  wanted constant text := case language when 'en' then 'en' else 'sv' end;
  dictionary constant regconfig := case language when 'en' then 'pg_catalog.english' else 'pg_catalog.swedish' end;
  words constant tsquery := private.site_query(query, ways_of_words);
  any_word constant tsquery := private.site_query('|', ways_of_words);
begin
  return query
    with hits as (
      -- Matches in both title and body rank first, and solutions before texts about them.
      select hit.collection, hit.id,
        (sum(hit.rank) + case hit.collection when 'content_solutions' then 0.5 else 0 end)::real as rank
      from (
        select * from private.site_hits(query, words, wanted, current_user <> 'anon')
        union all select item.collection, item.id, 100 from private.shown_items(private.shown_first(query, wanted)) as item
      ) as hit
      group by hit.collection, hit.id
    ), best as (
      select hits.collection, hits.rank, entry.title, entry.body, entry.path, entry.search_words,
        case when wanted = 'en' and entry.is_translated then 'en' else 'sv' end as text_language
      from hits join private.site_entries as entry
        on entry.collection = hits.collection and entry.id = hits.id and entry.language = wanted
      -- Functions of the catalogue are left out when a feature of theirs matches.
      where not exists (
        select from hits as other join public.features as feature on feature.id = other.id
        where other.collection = 'features' and hits.collection = 'catalogue_functions' and feature.function_id = hits.id
      )
      order by hits.rank desc, entry.title
      limit 30
    )
    select best.collection, best.title, left(best_passage.text, 5000), best.path, best.rank, best.text_language, best.search_words
    from best, lateral (
      select parts.text from regexp_split_to_table(best.body, E'\x1e') with ordinality as parts (text, place)
      order by case when position(E'\x1e' in best.body) > 0
        then ts_rank(to_tsvector(dictionary, parts.text), any_word) end desc, parts.text !~ '[^\s\x1f]', parts.place
      limit 1
    ) as best_passage
    order by best.rank desc, best.title;
end
$$;

create or replace function public.search_site(query text, language text)
  returns table (collection text, title text, passage text, path text, rank real, text_language text)
  language sql stable security invoker set search_path = '' rows 30
  as $$
    select found.collection, found.title, found.passage, found.path, found.rank, found.text_language
    from normalize(query, NFC) as typed,
      private.site_finds(typed, private.search_words(typed, language), language) as found
  $$;

-- Returns results, the expanded query (the server searches the texts of screens: they are not in
-- the database), the paths to show first, and the number of published functions, which those texts
-- state.
create or replace function public.find_on_site(query text, language text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('words', ways, 'hits', (
      select coalesce(jsonb_agg(hit order by hit.rank desc, hit.title), '[]')
      from private.site_finds(normalize(query, NFC), ways, language) as hit
    ), 'functions', (select count(*) from public.catalogue_functions where is_published),
      'first', private.shown_first(normalize(query, NFC), language))
    from private.search_words(normalize(query, NFC), language) as ways
  $$;

revoke execute on all functions in schema private from public;
grant execute on function private.shown_first, private.shown_items, private.site_finds to anon, authenticated;

select private.install_content_type(relation) from private.types();
