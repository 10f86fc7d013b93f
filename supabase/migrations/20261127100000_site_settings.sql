-- What belongs to the site as a whole (content/types/site-settings.ts), in one row at most; without it, and where a column is empty, the
-- code's own stands (docs/decisions/0054). And where a page of its own is linked.
select set_config('lock_timeout', '10s', true);

-- At most 20 links: a path on this site or an https address, and labels that elsewhere than on the site must be there.
create function private.are_links(links jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select links is null or jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 20 and not exists (
      select from jsonb_array_elements(links) as link
      where jsonb_typeof(link) <> 'object' or jsonb_typeof(link -> 'to') is distinct from 'string'
        or exists (
          select from jsonb_each(link) as field (name, value)
          where name not in ('to', 'label', 'label_en') or jsonb_typeof(value) <> 'string' or value #>> '{}' ~ '[[:cntrl:]]'
        )
        or char_length(link ->> 'to') > 2000 or link ->> 'to' !~ '^(https://[^/]|/([^/\\]|$))'
        or char_length(link ->> 'label') > 60 or char_length(link ->> 'label_en') > 60
        or link ->> 'to' ~ '^https:' and coalesce(link ->> 'label', '') !~ '\S'
    )
  $$;
revoke execute on function private.are_links from public;
-- Of the check: whoever writes a row calls it.
grant execute on function private.are_links to authenticated, service_role;

create table public.site_settings (
  id uuid primary key default gen_random_uuid(),
  -- One row at most.
  name text not null default 'site' constraint site_settings_name_format check (name in ('site'))
    constraint site_settings_name_key unique deferrable,
  menu jsonb constraint site_settings_menu_format check (private.are_links(menu)),
  footer jsonb constraint site_settings_footer_format check (private.are_links(footer)),
  social jsonb constraint site_settings_social_format
    check (private.are_links(social) and not jsonb_path_exists(social, '$[*] ? (@.to starts with "/")')),
  notice text constraint site_settings_notice_length check (char_length(notice) <= 300),
  notice_en text constraint site_settings_notice_en_length check (char_length(notice_en) <= 300),
  notice_link text constraint site_settings_notice_link_format check (char_length(notice_link) <= 2000 and private.is_link(notice_link)),
  notice_from date,
  notice_until date constraint site_settings_notice_until_format check (notice_until >= notice_from),
  functions_least integer constraint site_settings_functions_least_format check (functions_least between 1 and 9999),
  functions_most integer constraint site_settings_functions_most_format check (functions_most between 1 and 9999)
    constraint site_settings_functions_most_known check (functions_most >= functions_least),
  -- Checked at the end, as a file of content brings the features last.
  start_feature_1 uuid references public.features on delete set null deferrable initially deferred,
  start_feature_2 uuid references public.features on delete set null deferrable initially deferred,
  start_feature_3 uuid references public.features on delete set null deferrable initially deferred,
  start_feature_4 uuid references public.features on delete set null deferrable initially deferred,
  share_picture text constraint site_settings_share_picture_format
    check (char_length(share_picture) <= 2000 and private.is_link(share_picture)),
  security_contact text constraint site_settings_security_contact_format
    check (char_length(security_contact) <= 320 and security_contact ~ '^(https://[^/\s]\S*|[^\s:@]+@[^\s:@]+\.[^\s:@.]+)$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index site_settings_order_idx on public.site_settings (name, id);
create index site_settings_start_feature_1_idx on public.site_settings (start_feature_1);
create index site_settings_start_feature_2_idx on public.site_settings (start_feature_2);
create index site_settings_start_feature_3_idx on public.site_settings (start_feature_3);
create index site_settings_start_feature_4_idx on public.site_settings (start_feature_4);
insert into private.content_types (relation, title, searched, parent, parent_column, read_by, under, slug, listed_at)
values ('site_settings', 'name', '{}', null, null, 'administrators', null, 'slug', null);
select private.install_content_type('site_settings');

alter table public.pages add column place text constraint pages_place_format check (place in ('menu', 'footer', 'offer'));
-- The page that the code linked to until now.
update public.pages set place = 'offer' where slug = 'sa-arbetar-vi';

-- What all pages are made with, in one answer which no limit of rows cuts: rewritten texts, what is set, and pages that have a place in menu or
-- footer. A notice is told on its days alone, those of Sweden; of what is called out on the start page, features of what is published.
create function public.own_site() returns jsonb
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
      ), '[]')
    )
  $$;
select private.allow_calls('anon', 'own_site');
