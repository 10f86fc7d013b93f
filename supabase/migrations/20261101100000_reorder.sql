-- Puts items into the given order in one statement: all of them get their places, or none.

-- Invoker's rights: the policies decide what the caller may move, and a row that they hide counts as missing.
-- The items of `ids` get the places 1, 2, 3 …; whether they are published stays as it is.
create function public.reorder(collection text, ids uuid[]) returns void
  language plpgsql security invoker set search_path = ''
  as $$
declare
  moved bigint;
begin
  if collection is null or collection not in ('content_solutions', 'features', 'case_studies', 'resources') then
    raise exception 'Items of % have no order of their own', coalesce(quote_literal(collection), 'nothing')
      using errcode = '22023';
  end if;
  if ids is null then
    raise exception 'A list of items is needed' using errcode = '22023';
  end if;

  -- One after the other: two orders of the same items would otherwise wait for each other's rows.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.' || collection, 0));
  execute format(
    'update public.%I as item set position = wanted.place
     from unnest($1) with ordinality as wanted (id, place) where item.id = wanted.id',
    collection
  ) using ids;
  get diagnostics moved = row_count;

  if moved <> cardinality(ids) then
    raise exception 'Only % of % items are there to be moved', moved, cardinality(ids)
      using errcode = 'P0001', hint = 'Somebody else may have removed some; read the list again.';
  end if;
end
$$;
revoke execute on function public.reorder(text, uuid[]) from public, anon, service_role;
grant execute on function public.reorder(text, uuid[]) to authenticated;
