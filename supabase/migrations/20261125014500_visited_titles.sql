-- What was counted most is told by its title: a file by that of its resource, a page by its own (as in 20261121220100).
create or replace function private.most_counted(wanted text, first_day date) returns jsonb
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
