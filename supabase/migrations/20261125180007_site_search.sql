-- Visitors search what the site shows. A word is found in all its forms, as the beginning of a longer one, and in a title
-- also inside a compound or with a typing error (docs/decisions/0015).
select set_config('lock_timeout', '10s', true);

-- Words that mean the same, as those who run the site know them: what visitors call a thing, and what the site calls it.
-- Parted by commas; each may be several words. Nobody but administrators and the server sees the list.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  words text not null constraint search_synonyms_words_length check (char_length(words) <= 500 and words ~ '\S'),
  language text not null constraint search_synonyms_language_known check (language in ('sv', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The words of a text without their endings, and without those that mean nothing by themselves. Postgres' Swedish stems keep
-- -an and -et (kartan, ärendet); what is left without them is enough here.
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

-- A stem as it is looked for: longer words may begin with it (*), unless it is a short word as it was typed. So SLA does not find
-- "slags", while data finds "dataskydd". English has no compounds: there a word of four letters is short, too.
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

-- What to look for instead of a typed text: for each of its words a list of the ways in which it can be said, itself first, then
-- its synonyms; each way is a list of stems. One of several words stands for each of them, where all of them were typed.
-- Definer's rights: visitors see what their words mean, not the list. Planning anew for each text takes longer than looking it up.
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

-- The typed text as a condition: each of its words, in one of the ways in which it can be said (search_words), or any of them
-- where | stands among them. Empty where it has no word that means anything.
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

-- Which entries fit: those that have the words (site_query) and, where these do not fill a page, titles that look like the typed text.
-- Definer's rights: neither `@@` nor `%>` is leakproof, so under a policy Postgres never looks them up in an index. It
-- returns keys alone, of what the site shows; site_finds below reads the rows themselves as the caller, so the
-- policies have the last word. Of a word that is everywhere the first 200 hits of each kind are compared, not all.
-- The setting enable_seqscan is declared so that Postgres takes back what the function sets for its own statement.
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
    -- Half of the trigrams: a word of eight letters is found with two of them exchanged.
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    -- Postgres underestimates the cost of comparing letters and would read the whole table.
    perform set_config('enable_seqscan', 'off', true);
    condition := format('plain operator(%s.%%>) %L', trigrams, typed);
    worth := format('%s.word_similarity(%L, plain)', trigrams, typed);
  else
    -- Without the extension: titles that contain the typed text.
    condition := format('plain like %L', '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%');
    worth := '0.5';
  end if;
  return query execute private.site_hits_statement(language, members, condition, worth);
end
$$;

-- The statement that both ways of searching share. Literals and not parameters, so that Postgres plans for the given words.
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

-- What a visitor finds who means these words: at most 30 entries, best first. In `excerpt` the found words stand between U+0002 and U+0003.
-- `path` is the Swedish one; of a resource it is its file. `text_language` is the language of title and excerpt. Planning anew
-- for each question takes longer than the look-ups that the plan is for.
create function private.site_finds(query text, ways_of_words jsonb, language text)
  returns table (collection text, title text, excerpt text, path text, rank real, text_language text)
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan rows 30
  as $$
declare
  wanted constant text := case language when 'en' then 'en' else 'sv' end;
  words constant tsquery := private.site_query(query, ways_of_words);
begin
  return query
    with hits as (
      -- An entry with the word in its body and its title comes first, and solutions before texts about them.
      select hit.collection, hit.id,
        (sum(hit.rank) + case hit.collection when 'content_solutions' then 0.5 else 0 end)::real as rank
      from private.site_hits(query, words, wanted, current_user <> 'anon') as hit
      group by hit.collection, hit.id
    ), best as (
      select hits.collection, hits.rank, entry.title,
        translate(left(btrim(entry.body), 5000), E'\x02\x03', '') as body, entry.path,
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
    ), marked as (
      select best.*, ts_headline(
        case wanted when 'en' then 'pg_catalog.english'::regconfig else 'pg_catalog.swedish'::regconfig end,
        best.body, words,
        E'StartSel=\x02, StopSel=\x03, '
          || case when char_length(best.body) <= 240 then 'HighlightAll=true'
            else 'MaxFragments=1, MinWords=14, MaxWords=30' end
      ) as headline
      from best
    )
    select marked.collection, marked.title,
      case when starts_with(marked.body, translate(headline, E'\x02\x03', '')) then '' else '… ' end
        || headline
        || case when right(marked.body, char_length(translate(headline, E'\x02\x03', '')))
          = translate(headline, E'\x02\x03', '') then '' else ' …' end,
      marked.path, marked.rank, marked.text_language
    from marked
    order by marked.rank desc, marked.title;
end
$$;

create function public.search_site(query text, language text)
  returns table (collection text, title text, excerpt text, path text, rank real, text_language text)
  language sql stable security invoker set search_path = '' rows 30
  as $$ select * from private.site_finds(query, private.search_words(query, language), language) $$;

-- What the search page asks for in one call: the hits, and the words that were looked for, with which the server searches the texts
-- of the screens, which are not in the database.
create function public.find_on_site(query text, language text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('words', ways, 'hits', (
      select coalesce(jsonb_agg(hit order by hit.rank desc, hit.title), '[]') from private.site_finds(query, ways, language) as hit
    ))
    from private.search_words(query, language) as ways
  $$;

revoke execute on all functions in schema private from public;
grant execute on function private.search_words, private.site_query, private.site_hits, private.site_finds to anon, authenticated;
-- Of the index: whoever writes a row calls it.
grant execute on function private.stems to authenticated, service_role;
select private.allow_calls('anon, authenticated', 'search_site', 'find_on_site');
