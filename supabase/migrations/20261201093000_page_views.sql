-- Views of pages, for the list of the site's own pages.
select set_config('lock_timeout', '10s', true);

-- Returns { path: views } of the last `days`, including today, for pages that were viewed.
create function public.page_views(paths text[], days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return (
    select coalesce(jsonb_object_agg(name, views), '{}')
    from (
      select name, sum(count) as views from private.visit_counts
      where day > (now() at time zone 'Europe/Stockholm')::date - least(greatest(days, 1), 366)
        and kind = 'view' and name = any (paths)
      group by name
    ) as viewed
  );
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'page_views');
