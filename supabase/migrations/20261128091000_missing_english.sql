-- One rule for missing English, the same as lacksEnglish in content/texts/language.ts: the Swedish has
-- a word, and the English is blank. Numbers and e-mail addresses are the same in both languages.
select set_config('lock_timeout', '10s', true);

-- JavaScript's white space (ECMA-262, 12.2 and 12.3), for brackets of regular expressions.
create function private.white_space() returns text
  language sql immutable set search_path = ''
  return '\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

-- Matches a text that is not blank.
create function private.visible_pattern() returns text
  language sql immutable set search_path = ''
  return format('[^%s]', private.white_space());

-- Matches a text with a word: letters, and no @ among them.
create function private.word_pattern() returns text
  language sql immutable set search_path = ''
  return format(
    '(^|[%1$s])[^%1$s@]*[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\ud7ff\uf900-\ufefe][^%1$s@]*($|[%1$s])',
    private.white_space()
  );

-- Whether a text, or one in a list or an object, matches.
create function private.has_match(value jsonb, pattern text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select exists (
      select from jsonb_path_query(value, 'strict $.**') as part
      where jsonb_typeof(part) not in ('object', 'array', 'null') and part #>> '{}' ~ pattern
    )
  $$;

-- Whether a text of a page's visible sections lacks English.
create or replace function private.lacks_english(sections jsonb) returns boolean
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
      where name in ('title', 'text', 'quote', 'role', 'value', 'label', 'question', 'answer')
        and value ~ private.word_pattern() and coalesce(texts ->> (name || '_en'), '') !~ private.visible_pattern()
    )
  $$;

-- Whether a page opens a built-in screen, which has English of its own for its headline, lead and title.
create function private.is_opening(slug text) returns boolean
  language sql immutable set search_path = ''
  return slug in ('home', 'kontakt', 'losningar', 'funktioner', 'case-studies', 'resurser', 'om-oss');

-- Finds the pairs, and writes the triggers that note their changes and the view of all gaps, so that the two cannot differ.
-- Missing English takes a scan of all rows; outdated English begins with the marks, which are few.
create or replace function private.pair_translations() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  source record;
  pairs text[];
  -- Conditions for a column: its value is not blank; it has a word.
  filled text[];
  worded text[];
  branches text[] := '{}';
begin
  for source in
    select relation, title, coalesce('item.' || quote_ident(parent_column), 'null::uuid') as parent from private.types()
  loop
    select array_agg(swedish.attname::text order by swedish.attnum),
      array_agg(format(condition, private.visible_pattern()) order by swedish.attnum),
      array_agg(format(condition, private.word_pattern()) order by swedish.attnum)
      into pairs, filled, worded
    from pg_catalog.pg_attribute as swedish join pg_catalog.pg_attribute as english
      on english.attrelid = swedish.attrelid and english.attname = swedish.attname || '_en',
      lateral (
        select case swedish.atttypid when 'jsonb'::regtype then 'private.has_match(item.%%I, %L)'
          else 'coalesce(item.%%I ~ %L, false)' end
      ) as shape (condition)
    where swedish.attrelid = format('public.%I', source.relation)::regclass;
    continue when pairs is null;

    execute format(
      'create or replace trigger note_translations after update on public.%I referencing old table as deleted new table as inserted
       for each statement execute function private.note_translations(%s)',
      source.relation, (select string_agg(quote_literal(field), ', ') from unnest(pairs) as field)
    );
    -- The site has English of its own for each of its texts, and the company's name and addresses need none.
    if source.relation <> 'site_texts' then
      branches := branches || format(
        'select %1$L as collection, item.id as item_id, %2$s as parent_id, item.%3$I as title, pair.field, false as outdated,
           null::timestamptz as swedish_changed_at
         from public.%1$I as item, lateral (values %4$s) as pair (field, missing) where pair.missing',
        source.relation, source.parent, source.title, (
          select string_agg(
            format('(%L, not %s and %s%s)', field, format(filled[place], field || '_en'), format(worded[place], field),
              case when source.relation = 'pages' and field in ('hero_title', 'hero_description', 'seo_title')
                then ' and not private.is_opening(item.slug)' else '' end
            ), ', '
          ) from unnest(pairs) with ordinality as pair (field, place)
        ) || case when private.has_column(source.relation, 'sections')
          then ', (''sections'', private.lacks_english(item.sections))' else '' end
      );
    end if;
    branches := branches || format(
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
revoke execute on all functions in schema private from public;
select private.pair_translations();
