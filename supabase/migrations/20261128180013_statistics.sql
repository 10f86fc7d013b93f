-- Visit statistics without personal data: counts per day, page and language, written by the server
-- in batches (docs/decisions/0018), and requested URLs without a page (docs/decisions/0055).
select set_config('lock_timeout', '10s', true);

create table private.visit_counts (
  day date not null,
  -- view: page views; call: visits to the contact screen, by previous page; download: a resource's
  -- file; begun: forms started.
  kind text not null constraint visit_counts_kind_known check (kind in ('view', 'call', 'download', 'begun')),
  name text not null constraint visit_counts_name_length check (char_length(name) between 1 and 2048),
  language text not null constraint visit_counts_language_known check (language in ('sv', 'en')),
  count bigint not null constraint visit_counts_count_positive check (count > 0),
  primary key (day, kind, name, language)
);
alter table private.visit_counts enable row level security;

-- Requests answered by a redirect or with 404. `path` is a URL key (private.url_key).
create table private.asked_addresses (
  -- redirected: a redirect matched; missing: 404.
  kind text not null constraint asked_addresses_kind_known check (kind in ('redirected', 'missing')),
  path text not null constraint asked_addresses_path_length check (char_length(path) between 1 and 2000),
  count bigint not null constraint asked_addresses_count_positive check (count > 0),
  last_on date not null,
  primary key (kind, path)
);
alter table private.asked_addresses enable row level security;

-- Whether a redirect has this key.
create function private.is_redirected(key text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.redirects where md5(private.url_key(from_path)) = md5(key)) $$;

-- Adds counts. Deletes those of deleted redirects, missing URLs not requested for thirty days, and
-- all but the 500 most requested, so that made-up URLs displace only those requested once.
create function private.add_asked_addresses(counts jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  today constant date := (now() at time zone 'Europe/Stockholm')::date;
begin
  -- A mutex: processes that delete and insert concurrently could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('asked_addresses', 0));
  insert into private.asked_addresses as kept (kind, path, count, last_on)
  select added.kind, private.url_key(added.name), sum(added.count), today
  from jsonb_to_recordset(counts) as added (kind text, name text, count bigint)
  where added.kind = 'missing' or added.kind = 'redirected' and private.is_redirected(private.url_key(added.name))
  group by 1, 2
  on conflict (kind, path) do update set count = kept.count + excluded.count, last_on = excluded.last_on;

  delete from private.asked_addresses
  where case kind when 'missing' then last_on < today - 30 else not private.is_redirected(path) end;
  delete from private.asked_addresses where kind = 'missing' and path in (
    select path from private.asked_addresses where kind = 'missing' order by count desc, last_on desc, path offset 500
  );
end
$$;

-- Adds counts of one process: an array of kind, name, language and count. Days are Swedish.
-- Downloads of unknown files are ignored. Sorted, so that two processes cannot deadlock.
create function public.add_visit_counts(counts jsonb) returns void
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

-- Counts are kept for twenty-five months, to compare a month with that of the previous year.
create function private.forget_old_counts() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.visit_counts where (day, kind, name, language) in (
        select day, kind, name, language from private.visit_counts
        where day < (now() - interval '25 months')::date
        order by day limit 100
      ) returning 1
    )
    select count(*) from forgotten
  $$;

create trigger forget_old after insert on private.visit_counts
  for each statement execute function private.forget_old('forget_old_counts');

-- The ten highest counts of both languages, with titles.
create function private.most_counted(wanted text, first_day date) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(most) || jsonb_build_object(
      'title', case when wanted = 'download' then (
        select title from public.resources where most.name in (file_url, file_url_en) order by position, id limit 1
      ) else private.page_title(most.name) end
    ) order by most.count desc, most.name), '[]')
    from (
      select name, sum(count) as count from private.visit_counts where day >= first_day and kind = wanted
      group by name order by sum(count) desc, name limit 10
    ) as most
  $$;

-- Statistics for the dashboard over the last `days`, including today: sums per day, the most viewed
-- pages, and the funnel of the contact form.
create function public.visit_statistics(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  last_day constant date := (now() at time zone 'Europe/Stockholm')::date;
  first_day constant date := last_day - least(greatest(days, 1), 366) + 1;
begin
  perform private.require_area('content');
  return jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', calendar.day, 'views', coalesce(counted.views, 0), 'shown', coalesce(counted.shown, 0),
        'begun', coalesce(counted.begun, 0), 'sent', sent.messages
      ) order by calendar.day)
      from (
        select first_day + number as day from generate_series(0, last_day - first_day) as number
      ) as calendar
      left join (
        select visit_counts.day,
          sum(count) filter (where kind = 'view') as views,
          sum(count) filter (where kind = 'view' and name = '/kontakt') as shown,
          sum(count) filter (where kind = 'begun' and name = 'contact') as begun
        from private.visit_counts where visit_counts.day >= first_day group by visit_counts.day
      ) as counted using (day)
      left join lateral (
        select count(*) as messages from public.contact_submissions
        where created_at >= calendar.day::timestamp at time zone 'Europe/Stockholm'
          and created_at < (calendar.day + 1)::timestamp at time zone 'Europe/Stockholm'
      ) as sent on true
    ),
    'pages', private.most_counted('view', first_day),
    'calls', private.most_counted('call', first_day),
    'downloads', private.most_counted('download', first_day)
  );
end
$$;

-- Returns { redirected: [{ id, count, last_on }], missing: [{ path, count, last_on }] } for the
-- back office, with the fifty most requested missing URLs that no redirect matches.
create function public.asked_addresses() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return jsonb_build_object(
    'redirected', (
      select coalesce(jsonb_agg(jsonb_build_object('id', redirects.id, 'count', count, 'last_on', last_on)), '[]')
      from private.asked_addresses join public.redirects on md5(private.url_key(from_path)) = md5(path)
      where asked_addresses.kind = 'redirected'
    ),
    'missing', (
      select coalesce(jsonb_agg(to_jsonb(most) order by count desc, last_on desc, path), '[]')
      from (
        select path, count, last_on from private.asked_addresses
        where kind = 'missing' and not private.is_redirected(path)
        order by count desc, last_on desc, path limit 50
      ) as most
    )
  );
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'add_visit_counts');
select private.allow_calls('authenticated', 'visit_statistics', 'asked_addresses');
