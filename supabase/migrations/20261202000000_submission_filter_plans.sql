-- Plans of filtered submissions. Among 1,000,000 messages on two busy cores, starting parallel
-- workers took most of the time of a call.
select set_config('lock_timeout', '10s', true);

alter function private.found_page set max_parallel_workers_per_gather = 0;
alter function public.count_found_submissions set max_parallel_workers_per_gather = 0;

-- SQL from `from` on, for the submissions that match a filter.
create or replace function private.found_submissions(
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
