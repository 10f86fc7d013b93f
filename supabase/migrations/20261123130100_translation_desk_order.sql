-- Items with gaps as before, but of those whose Swedish was not changed "Funktion 2" stands before "Funktion 10": numbers
-- within a title are compared as numbers, with as many zeros before them as it takes to make ten digits.
create or replace function public.list_translation_gaps(skip integer default 0, most integer default 25)
  returns table (
    collection text, item_id uuid, parent_id uuid, title text, missing text[], outdated text[], swedish_changed_at timestamptz
  )
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
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
