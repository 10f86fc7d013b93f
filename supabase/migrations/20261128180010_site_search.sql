-- Site search: full-text search with prefixes and synonyms, and trigrams of titles for compounds
-- and typing errors (docs/decisions/0015).
select set_config('lock_timeout', '10s', true);

-- Comma-separated synonyms, each of one or more words. Visitors may not read the list.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  words text not null constraint search_synonyms_words_length check (char_length(words) <= 500 and words ~ '\S'),
  language text not null constraint search_synonyms_language_known check (language in ('sv', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Stems of the words of a text without stop words. Postgres' Swedish stemmer keeps the endings -an
-- and -et (kartan, ärendet).
create function private.stems(words text, language text) returns text[]
  language sql immutable set search_path = '' cost 1000
  as $$
    select coalesce(array_agg(
      case language when 'en' then lexeme else regexp_replace(lexeme, '(....)(an|et)$', '\1') end order by positions[1]
    ), '{}')
    from unnest(to_tsvector(
      case language when 'en' then 'pg_catalog.english'::regconfig else 'pg_catalog.swedish'::regconfig end, words
    ))
  $$;
create index search_synonyms_words_idx on public.search_synonyms using gin (private.stems(words, language));

-- Adds * (prefix search) to a stem unless it is a short word as typed: "SLA" does not match
-- "slags", "data" matches "dataskydd". English has no compounds; there four letters are short, too.
create function private.searched(stem text, words text, language text) returns text
  language sql immutable set search_path = ''
  as $$
    select stem || case
      when char_length(stem) < 3 then ''
      when char_length(stem) <= case language when 'en' then 4 else 3 end
        and stem = any (regexp_split_to_array(lower(words), '\W+')) then ''
      else '*'
    end
  $$;

-- Expands a query: for each word a list of alternatives, the word itself first, then synonyms; each
-- alternative is a list of stems. A synonym of several words applies when all were typed. Security
-- definer: visitors may not read the list. Generic plan: planning takes longer than the lookup.
create function private.search_words(query text, language text) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  wanted constant text := case language when 'en' then 'en' else 'sv' end;
  typed constant text := left(query, 100);
  all_stems constant text[] := private.stems(typed, wanted);
begin
  return (
    with said as materialized (
      select entry.id, term.words, private.stems(term.words, wanted) as stems
      from public.search_synonyms as entry, regexp_split_to_table(entry.words, ',') as term (words)
      where entry.language = wanted and private.stems(entry.words, entry.language) && all_stems
    )
    select coalesce(jsonb_agg(jsonb_build_array(jsonb_build_array(private.searched(word.stem, typed, wanted))) || ways order by place), '[]')
    from unnest(all_stems) with ordinality as word (stem, place), lateral (
      select coalesce(jsonb_agg(distinct way), '[]') from (
        select to_jsonb(array(select private.searched(stem, other.words, wanted) from unnest(other.stems) as stem)) as way
        from said as meant join said as other on other.id = meant.id and other.stems <> meant.stems
        where word.stem = any (meant.stems) and meant.stems <@ all_stems and cardinality(other.stems) > 0
      ) as others
    ) as synonyms (ways)
  );
end
$$;

-- Text search query: all words in one of their alternatives, or any word when the query contains |.
-- Empty when only stop words were typed.
create function private.site_query(query text, ways_of_words jsonb) returns tsquery
  language plpgsql immutable set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
begin
  return (
    select coalesce(string_agg('(' || ways || ')', case when query like '%|%' then ' | ' else ' & ' end), '')::tsquery
    from jsonb_array_elements(ways_of_words) as word, lateral (
      select string_agg(way, ' | ') from jsonb_array_elements(word) as said, lateral (
        select string_agg(
          '''' || replace(replace(rtrim(stem, '*'), '\', '\\'), '''', '''''') || ''''
            || case when stem like '%*' then ':*' else '' end,
          ' & '
        ) from jsonb_array_elements_text(said) as stem
      ) as stems (way)
    ) as said_in (ways)
  );
end
$$;

-- Matching entries: full text first, and trigrams of titles unless that fills a page. Security
-- definer: neither `@@` nor `%>` is leakproof, so that under a policy Postgres would not use the
-- indexes. Returns only keys of visible entries; site_finds reads the rows as the caller. At most
-- 200 matches per type are ranked. Declaring enable_seqscan restores it when the function returns.
create function private.site_hits(query text, words tsquery, language text, members boolean)
  returns table (collection text, id uuid, rank real)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = on rows 60
  as $$
declare
  typed text := translate(lower(btrim(left(query, 100))), 'åäöéü', 'aaoeu');
  trigrams text;
  condition text;
  worth text;
  found_rows integer := 0;
begin
  if numnode(words) > 0 then
    return query execute private.site_hits_statement(
      language, members, format('vector @@ %L', words), format('1 + ts_rank(vector, %L)', words)
    );
    get diagnostics found_rows = row_count;
  end if;
  if found_rows >= 30 or char_length(typed) < 5 then
    return;
  end if;

  select format('%I', nspname) into trigrams
  from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  if trigrams is not null then
    -- Half of the trigrams: matches a word of eight letters with two swapped.
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    -- The planner underestimates the cost of similarity and would scan the table.
    perform set_config('enable_seqscan', 'off', true);
    condition := format('plain operator(%s.%%>) %L', trigrams, typed);
    worth := format('%s.word_similarity(%L, plain)', trigrams, typed);
  else
    -- Without pg_trgm: titles that contain the query.
    condition := format('plain like %L', '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%');
    worth := '0.5';
  end if;
  return query execute private.site_hits_statement(language, members, condition, worth);
end
$$;

-- Statement for both kinds of matches. Literals instead of parameters, so that Postgres plans for
-- these words.
create function private.site_hits_statement(language text, members boolean, condition text, worth text) returns text
  language sql stable set search_path = ''
  as $$
    select 'select collection, id, rank from ('
      || string_agg(
        format(
          '(select collection, id, (%s)::real as rank from private.%I
            where language = %L and shown and (for_all or %L) and %s limit 200)',
          worth, type.relation || '_entries', language, members, condition
        ),
        ' union all '
      )
      || ') as hits order by rank desc limit 60'
    from private.types() as type where type.read_by <> 'administrators'
  $$;

-- At most 30 results, best first. `passage` is the most relevant passage as stored: rich text, its
-- texts separated by U+001F. `path` is the Swedish path, or a resource's file. `text_language` is
-- the language of title and passage. Generic plan: planning takes longer than the lookup.
create function private.site_finds(query text, ways_of_words jsonb, language text)
  returns table (collection text, title text, passage text, path text, rank real, text_language text)
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
      from private.site_hits(query, words, wanted, current_user <> 'anon') as hit
      group by hit.collection, hit.id
    ), best as (
      select hits.collection, hits.rank, entry.title, entry.body, entry.path,
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
    select best.collection, best.title, left(best_passage.text, 5000), best.path, best.rank, best.text_language
    from best, lateral (
      select parts.text from regexp_split_to_table(best.body, E'\x1e') with ordinality as parts (text, place)
      order by case when position(E'\x1e' in best.body) > 0
        then ts_rank(to_tsvector(dictionary, parts.text), any_word) end desc, parts.text !~ '[^\s\x1f]', parts.place
      limit 1
    ) as best_passage
    order by best.rank desc, best.title;
end
$$;

create function public.search_site(query text, language text)
  returns table (collection text, title text, passage text, path text, rank real, text_language text)
  language sql stable security invoker set search_path = '' rows 30
  as $$
    select found.* from normalize(query, NFC) as typed,
      private.site_finds(typed, private.search_words(typed, language), language) as found
  $$;

-- Returns results, the expanded query (the server searches the texts of screens, which are not in
-- the database), and the number of published functions, which those texts state.
create function public.find_on_site(query text, language text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('words', ways, 'hits', (
      select coalesce(jsonb_agg(hit order by hit.rank desc, hit.title), '[]')
      from private.site_finds(normalize(query, NFC), ways, language) as hit
    ), 'functions', (select count(*) from public.catalogue_functions where is_published))
    from private.search_words(normalize(query, NFC), language) as ways
  $$;

-- Texts of a page's visible sections in display order. U+001E separates passages (the texts of a
-- section, and those of each item), U+001F the texts of one. U+001D precedes rich text, U+001C
-- other text. English falls back to Swedish. Names, order and kinds are those of content/sections
-- (tests/policies/site-search.sections.test.ts). JIT compilation would take half a second for each
-- saved page.
create function private.section_passages(sections jsonb, language text) returns text
  language sql immutable set search_path = '' set jit = off
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
        select string_agg(
          case when field.name = 'answer' or (field.name = 'text' and section.content ->> 'kind' in ('text', 'textAndPicture'))
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

revoke execute on all functions in schema private from public;
grant execute on function private.search_words, private.site_query, private.site_hits, private.site_finds to anon, authenticated;
-- Views and indexes call these as the reader or writer of a row.
grant execute on function private.stems to authenticated, service_role;
grant execute on function private.section_passages to anon, authenticated, service_role;
select private.allow_calls('anon, authenticated', 'search_site', 'find_on_site');
