-- Translation status: missing and outdated English. A column and the one with the same name and _en
-- are a pair (docs/decisions/0020).
select set_config('lock_timeout', '10s', true);

-- One row for each English text whose Swedish has changed since. `right_for` is the MD5 of the
-- Swedish text that the English was written or confirmed for.
create table private.translation_marks (
  collection text not null,
  item_id uuid not null,
  field text not null,
  right_for text not null,
  swedish_changed_at timestamptz not null default now(),
  constraint translation_marks_pkey primary key (collection, item_id, field)
);
alter table private.translation_marks enable row level security;

-- JavaScript's white space (ECMA-262, 12.2 and 12.3), for bracket expressions.
create function private.white_space() returns text
  language sql immutable set search_path = ''
  return '\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

-- Matches a text that is not blank.
create function private.visible_pattern() returns text
  language sql immutable set search_path = ''
  return format('[^%s]', private.white_space());

-- Matches a text with a word: letters, and no @ among them. Numbers and e-mail addresses need no
-- translation. The same as lacksEnglish in content/texts/language.ts.
create function private.word_pattern() returns text
  language sql immutable set search_path = ''
  return format(
    '(^|[%1$s])[^%1$s@]*[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\ud7ff\uf900-\ufefe][^%1$s@]*($|[%1$s])',
    private.white_space()
  );

-- Whether a string in the value matches. PL/pgSQL here and below: it caches the plan, and takes a
-- tenth of the time.
create function private.has_match(value jsonb, pattern text) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  return exists (
    select from jsonb_path_query(value, 'strict $.**') as part
    where jsonb_typeof(part) not in ('object', 'array', 'null') and part #>> '{}' ~ pattern
  );
end
$$;

-- Whether a text of a page's visible sections lacks English.
create function private.lacks_english(sections jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  return exists (
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
  );
end
$$;

-- Whether a page opens a built-in screen, whose headline, lead and title have English defaults.
create function private.is_opening(slug text) returns boolean
  language sql immutable set search_path = ''
  return slug in ('home', 'kontakt', 'losningar', 'funktioner', 'case-studies', 'resurser', 'om-oss');

-- Updates marks after an update: changed English deletes the mark; otherwise the first change of
-- the Swedish text adds one. Trigger arguments are the table's pairs. Dynamic SQL as in
-- keep_history.
create function private.note_translations() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation constant text := tg_table_name;
begin
  if tg_op = 'DELETE' then
    delete from private.translation_marks as mark using deleted
    where mark.collection = relation and mark.item_id = deleted.id;
    return null;
  end if;
  execute format(
    'with changed as materialized (
       select before.id, pair.* from deleted as before join inserted as after on after.id = before.id,
         lateral (values %s) as pair (field, was, became, english_was, english_became)
       where pair.was is distinct from pair.became or pair.english_was is distinct from pair.english_became
     ), written as (
       delete from private.translation_marks as mark using changed
       where mark.collection = $1 and mark.item_id = changed.id and mark.field = changed.field
         and changed.english_was is distinct from changed.english_became
     )
     insert into private.translation_marks (collection, item_id, field, right_for)
     select $1, changed.id, changed.field, md5(coalesce(changed.was, '''')) from changed
     where changed.english_was is not distinct from changed.english_became and changed.english_became is not null
     on conflict on constraint translation_marks_pkey do update set swedish_changed_at = excluded.swedish_changed_at',
    (
      select string_agg(
        format('(%1$L, before.%1$I::text, after.%1$I::text, before.%2$I::text, after.%2$I::text)', field, field || '_en'), ', '
      ) from unnest(tg_argv) as field
    )
  ) using relation;
  return null;
end
$$;

-- Recreates the triggers and the view of all gaps from the table's pairs. Missing English takes a
-- scan of all rows; outdated English starts with the marks, which are few.
create function private.pair_translations() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  source record;
  pairs text[];
  -- SQL conditions on a column: not blank; with a word.
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
    -- Overrides need no English: defaults exist in both languages.
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

-- Number of missing and outdated texts per type.
create function public.count_translation_gaps() returns table (collection text, missing integer, outdated integer)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return query
    select known.name, (count(gap.item_id) filter (where not gap.outdated))::integer,
      (count(gap.item_id) filter (where gap.outdated))::integer
    from private.types() as known (place, name) left join private.translation_gaps as gap on gap.collection = known.name
    group by known.name, known.place order by known.place;
end
$$;

-- Items with gaps and their fields, most recently changed Swedish first. Numbers in titles sort
-- numerically: "Funktion 2" before "Funktion 10".
create function public.list_translation_gaps(skip integer default 0, most integer default 25)
  returns table (
    collection text, item_id uuid, parent_id uuid, title text, missing text[], outdated text[], swedish_changed_at timestamptz
  )
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return query
    select gap.collection, gap.item_id, gap.parent_id, gap.title,
      coalesce(array_agg(gap.field) filter (where not gap.outdated), '{}'),
      coalesce(array_agg(gap.field) filter (where gap.outdated), '{}'),
      max(gap.swedish_changed_at)
    from private.translation_gaps as gap
    group by gap.collection, gap.item_id, gap.parent_id, gap.title
    order by max(gap.swedish_changed_at) desc nulls last, gap.collection,
      regexp_replace(regexp_replace(gap.title, '(\d+)', '000000000\1', 'g'), '0*(\d{10,})', '\1', 'g'),
      gap.title, gap.item_id
    limit least(most, 200) offset skip;
end
$$;

-- Confirms that an outdated English text is still right. `known` is the item's swedish_changed_at
-- as the caller saw it; throws PP002 when the Swedish has changed since. `gap` is a record, because
-- content_types.sql creates the view.
create function public.keep_translation(
  collection text, item uuid, field text, known timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  gap record;
begin
  perform private.require_area('content');
  select * into gap from private.translation_gaps as gaps
  where gaps.collection = keep_translation.collection and gaps.item_id = item
    and gaps.field = keep_translation.field and gaps.outdated;
  if gap.item_id is null then
    raise exception 'There is no older English text' using errcode = 'P0001';
  end if;
  if gap.swedish_changed_at > known then
    raise exception 'The Swedish was changed meanwhile' using errcode = 'PP002', hint = 'Read the list again.';
  end if;
  update private.translation_marks as mark
  set right_for = md5(private.present_content(keep_translation.collection, item) ->> keep_translation.field)
  where mark.collection = keep_translation.collection and mark.item_id = item and mark.field = keep_translation.field;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'count_translation_gaps', 'list_translation_gaps', 'keep_translation');
