-- Lists with a year of data: totals are counted up to a limit, and short words are searched by index.
select set_config('lock_timeout', '10s', true);

-- Rows that a list's total is counted to. A total over 10,000 means "more than 10,000". On a later page the limit lies
-- behind that page, so that the total always says whether another page follows.
create function private.total_limit(skip bigint) returns bigint
  language sql immutable set search_path = ''
  as $$ select greatest(10000, coalesce(skip, 0) + 1000) + 1 $$;

-- One regular expression for each word of a search, up to 20, to compare with text in lower case. A word of fewer than three
-- letters matches the start of a word: the trigram index finds a word's start, but not two letters inside a word.
-- The characters before it are those that pg_trgm looks up (below U+0800).
create function private.search_patterns(search text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select case when length(word) < 3 and word ~ '^[[:alnum:]]' then '(^|[ \t\n\r!-/:-@\[-`{-~\u00a0«»·])' else '' end
        || regexp_replace(word, '([!-/:-@\[-`{-~])', '\\\1', 'g')
      from regexp_split_to_table(lower(normalize(left(search, 200), NFC)), '\s+') as word where word <> '' limit 20
    )
  $$;

-- Literals instead of parameters, so that Postgres plans for the given words.
create or replace function private.search_condition(search text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(format('search_text ~ %L', pattern), ' and '), 'true')
    from unnest(private.search_patterns(search)) as pattern
  $$;

-- The number of submissions that a search finds, counted up to the limit of the page after `skip` rows.
drop function public.count_found_submissions(text, text, text, uuid, text);
create function public.count_found_submissions(
  collection text, search text, with_status text default null, owned_by uuid default null, came_from text default null,
  skip integer default 0
) returns integer
  language plpgsql stable security definer set search_path = ''
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

-- A page of 50 accounts, administrators first, and their total. `search` is looked for in addresses and names.
create or replace function public.list_people(search text default '', page integer default 0) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  patterns constant text[] := private.search_patterns(search);
  skip constant bigint := 50 * greatest(page, 0)::bigint;
begin
  perform private.require_area('people');
  return (
    with found as not materialized (
      select people.* from private.people where lower(concat(people.name, ' ', people.email)) ~ all (patterns)
    ), shown as (
      select * from found order by is_admin desc, lower(email), id limit 50 offset skip
    )
    select jsonb_build_object(
      'total', (select count(*) from (select from found limit private.total_limit(skip)) as counted),
      'people', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', id, 'email', email, 'name', name, 'areas', areas, 'is_admin', is_admin, 'state', state,
            'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'invited_at', invited_at, 'has_factor', has_factor)
          order by is_admin desc, lower(email), id)
        from shown
      ), '[]')
    )
  );
end
$$;

-- A part of the record, newest first, and its total: events of some kinds, between two times, in which an address or a title
-- holds `search`.
create or replace function public.read_record(
  search text default '', kinds text[] default null, since timestamptz default null, until timestamptz default null,
  skipped integer default 0, most integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  patterns constant text[] := private.search_patterns(search);
begin
  perform private.require_area('people');
  return (
    with found as not materialized (
      select event.* from private.events as event
      where (kinds is null or event.kind = any (kinds)) and (since is null or event.happened_at >= since)
        and (until is null or event.happened_at < until)
        and lower(concat_ws(' ', event.actor, event.subject, event.details ->> 'title')) ~ all (patterns)
    ), shown as (
      select * from found order by id desc limit least(greatest(most, 0), 1000) offset greatest(skipped, 0)
    )
    select jsonb_build_object(
      'total', (
        select count(*) from (select from found order by id desc limit private.total_limit(skipped)) as counted
      ),
      'events', coalesce((select jsonb_agg(to_jsonb(shown) order by id desc) from shown), '[]')
    )
  );
end
$$;

-- A page of files, newest first, with their total: those whose name or alternative texts hold all words of the search.
create or replace function public.search_media(
  search text default '', kind text default null, state text default null, skip integer default 0, most integer default 24
) returns table (
  id uuid, folder text, file text, file_name text, mime_type text, size integer, width integer, height integer,
  variants integer[], alt_sv text, alt_en text,
  focus_x smallint, focus_y smallint, updated_at timestamptz, total bigint
)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    with used as materialized (
      select places.folder from private.media_places() as places where state = 'unused'
    ), found as not materialized (
      select media.* from public.media
      where (kind is null or kind = case
          when media.mime_type like 'image/%' then 'picture' when media.mime_type like 'video/%' then 'film' else 'document' end)
        and case state
          when 'unused' then media.folder not in (select used.folder from used)
          when 'named_only' then media.mime_type like 'image/%'
            and lower(media.alt_sv) in (lower(media.file_name), lower(regexp_replace(media.file_name, '\.[^.]*$', '')))
          when 'without_english' then media.alt_en = media.alt_sv
          else true end
        and lower(concat_ws(' ', media.file_name, media.alt_sv, media.alt_en))
          ~ all ((select private.search_patterns(search))::text[])
    )
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.focus_x, found.focus_y, found.updated_at,
      (select count(*) from (select from found limit private.total_limit(skip)) as counted)
    from found
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

-- For exact counts of what is no spam, on the tabs and the dashboard: a hundredth of the table's size.
create index contact_submissions_listed_idx on public.contact_submissions (is_spam) where not is_spam;
create index lead_captures_listed_idx on public.lead_captures (is_spam) where not is_spam;

-- The 200 pages that most submissions came from, each counted to 100: the filter offers the most frequent first. The pages
-- are found by index, one after the other, instead of reading every origin.
create or replace function public.list_origins() returns table (page text, title text, submissions bigint)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    with recursive pages as (
      (select origins.page from private.submission_origins as origins order by origins.page limit 1)
      union all
      select (
        select origins.page from private.submission_origins as origins where origins.page > pages.page
        order by origins.page limit 1
      ) from pages where pages.page is not null
    ), counted as (
      select pages.page, (
        select count(*) from (
          select from private.submission_origins as origins where origins.page = pages.page limit 100
        ) as few
      ) as submissions
      from pages where pages.page is not null order by submissions desc, pages.page limit 200
    )
    select counted.page, private.page_title(counted.page), counted.submissions from counted
    order by counted.submissions desc, counted.page
  $$;

-- Statistics of the last `days`, today included. Messages are counted in the index, a day at a time.
create or replace function public.visit_statistics(days integer default 30) returns jsonb
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

-- Compiling the query of this function (JIT) takes half a second for each saved page, its run a millisecond.
alter function private.section_passages(jsonb, text) set jit to 'off';

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'count_found_submissions', 'search_media');
