-- Lists, searches and counts of many rows: the same results from fewer rows.
select set_config('lock_timeout', '10s', true);

-- Ids of a page of the result, newest first. Common results fill a page from the newest rows. Of
-- others, at most 2,000 are sorted; of more, a page is found by reading rows in their order. The
-- planner cannot choose: PGlite keeps no statistics of texts. Security definer here and below: `~`
-- is not leakproof, so that under a policy Postgres would not use the index. Volatile: Postgres 17
-- and later evaluate a stable argument of unnest once more, to estimate its rows.
create or replace function private.found_page(
  collection text, search text, skip bigint, most bigint, with_status text, owned_by uuid, came_from text,
  older_than timestamptz default null, older_than_id uuid default null
) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_sort = off set jit = off
  as $$
declare
  found constant text :=
    private.found_submissions(collection, search, with_status, owned_by, came_from, older_than, older_than_id);
  newest constant text := format(
    '(select * from public.%I where %s order by created_at desc, id desc limit least(%s * ($1 + $2), 2000)) as newest where ',
    collection,
    case when older_than is null then 'true' else format('(created_at, id) < (%L, %L)', older_than, older_than_id) end,
    -- Finding an origin takes a query per row.
    case when came_from is null then 20 else 5 end
  );
  page uuid[];
begin
  if skip + most <= 1000 then
    execute format(
      'select array(select id from %s order by created_at desc, id desc limit $1 offset $2)',
      newest || substr(found, length(format('public.%I where ', collection)) + 1)
    ) into page using most, skip;
    if cardinality(page) = most then
      return page;
    end if;
  end if;
  execute format(
    'with few as materialized (select created_at, id from %s limit 2001)
     select array(select id from few order by created_at desc, id desc limit $1 offset $2)
     where (select count(*) from few) <= 2000',
    found
  ) into page using most, skip;
  if page is null then
    execute format('select array(select id from %s order by created_at desc, id desc limit $1 offset $2)', found)
      into page using most, skip;
  end if;
  return page;
end
$$;
