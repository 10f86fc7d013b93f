-- Search excerpts follow the page: texts of sections in declared order, and no excerpt runs from one item into the next.
select set_config('lock_timeout', '10s', true);

-- Returns the texts of a page's sections in the order in which the page shows them. U+001E separates passages (the texts
-- of a section, and those of each item); U+001F, the texts in one. Hidden sections are left out. In English a missing
-- text falls back to Swedish.
-- Declarations in content/sections keep this order of names (tests/policies/site-search.sections.test.ts).
create function private.section_passages(sections jsonb, language text) returns text
  language sql immutable set search_path = ''
  as $$
    select string_agg(rtrim(passage.text, E', \x1f'), E'\x1e' order by section.place, part.place)
    from jsonb_path_query(coalesce(sections, '[]'), 'lax $[*] ? (!(@.hidden == true))')
        with ordinality as section (content, place),
      lateral (
        select 0::bigint as place, section.content -> 'values' as texts
        union all
        select item.place, item.texts
        from jsonb_path_query(section.content, 'lax $.items[*] ? (@.type() == "object")')
          with ordinality as item (texts, place)
      ) as part,
      lateral (
        select string_agg(translate(said.text, E'\x1e\x1f', '  ') || field.separator, '' order by field.place) as text
        -- Some go on in the same sentence: "41 % fewer calls", "Åsa Öberg, head of office".
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
revoke execute on function private.section_passages from public;
-- Visitors evaluate it in the search's view; everyone who writes a row, in its indexes.
grant execute on function private.section_passages to anon, authenticated, service_role;

-- Returns a text in one of the search's languages, as an expression over a row. English falls back to Swedish.
create or replace function private.text_in(language text, relation text, field text) returns text
  language sql stable set search_path = ''
  as $$
    select case when field = 'sections' then format('E''\x1e'' || private.section_passages(sections, %L)', language)
      when language = 'english' and private.has_column(relation, field || '_en')
      then format('coalesce(nullif(btrim(%I), ''''), %I)', field || '_en', field) else format('%I', field) end
  $$;
drop function private.words_in_sections(text);

-- Returns what the search reads of an item in one language: `title`; `body`, its other texts, separated by U+001F;
-- `vector`, both with their weights; `plain`, the title without case and accents. The view and its indexes share these
-- expressions, or Postgres would not use the indexes.
create or replace function private.searched_texts(
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

-- What a visitor finds who means these words: at most 30 entries, best first. The excerpt comes from the passage that says
-- most of them; in it the found words stand between U+0002 and U+0003. `path` is the Swedish one; of a resource, its file.
-- `text_language` is the language of title and excerpt. A generic plan: planning takes longer than the look-ups.
create or replace function private.site_finds(query text, ways_of_words jsonb, language text)
  returns table (collection text, title text, excerpt text, path text, rank real, text_language text)
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
      -- An entry with the word in its body and its title comes first, and solutions before texts about them.
      select hit.collection, hit.id,
        (sum(hit.rank) + case hit.collection when 'content_solutions' then 0.5 else 0 end)::real as rank
      from private.site_hits(query, words, wanted, current_user <> 'anon') as hit
      group by hit.collection, hit.id
    ), best as (
      select hits.collection, hits.rank, entry.title, entry.body, entry.path,
        case when wanted = 'en' and entry.is_translated then 'en' else 'sv' end as text_language
      from hits join private.site_entries as entry
        on entry.collection = hits.collection and entry.id = hits.id and entry.language = wanted
      -- A function of the catalogue that a solution is found to have is shown as that solution's.
      where not exists (
        select from hits as other join public.features as feature on feature.id = other.id
        where other.collection = 'features' and hits.collection = 'catalogue_functions' and feature.function_id = hits.id
      )
      order by hits.rank desc, entry.title
      limit 30
    ), passages as (
      -- Each of its texts ends as a sentence before the next one.
      select best.*, translate(left(btrim(regexp_replace(regexp_replace(
        passage.text, '([^\s.?!:…])\s*\x1f(?=[\s\x1f]*[^\s\x1f])', '\1. ', 'g'), '\x1f', ' ', 'g')), 5000), E'\x02\x03', '') as passage
      from best, lateral (
        select parts.text from regexp_split_to_table(best.body, E'\x1e') with ordinality as parts (text, place)
        order by case when position(E'\x1e' in best.body) > 0
          then ts_rank(to_tsvector(dictionary, parts.text), any_word) end desc, parts.text !~ '[^\s\x1f]', parts.place
        limit 1
      ) as passage
    ), marked as (
      select passages.*, ts_headline(
        dictionary, passage, case when position(E'\x1e' in body) > 0 then any_word else words end,
        E'StartSel=\x02, StopSel=\x03, '
          || case when char_length(passage) <= 240 then 'HighlightAll=true'
            else 'MaxFragments=1, MinWords=14, MaxWords=30' end
      ) as headline
      from passages
    )
    select marked.collection, marked.title,
      case when starts_with(marked.passage, translate(headline, E'\x02\x03', '')) then '' else '… ' end
        || headline
        || case when right(marked.passage, char_length(translate(headline, E'\x02\x03', '')))
          = translate(headline, E'\x02\x03', '') then '' else ' …' end,
      marked.path, marked.rank, marked.text_language
    from marked
    order by marked.rank desc, marked.title;
end
$$;

-- Returns what the search page needs in one statement: the hits; the words that were searched, since the texts of screens
-- are not in the database; and the number of published functions, which those texts state.
create or replace function public.find_on_site(query text, language text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('words', ways, 'hits', (
      select coalesce(jsonb_agg(hit order by hit.rank desc, hit.title), '[]') from private.site_finds(query, ways, language) as hit
    ), 'functions', (select count(*) from public.catalogue_functions where is_published))
    from private.search_words(query, language) as ways
  $$;

select private.install_content_type(relation) from private.types();
