-- Replaces 20261129080001 20261130080007 20261202000000
-- Lists of submissions: filters by time, orders, and names of administrators.
select set_config('lock_timeout', '10s', true);

drop function public.search_contact_submissions, public.search_lead_captures, public.count_found_submissions,
  public.found_submission_versions, public.list_administrators, private.found_page, private.found_submissions;

-- Accounts that a submission can be assigned to, without deactivated ones.
create function public.list_administrators() returns table (id uuid, email text, name text)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    select users.id, users.email::text,
      left(nullif(trim(coalesce(users.raw_user_meta_data ->> 'full_name', users.raw_user_meta_data ->> 'name')), ''), 100)
    from auth.users join public.users_roles as roles on roles.user_id = users.id
    where roles.role = 'admin' and 'leads' = any (roles.areas) and coalesce(users.banned_until < now(), true) order by users.email
  $$;

-- FROM and WHERE clauses for a search with filters; null is no filter, and spam is excluded by
-- default. Submissions without handling count as new. The nil UUID (RFC 9562) as owner means
-- unassigned.
create function private.found_submissions(
  collection text, search text, with_status text, owned_by uuid, came_from text,
  older_than timestamptz default null, older_than_id uuid default null,
  since timestamptz default null, until timestamptz default null
) returns text
  language plpgsql stable set search_path = ''
  as $$
begin
  perform private.require_area('leads');
  if collection is null or collection not in ('contact_submissions', 'lead_captures') then
    raise exception 'There is nothing to search in %', coalesce(quote_literal(collection), 'nothing') using errcode = '22023';
  end if;
  return format('public.%I where ', collection) || concat_ws(
    ' and ',
    private.search_condition(search),
    case
      -- Equal, but not for the planner: the index of listed rows has no times.
      when with_status is null and num_nonnulls(since, until) > 0 then 'is_spam is not true'
      when with_status is null then 'not is_spam'
      when with_status = 'spam' then 'is_spam'
      when with_status = 'new' then
        'not exists (select from public.submission_handling where submission_id = id and status <> ''new'')'
      else format(
        'id in (select submission_id from public.submission_handling where status = %L and collection = %L)',
        with_status, collection
      )
    end,
    case
      when owned_by = '00000000-0000-0000-0000-000000000000' then
        'not exists (select from public.submission_handling where submission_id = id and owner_id is not null)'
      when owned_by is not null then
        format('id in (select submission_id from public.submission_handling where owner_id = %L)', owned_by)
    end,
    case when came_from is not null then
      format('id in (select submission_id from private.submission_origins where page = %L)', came_from)
    end,
    case when older_than is not null then format('(created_at, id) < (%L, %L)', older_than, older_than_id) end,
    case when since is not null then format('created_at >= %L', since) end,
    case when until is not null then format('created_at < %L', until) end
  );
end
$$;

-- Swedish sort key of a text: PGlite has no Swedish collation. In ASCII, {|} follow z.
create function private.swedish_key(words text) returns text
  language sql immutable set search_path = ''
  as $$ select translate(lower(words collate "und-x-icu"), 'åäöéü', '{|}eu') collate "C" $$;

-- SQL order of a list by a column of its table or by status; `-` before the name means descending.
-- Other names are refused.
create function private.submission_order(collection text, sorted text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  name constant text := ltrim(sorted, '-');
  term constant text := case
    when name = 'created_at' then name
    when name in ('email', 'company') or (collection = 'contact_submissions' and name in ('name', 'phone')) then
      format('private.swedish_key(%I)', name)
    when name = 'name' then 'private.swedish_key(concat_ws('' '', first_name, last_name))'
    when name = 'resource' and collection = 'lead_captures' then 'resource_slug'
    when name = 'status' then
      'array_position(array[''new'', ''in_progress'', ''answered''], coalesce((select status from public.submission_handling where submission_id = id), ''new''))'
  end;
begin
  if term is null then
    raise exception 'There is no such order' using errcode = '22023';
  end if;
  return format('%s %s nulls last, created_at desc, id desc', term, case when sorted like '-%' then 'desc' else 'asc' end);
end
$$;

-- Ids of a page of the result, newest first or in the given order. Common results fill a page from
-- the newest rows. Of others, at most 2,000 are sorted; of more, a page is found by reading rows in
-- their order. The planner cannot choose: PGlite keeps no statistics of texts. Security definer
-- here and below: `~` is not leakproof, so that under a policy Postgres would not use the index.
-- Volatile: Postgres 17 and later evaluate a stable argument of unnest once more, to estimate its
-- rows. Among 1,000,000 messages, starting parallel workers took most of the time of a call.
create function private.found_page(
  collection text, search text, skip bigint, most bigint, with_status text, owned_by uuid, came_from text,
  older_than timestamptz default null, older_than_id uuid default null,
  since timestamptz default null, until timestamptz default null, sorted text default null
) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0
  as $$
declare
  found constant text :=
    private.found_submissions(collection, search, with_status, owned_by, came_from, older_than, older_than_id, since, until);
  -- The newest rows are those before the end of the time range.
  newest constant text := format(
    '(select * from public.%I where %s order by created_at desc, id desc limit least(%s * ($1 + $2), 2000)) as newest where ',
    collection,
    concat_ws(
      ' and ',
      case when older_than is null then 'true' else format('(created_at, id) < (%L, %L)', older_than, older_than_id) end,
      case when until is not null then format('created_at < %L', until) end
    ),
    -- Finding an origin takes a query per row.
    case when came_from is null then 20 else 5 end
  );
  page uuid[];
begin
  if sorted is not null then
    execute format(
      'select array(select id from %s order by %s limit $1 offset $2)', found, private.submission_order(collection, sorted)
    ) into page using most, skip;
    return page;
  end if;
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

-- A page of the result, by offset or after a row (keyset pagination).
create function public.search_contact_submissions(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null, came_from text default null,
  since timestamptz default null, until timestamptz default null, sorted text default null
) returns table (
  id uuid, name text, email text, company text, phone text, message text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select sent.id, sent.name, sent.email, sent.company, sent.phone, sent.message, sent.created_at
    from unnest(private.found_page(
      'contact_submissions', search, skip, least(most, 1000), with_status, owned_by, came_from,
      older_than, older_than_id, since, until, sorted
    )) with ordinality as found (id, place) join public.contact_submissions as sent on sent.id = found.id
    order by place
  $$;

create function public.search_lead_captures(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null, came_from text default null,
  since timestamptz default null, until timestamptz default null, sorted text default null
) returns table (
  id uuid, first_name text, last_name text, email text, company text, resource_slug text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select lead.id, lead.first_name, lead.last_name, lead.email, lead.company, lead.resource_slug, lead.created_at
    from unnest(private.found_page(
      'lead_captures', search, skip, least(most, 1000), with_status, owned_by, came_from,
      older_than, older_than_id, since, until, sorted
    )) with ordinality as found (id, place) join public.lead_captures as lead on lead.id = found.id
    order by place
  $$;

-- Number of results, up to the limit of the page after `skip` rows. The settings bound the rows
-- that are read: a hash or merge join reads all rows of a status or a page before it returns the
-- first.
create function public.count_found_submissions(
  collection text, search text, with_status text default null, owned_by uuid default null, came_from text default null,
  skip integer default 0, since timestamptz default null, until timestamptz default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0
  as $$
declare
  number integer;
begin
  execute format(
    'select count(*) from (select from %s limit $1) as found',
    private.found_submissions(collection, search, with_status, owned_by, came_from, null, null, since, until)
  ) into number using private.total_limit(skip);
  return number;
end
$$;

-- Ids and versions of the newest 10,000 results. One value, so that max_rows does not truncate it.
create function public.found_submission_versions(
  collection text, search text, with_status text default null, owned_by uuid default null, came_from text default null,
  since timestamptz default null, until timestamptz default null
) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'updated_at', handling.updated_at) order by place), '[]')
    from unnest(private.found_page(
      collection, search, 0, 10000, with_status, owned_by, came_from, null, null, since, until
    )) with ordinality as found (id, place)
    left join public.submission_handling as handling on handling.submission_id = found.id
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'list_administrators', 'search_contact_submissions', 'search_lead_captures',
  'count_found_submissions', 'found_submission_versions');
