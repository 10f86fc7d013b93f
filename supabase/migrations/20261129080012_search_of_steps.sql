-- Search: the texts of steps are rich text. Pages had no steps before, so no index is stale.
select set_config('lock_timeout', '10s', true);

-- Texts of a page's visible sections in display order. U+001E separates passages (the texts of a
-- section, and those of each item), U+001F the texts of one. U+001D precedes rich text, U+001C
-- other text. English falls back to Swedish. Names, order and kinds are those of content/sections
-- (tests/policies/site-search.sections.test.ts). JIT compilation would take half a second for each
-- saved page.
create or replace function private.section_passages(sections jsonb, language text) returns text
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
