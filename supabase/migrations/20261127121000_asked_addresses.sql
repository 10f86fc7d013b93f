-- How often redirects are used, and which addresses people ask for that have no page (docs/decisions/0055). The server counts in
-- memory and writes the numbers with those of visits; administrators of content read them. Of visitors nothing is kept.
select set_config('lock_timeout', '10s', true);

create table private.asked_addresses (
  -- redirected: a redirect has led on from it; missing: there was nothing.
  kind text not null constraint asked_addresses_kind_known check (kind in ('redirected', 'missing')),
  -- As private.path_only has it.
  path text not null constraint asked_addresses_path_length check (char_length(path) between 1 and 2000),
  count bigint not null constraint asked_addresses_count_positive check (count > 0),
  last_on date not null,
  primary key (kind, path)
);
alter table private.asked_addresses enable row level security;

-- Adds what a process has counted, and forgets: redirects that are gone, missing addresses that nobody has asked for in thirty days,
-- and of those all but the five hundred that were asked for most. So whoever asks for thousands that were made up pushes out what
-- somebody else has asked for once, and nothing that many have.
create function private.add_asked_addresses(counts jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  today constant date := (now() at time zone 'Europe/Stockholm')::date;
begin
  -- Processes take turns: two that forget and add at once could wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('asked_addresses', 0));
  insert into private.asked_addresses as kept (kind, path, count, last_on)
  select added.kind, private.path_only(added.name), sum(added.count), today
  from jsonb_to_recordset(counts) as added (kind text, name text, count bigint)
  where added.kind = 'missing'
    or added.kind = 'redirected' and private.path_only(added.name) in (select private.path_only(from_path) from public.redirects)
  group by 1, 2
  on conflict (kind, path) do update set count = kept.count + excluded.count, last_on = excluded.last_on;

  delete from private.asked_addresses
  where case kind when 'missing' then last_on < today - 30
    else path not in (select private.path_only(from_path) from public.redirects) end;
  delete from private.asked_addresses where kind = 'missing' and path in (
    select path from private.asked_addresses where kind = 'missing' order by count desc, last_on desc, path offset 500
  );
end
$$;

-- Adds what a process has counted since its last call: an array of kind, name, language and count. The day is Sweden's. A file
-- that belongs to no resource is left out. Always in the same order, so that two processes cannot deadlock.
create or replace function public.add_visit_counts(counts jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.visit_counts as kept (day, kind, name, language, count)
  select (now() at time zone 'Europe/Stockholm')::date, added.kind, added.name, added.language, sum(added.count)
  from jsonb_to_recordset(counts) as added (kind text, name text, language text, count bigint)
  where added.kind not in ('redirected', 'missing') and (added.kind <> 'download' or exists (
    select from public.resources where added.name in (file_url, file_url_en)
  ))
  group by added.kind, added.name, added.language
  order by added.kind, added.name, added.language
  on conflict (day, kind, name, language) do update set count = kept.count + excluded.count;
  if counts @? '$[*] ? (@.kind == "redirected" || @.kind == "missing")' then
    perform private.add_asked_addresses(counts);
  end if;
end
$$;

-- What the back office shows: { redirected: [{ id, count, last_on }], missing: [{ path, count, last_on }] }, of the missing ones the
-- fifty that were asked for most and still lead nowhere.
create function public.asked_addresses() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return jsonb_build_object(
    'redirected', (
      select coalesce(jsonb_agg(jsonb_build_object('id', redirects.id, 'count', count, 'last_on', last_on)), '[]')
      from private.asked_addresses join public.redirects on private.path_only(from_path) = path where asked_addresses.kind = 'redirected'
    ),
    'missing', (
      select coalesce(jsonb_agg(to_jsonb(most) order by count desc, last_on desc, path), '[]')
      from (
        select path, count, last_on from private.asked_addresses
        where kind = 'missing' and path not in (select private.path_only(from_path) from public.redirects)
        order by count desc, last_on desc, path limit 50
      ) as most
    )
  );
end
$$;

revoke execute on function private.add_asked_addresses from public;
select private.allow_calls('authenticated', 'asked_addresses');
