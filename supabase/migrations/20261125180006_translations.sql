-- The translation desk: which texts lack English, and which were changed in Swedish after their English. A column and the one with
-- the same name and _en are a pair. The English is right for the Swedish text that stood there when it was written, or when an
-- administrator confirmed it; of that text a hash is kept as soon as another one stands there (docs/decisions/0020).
select set_config('lock_timeout', '10s', true);

create table private.translation_marks (
  collection text not null,
  item_id uuid not null,
  field text not null,
  right_for text not null,
  swedish_changed_at timestamptz not null default now(),
  constraint translation_marks_pkey primary key (collection, item_id, field)
);
alter table private.translation_marks enable row level security;

-- After an update: English that was written anew is right; otherwise the first change of the Swedish text keeps what the
-- English is right for. The trigger's arguments are the table's pairs. Planned each time, as in keep_history.
create function private.note_translations() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    delete from private.translation_marks as mark using deleted
    where mark.collection = tg_table_name::text and mark.item_id = deleted.id;
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
  ) using tg_table_name::text;
  return null;
end
$$;

-- Finds the pairs, and writes the triggers that note their changes and the view of all gaps anew, so that the two cannot differ.
-- What is missing takes reading all rows once; what is outdated begins with the marks, which are few.
create function private.pair_translations() returns void
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
      )
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

-- How many texts of each type of content lack English, and how many have an outdated one.
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

-- Items with gaps, each with its fields; first those whose Swedish was changed last. Of the others "Funktion 2" stands before
-- "Funktion 10": numbers within a title are compared as numbers, padded with zeros to ten digits.
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

-- Confirms that an item's English is right although the Swedish was changed; the next change of the Swedish asks again.
create function public.keep_translation(collection text, item uuid, field text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  if not exists (
    select from private.translation_gaps as gap
    where gap.collection = keep_translation.collection and gap.item_id = item and gap.field = keep_translation.field
      and gap.outdated
  ) then
    raise exception 'There is no older English text' using errcode = 'P0001';
  end if;
  update private.translation_marks as mark
  set right_for = md5(private.present_content(keep_translation.collection, item) ->> keep_translation.field)
  where mark.collection = keep_translation.collection and mark.item_id = item and mark.field = keep_translation.field;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'count_translation_gaps', 'list_translation_gaps', 'keep_translation');
