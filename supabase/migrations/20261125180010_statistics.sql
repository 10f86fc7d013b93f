-- How often pages were shown, led to the contact screen, and files were downloaded: numbers by day, page and language, and
-- nothing about visitors. Written by the server in batches, read by administrators as sums (docs/decisions/0018).
select set_config('lock_timeout', '10s', true);

create table private.visit_counts (
  day date not null,
  -- view: a page; call: a page from which somebody went to the contact screen; download: a resource's file;
  -- begun: a form that somebody has begun to fill in.
  kind text not null constraint visit_counts_kind_known check (kind in ('view', 'call', 'download', 'begun')),
  name text not null constraint visit_counts_name_length check (char_length(name) between 1 and 2048),
  language text not null constraint visit_counts_language_known check (language in ('sv', 'en')),
  count bigint not null constraint visit_counts_count_positive check (count > 0),
  primary key (day, kind, name, language)
);
alter table private.visit_counts enable row level security;

-- Adds what a process has counted since its last call: an array of kind, name, language and count. The day is Sweden's. A file
-- that belongs to no resource is left out. Always in the same order, so that two processes cannot deadlock.
create function public.add_visit_counts(counts jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.visit_counts as kept (day, kind, name, language, count)
    select (now() at time zone 'Europe/Stockholm')::date, added.kind, added.name, added.language, sum(added.count)
    from jsonb_to_recordset(counts) as added (kind text, name text, language text, count bigint)
    where added.kind <> 'download' or exists (
      select from public.resources where added.name in (file_url, file_url_en)
    )
    group by added.kind, added.name, added.language
    order by added.kind, added.name, added.language
    on conflict (day, kind, name, language) do update set count = kept.count + excluded.count
  $$;

-- Numbers are kept for twenty-five months: long enough to compare a month with the same one of the year before.
create function private.forget_old_counts() returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from private.visit_counts where day < (now() - interval '25 months')::date $$;

-- Calls the function that the trigger names, so that what is new takes the place of what is too old; hourly it is called as well,
-- where a server of ours runs the database.
create function private.forget_old() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  execute format('select private.%I()', tg_argv[0]);
  return null;
end
$$;
create trigger forget_old after insert on private.visit_counts
  for each statement execute function private.forget_old('forget_old_counts');

-- The ten that were counted most, both languages together, with a title: of a file that of its resource, of a page its own.
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

-- What the dashboard shows of the last `days`, today included: sums by day, what came first, and the contact form's way from
-- being shown to being sent, which is counted from the messages themselves.
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
        'begun', coalesce(counted.begun, 0), 'sent', coalesce(sent.messages, 0)
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
      left join (
        select (created_at at time zone 'Europe/Stockholm')::date as day, count(*) as messages
        from public.contact_submissions
        where created_at >= first_day::timestamp at time zone 'Europe/Stockholm' group by 1
      ) as sent using (day)
    ),
    'pages', private.most_counted('view', first_day),
    'calls', private.most_counted('call', first_day),
    'downloads', private.most_counted('download', first_day)
  );
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'add_visit_counts');
select private.allow_calls('authenticated', 'visit_statistics');
