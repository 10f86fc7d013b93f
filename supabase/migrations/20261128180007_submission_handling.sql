-- Handling of submissions: status, owner, notes, and the lists, filters and searches of the back
-- office.
select set_config('lock_timeout', '10s', true);

-- A separate table keeps the specified ones unchanged. A submission without a row is new.
create table public.submission_handling (
  submission_id uuid primary key,
  collection text not null
    constraint submission_handling_collection_known check (collection in ('contact_submissions', 'lead_captures')),
  status text not null default 'new'
    constraint submission_handling_status_known check (status in ('new', 'in_progress', 'answered', 'spam')),
  owner_id uuid references auth.users on delete set null,
  notes text constraint submission_handling_notes_length check (char_length(notes) <= 5000),
  first_reply_at timestamptz,
  updated_by uuid references auth.users on delete set null,
  updated_at timestamptz not null default now()
);
create index submission_handling_status_idx on public.submission_handling (status);
create index submission_handling_owner_idx on public.submission_handling (owner_id);
-- A removed account empties this column in every row that names it.
create index submission_handling_updated_by_idx on public.submission_handling (updated_by);

select private.protect('submission_handling', 'leads', 'select', 'insert', 'update');
create trigger compose_texts before insert or update on public.submission_handling
  for each row execute function private.normalize_texts();

-- Sets author, time and first reply. The submission must exist and is locked, so that a concurrent
-- erasure leaves no notes behind. The owner must be an administrator of leads. Callers without
-- permission are rejected first, because later errors reveal rows and administrators. When a
-- deleted account empties owner_id, updated_by must not name it again.
create function private.stamp_handling() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  there boolean;
begin
  if private.writes_nothing('leads') then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.submission_id, new.collection) is distinct from (old.submission_id, old.collection) then
    raise exception 'What is handled stays the same' using errcode = '22023';
  end if;
  if tg_op = 'INSERT' and new.collection in ('contact_submissions', 'lead_captures') then
    execute format('select true from public.%I where id = $1 for key share', new.collection) into there using new.submission_id;
    if there is null then
      raise exception 'There is no such submission' using errcode = '23503';
    end if;
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and not exists (
    select from public.users_roles where user_id = new.owner_id and role = 'admin' and 'leads' = any (areas)
  ) then
    raise exception 'The owner is no administrator' using errcode = '22023';
  end if;
  new.first_reply_at := case when tg_op = 'UPDATE' then old.first_reply_at end;
  if new.status = 'answered' then
    new.first_reply_at := coalesce(new.first_reply_at, now());
  end if;
  new.updated_by := coalesce(
    (select auth.uid()),
    case when tg_op = 'UPDATE' then (select id from auth.users where id = old.updated_by) end
  );
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger stamp_handling before insert or update on public.submission_handling
  for each row execute function private.stamp_handling();

-- Deletes handling and origin with their submission.
create function private.forget_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.submission_handling where submission_id in (select id from gone);
  delete from private.submission_origins where submission_id in (select id from gone);
  return null;
end
$$;
create trigger forget_submission after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.forget_submission();
create trigger forget_submission after delete on public.lead_captures
  referencing old table as gone for each statement execute function private.forget_submission();

-- Copies the spam status. Security definer: administrators may not update submissions.
create function private.copy_spam() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  handling public.submission_handling := case when tg_op = 'DELETE' then old else new end;
begin
  execute format('update public.%I set is_spam = $1 where id = $2 and is_spam <> $1', handling.collection)
    using tg_op <> 'DELETE' and handling.status = 'spam', handling.submission_id;
  return null;
end
$$;
create trigger copy_spam_on_insert after insert on public.submission_handling
  for each row when (new.status = 'spam') execute function private.copy_spam();
create trigger copy_spam_on_update after update on public.submission_handling
  for each row when ((new.status = 'spam') <> (old.status = 'spam')) execute function private.copy_spam();
create trigger copy_spam_on_delete after delete on public.submission_handling
  for each row when (old.status = 'spam') execute function private.copy_spam();

-- Accounts that a submission can be assigned to, without deactivated ones.
create function public.list_administrators() returns table (id uuid, email text)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    select users.id, users.email::text from auth.users join public.users_roles as roles on roles.user_id = users.id
    where roles.role = 'admin' and 'leads' = any (roles.areas) and coalesce(users.banned_until < now(), true) order by users.email
  $$;

create function public.handling_of(ids uuid[]) returns setof public.submission_handling
  language sql stable security invoker set search_path = ''
  as $$ select * from public.submission_handling where submission_id = any (ids) $$;

-- Changes submissions with optimistic locking. Each element of `changes` has `id`, the version
-- `updated_at` (null: no row yet), and `status`, `owner_id` or both; elements with another version
-- are skipped. Returns the changed ones with their new version and previous values, so that the
-- result passed as an argument undoes the change. Rows are locked in order of id, to prevent
-- deadlocks.
create function public.change_handling(changes jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  change record;
  before record;
  stamp timestamptz;
  changed jsonb[] := '{}';
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 1000 then
    raise exception 'At most 1000 submissions are changed at a time' using errcode = '22023';
  end if;
  for change in
    select (element ->> 'id')::uuid as id, (element ->> 'updated_at')::timestamptz as version,
      element ->> 'status' as status, (element ->> 'owner_id')::uuid as owner, element ? 'owner_id' as has_owner
    from jsonb_array_elements(changes) as element order by 1
  loop
    if change.version is null then
      select 'new' as status, null::uuid as owner_id into before;
      insert into public.submission_handling (submission_id, collection, status, owner_id)
        select change.id, sent.collection, coalesce(change.status, 'new'), change.owner
        from (
          select 'contact_submissions' as collection from public.contact_submissions where id = change.id
          union all select 'lead_captures' from public.lead_captures where id = change.id
        ) as sent
        on conflict do nothing returning updated_at into stamp;
    else
      select handling.status, handling.owner_id into before from public.submission_handling as handling
        where submission_id = change.id and updated_at = change.version for update;
      continue when not found;
      update public.submission_handling as handling set
          status = coalesce(change.status, handling.status),
          owner_id = case when change.has_owner then change.owner else handling.owner_id end
        where submission_id = change.id returning updated_at into stamp;
    end if;
    continue when not found;
    changed := changed || jsonb_build_object(
      'id', change.id, 'updated_at', stamp, 'status', before.status, 'owner_id', before.owner_id
    );
  end loop;
  return to_jsonb(changed);
end
$$;

-- Trigram indexes. Without pg_trgm searches read row by row.
create schema if not exists extensions;
do $$
declare
  operators text;
begin
  begin
    create extension if not exists pg_trgm with schema extensions;
  exception when others then
    raise warning 'Searching submissions will be slow, pg_trgm could not be installed: %', sqlerrm;
  end;
  select format('%I.gin_trgm_ops', nspname) into operators
  from pg_catalog.pg_opclass join pg_catalog.pg_namespace on pg_namespace.oid = opcnamespace
  where opcname = 'gin_trgm_ops';
  if operators is not null then
    execute format('create index contact_submissions_search_idx on public.contact_submissions using gin (search_text %s)', operators);
    execute format('create index lead_captures_search_idx on public.lead_captures using gin (search_text %s)', operators);
  end if;
end
$$;

-- SQL condition on `search_text` for a search. Literals instead of parameters, so that Postgres
-- plans for these words.
create function private.search_condition(search text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(format('search_text ~ %L', pattern), ' and '), 'true')
    from unnest(private.search_patterns(search)) as pattern
  $$;

-- FROM and WHERE clauses for a search with filters; null is no filter, and spam is excluded by
-- default. Submissions without handling count as new. The nil UUID (RFC 9562) as owner means
-- unassigned.
create function private.found_submissions(
  collection text, search text, with_status text, owned_by uuid, came_from text,
  older_than timestamptz default null, older_than_id uuid default null
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
    case when older_than is not null then format('(created_at, id) < (%L, %L)', older_than, older_than_id) end
  );
end
$$;

-- Ids of a page of the result, newest first. At most 2,000 results are sorted; of more, a page is
-- soon found by reading rows in their order. The planner cannot choose: PGlite keeps no statistics
-- of texts. Security definer here and below: `~` is not leakproof, so that under a policy Postgres
-- would not use the index.
create function private.found_page(
  collection text, search text, skip bigint, most bigint, with_status text, owned_by uuid, came_from text,
  older_than timestamptz default null, older_than_id uuid default null
) returns uuid[]
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_sort = off set jit = off
  as $$
declare
  found constant text :=
    private.found_submissions(collection, search, with_status, owned_by, came_from, older_than, older_than_id);
  page uuid[];
begin
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

-- A page of the result, newest first, by offset or after a row (keyset pagination).
create function public.search_contact_submissions(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null, came_from text default null
) returns table (
  id uuid, name text, email text, company text, phone text, message text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select sent.id, sent.name, sent.email, sent.company, sent.phone, sent.message, sent.created_at
    from unnest(private.found_page(
      'contact_submissions', search, skip, least(most, 1000), with_status, owned_by, came_from, older_than, older_than_id
    )) with ordinality as found (id, place) join public.contact_submissions as sent on sent.id = found.id
    order by place
  $$;

create function public.search_lead_captures(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null, came_from text default null
) returns table (
  id uuid, first_name text, last_name text, email text, company text, resource_slug text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    select lead.id, lead.first_name, lead.last_name, lead.email, lead.company, lead.resource_slug, lead.created_at
    from unnest(private.found_page(
      'lead_captures', search, skip, least(most, 1000), with_status, owned_by, came_from, older_than, older_than_id
    )) with ordinality as found (id, place) join public.lead_captures as lead on lead.id = found.id
    order by place
  $$;

-- Number of results, up to the limit of the page after `skip` rows. The settings bound the rows
-- that are read: a hash or merge join reads all rows of a status or a page before it returns the
-- first.
create function public.count_found_submissions(
  collection text, search text, with_status text default null, owned_by uuid default null, came_from text default null,
  skip integer default 0
) returns integer
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
declare
  number integer;
begin
  execute format(
    'select count(*) from (select from %s limit $1) as found',
    private.found_submissions(collection, search, with_status, owned_by, came_from)
  ) into number using private.total_limit(skip);
  return number;
end
$$;

-- Ids and versions of the newest 10,000 results. One value, so that max_rows does not truncate it.
create function public.found_submission_versions(
  collection text, search text, with_status text default null, owned_by uuid default null, came_from text default null
) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'updated_at', handling.updated_at) order by place), '[]')
    from unnest(private.found_page(collection, search, 0, 10000, with_status, owned_by, came_from))
      with ordinality as found (id, place)
    left join public.submission_handling as handling on handling.submission_id = found.id
  $$;

-- Number of submissions per week, the current week last. Weeks start on Monday, Swedish time.
create function public.submissions_by_week(weeks integer default 12)
  returns table (week date, messages bigint, leads bigint)
  language sql stable security invoker set search_path = ''
  as $$
    with calendar as (
      select date_trunc('week', now() at time zone 'Europe/Stockholm') - number * interval '1 week' as monday
      from generate_series(0, least(greatest(weeks, 1), 104) - 1) as number
    ), bounds as (
      select monday, monday at time zone 'Europe/Stockholm' as first,
        (monday + interval '1 week') at time zone 'Europe/Stockholm' as next
      from calendar
    )
    select monday::date,
      (select count(*) from public.contact_submissions where created_at >= first and created_at < next),
      (select count(*) from public.lead_captures where created_at >= first and created_at < next)
    from bounds order by monday
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'list_administrators', 'handling_of', 'change_handling',
  'search_contact_submissions', 'search_lead_captures', 'count_found_submissions', 'found_submission_versions',
  'submissions_by_week');
