-- Search returns the passage that says most of the words as it is stored. The server projects it to plain text and marks the
-- words, as it does for the texts of its screens.
select set_config('lock_timeout', '10s', true);

drop function public.search_site(text, text);
drop function private.site_finds(text, jsonb, text);

-- What a visitor finds who means these words: at most 30 entries, best first. `passage` holds rich text, its texts separated by
-- U+001F. `path` is the Swedish one; of a resource, its file. `text_language` is the language of title and passage.
-- A generic plan: planning takes longer than the look-ups.
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
revoke execute on function private.site_finds from public;
grant execute on function private.site_finds to anon, authenticated;

create function public.search_site(query text, language text)
  returns table (collection text, title text, passage text, path text, rank real, text_language text)
  language sql stable security invoker set search_path = '' rows 30
  as $$
    select found.* from normalize(query, NFC) as typed,
      private.site_finds(typed, private.search_words(typed, language), language) as found
  $$;
