-- As in 20261101100000, but whoever may move nothing takes no turn: behind a long import each who waits holds a connection.
-- The answer stays: none of the items is there to be moved.

create or replace function public.reorder(collection text, ids uuid[]) returns void
  language plpgsql security invoker set search_path = ''
  as $$
declare
  moved bigint := 0;
begin
  if collection is null or collection not in ('content_solutions', 'features', 'case_studies', 'resources') then
    raise exception 'Items of % have no order of their own', coalesce(quote_literal(collection), 'nothing')
      using errcode = '22023';
  end if;
  if ids is null then
    raise exception 'A list of items is needed' using errcode = '22023';
  end if;

  if private.is_admin() then
    -- One after the other: two orders of the same items would otherwise wait for each other's rows.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.' || collection, 0));
    execute format(
      'update public.%I as item set position = wanted.place
       from unnest($1) with ordinality as wanted (id, place) where item.id = wanted.id',
      collection
    ) using ids;
    get diagnostics moved = row_count;
  end if;

  if moved <> cardinality(ids) then
    raise exception 'Only % of % items are there to be moved', moved, cardinality(ids)
      using errcode = 'P0001', hint = 'Somebody else may have removed some; read the list again.';
  end if;
end
$$;
