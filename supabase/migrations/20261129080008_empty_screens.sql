-- Screens without published items leave menu, footer and sitemap: own_site names their tables.
select set_config('lock_timeout', '10s', true);

-- Returns what every page needs: overrides, settings, pages linked in menu or footer, the features
-- chosen for the start page, of published solutions, and the lists without published items. A
-- notice is included only between its dates (Swedish time).
create or replace function public.own_site() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'texts', public.own_texts(),
      'settings', coalesce((
        select jsonb_strip_nulls(to_jsonb(site_settings) - '{id,name,created_at,updated_at,notice_from,notice_until}'::text[]
          - '{start_feature_1,start_feature_2,start_feature_3,start_feature_4}'::text[]
          - case when (now() at time zone 'Europe/Stockholm')::date
              between coalesce(notice_from, '-infinity') and coalesce(notice_until, 'infinity') then '{}'
            else '{notice,notice_en,notice_link}'::text[] end)
        from public.site_settings
      ), '{}'),
      'features', coalesce((
        select jsonb_agg(to_jsonb(features) order by place)
        from public.site_settings,
          unnest(array[start_feature_1, start_feature_2, start_feature_3, start_feature_4]) with ordinality as chosen (feature_id, place)
          join public.features on features.id = feature_id
          join public.content_solutions on content_solutions.id = features.solution_id
        where content_solutions.is_published
      ), '[]'),
      'pages', coalesce((
        select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'title_en', title_en, 'place', place) order by title, id)
        from public.pages where is_published and place is not null
      ), '[]'),
      'empty', (
        select coalesce(jsonb_agg(name), '[]') from (values
          ('content_solutions', exists (select from public.content_solutions where is_published)),
          ('catalogue_functions', exists (select from public.catalogue_functions where is_published)),
          ('case_studies', exists (select from public.case_studies where is_published)),
          ('resources', exists (select from public.resources where is_published)),
          ('news', exists (select from public.news where is_published))
        ) as listed (name, is_filled) where not is_filled
      )
    )
  $$;
