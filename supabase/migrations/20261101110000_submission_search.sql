-- Administrators search what visitors sent in, fast with 100 000 rows.

-- Newest first, with an order among those of the same moment, so that pages neither overlap nor leave out rows.
drop index public.contact_submissions_created_at_idx;
drop index public.lead_captures_created_at_idx;
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id desc);
create index lead_captures_newest_idx on public.lead_captures (created_at desc, id desc);

-- What is searched, in small letters: comparing without regard to case costs ten times as much for every row.
alter table public.contact_submissions add column search_text text not null generated always as (
  lower(
    name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '') || E'\n' ||
    coalesce(message, '')
  )
) stored;
alter table public.lead_captures add column search_text text not null generated always as (
  lower(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\n' || email || E'\n' ||
    coalesce(company, '') || E'\n' || coalesce(resource_slug, '')
  )
) stored;

-- Three letters in a row are looked up in an index. A server without the extension still searches, row by row.
create schema if not exists extensions;
do $$
begin
  create extension if not exists pg_trgm with schema extensions;
exception when others then
  raise warning 'Searching submissions will be slow, pg_trgm could not be installed: %', sqlerrm;
end
$$;
do $$
declare
  found text;
begin
  select format('%I.gin_trgm_ops', nspname) into found
  from pg_catalog.pg_opclass join pg_catalog.pg_namespace on pg_namespace.oid = opcnamespace
  where opcname = 'gin_trgm_ops';
  if found is not null then
    execute format('create index contact_submissions_search_idx on public.contact_submissions using gin (search_text %s)', found);
    execute format('create index lead_captures_search_idx on public.lead_captures using gin (search_text %s)', found);
  end if;
end
$$;

-- The condition on `search_text` that a search stands for: each of its words, up to 20, is somewhere in it.
-- Literals and not parameters, so that Postgres plans with the words it is asked for.
create function private.search_condition(search text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(
      string_agg(
        format('search_text like %L', '%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%'), ' and '
      ),
      'true'
    )
    from (select word from regexp_split_to_table(search, '\s+') as word where word <> '' limit 20) as words
  $$;
revoke execute on function private.search_condition(text) from public;

-- Definer's rights in the three functions below: `like` is not leakproof, so under a policy Postgres never looks it up
-- in an index, and a search would read every row. Each of them asks first what the policies would.
create function private.require_administrator() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators read submissions' using errcode = '42501';
  end if;
end
$$;
revoke execute on function private.require_administrator() from public;

-- A page of what a search finds, newest first: after `skip` rows, or after the row that `older_than` and
-- `older_than_id` name, which stays right while new ones come in.
create function public.search_contact_submissions(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null
) returns table (
  id uuid, name text, email text, company text, phone text, message text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select id, name, email, company, phone, message, created_at from public.contact_submissions
     where %s %s order by created_at desc, id desc limit $3 offset $4',
    private.search_condition(search),
    case when older_than is not null then 'and (created_at, id) < ($1, $2)' end
  ) using older_than, older_than_id, least(most, 1000), skip;
end
$$;

create function public.search_lead_captures(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null
) returns table (
  id uuid, first_name text, last_name text, email text, company text, resource_slug text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select id, first_name, last_name, email, company, resource_slug, created_at from public.lead_captures
     where %s %s order by created_at desc, id desc limit $3 offset $4',
    private.search_condition(search),
    case when older_than is not null then 'and (created_at, id) < ($1, $2)' end
  ) using older_than, older_than_id, least(most, 1000), skip;
end
$$;

-- How many a search finds in all.
create function public.count_found_submissions(collection text, search text) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found integer;
begin
  perform private.require_administrator();
  if collection is null or collection not in ('contact_submissions', 'lead_captures') then
    raise exception 'There is nothing to search in %', coalesce(quote_literal(collection), 'nothing')
      using errcode = '22023';
  end if;
  execute format(
    'select count(*) from public.%I where %s', collection, private.search_condition(search)
  ) into found;
  return found;
end
$$;

revoke execute on function public.search_contact_submissions(text, integer, integer, timestamptz, uuid) from public, anon, service_role;
revoke execute on function public.search_lead_captures(text, integer, integer, timestamptz, uuid) from public, anon, service_role;
revoke execute on function public.count_found_submissions(text, text) from public, anon, service_role;
grant execute on function public.search_contact_submissions(text, integer, integer, timestamptz, uuid) to authenticated;
grant execute on function public.search_lead_captures(text, integer, integer, timestamptz, uuid) to authenticated;
grant execute on function public.count_found_submissions(text, text) to authenticated;
