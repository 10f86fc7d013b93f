-- Overrides of the site's texts, and settings of the site as a whole (docs/decisions/0054).
select set_config('lock_timeout', '10s', true);

-- Keys of texts that open a built-in screen. They are edited in the page with the screen's slug
-- (content/screens/hero-texts.ts).
create function private.opens_screen(key text) returns boolean
  language sql immutable set search_path = ''
  return key ~ '^(home|solutions|functions|(contact|caseStudies|resources|about)\.hero)\.(title|description)$'
    or key ~ '^(home|solutions|functions|contact|caseStudies|resources|about)\.headTitle$';

-- Overrides by key. Keys and placeholders are defined in content/texts; a row that does not match
-- is ignored.
create table public.site_texts (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint site_texts_key_length check (char_length(key) <= 200 and key ~ '\S')
    constraint site_texts_key_key unique deferrable,
  text text constraint site_texts_text_length check (char_length(text) <= 20000),
  text_en text constraint site_texts_text_en_length check (char_length(text_en) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The id makes it a table constraint; content/types declares those of columns.
  constraint site_texts_key_place check (id is not null and not private.opens_screen(key))
);
create index site_texts_order_idx on public.site_texts (key, id);

-- Returns all overrides as { key: { sv, en } }, without blank texts. One value, so that max_rows
-- does not truncate it.
create function public.own_texts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(key, jsonb_strip_nulls(jsonb_build_object(
      'sv', case when text ~ '\S' then text end, 'en', case when text_en ~ '\S' then text_en end
    ))), '{}') from public.site_texts
  $$;

-- At most 20 links to a path on this site or an https URL. External links need a label.
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

-- At most one row (content/types/site-settings.ts). Empty columns fall back to defaults in the
-- code.
create table public.site_settings (
  id uuid primary key default gen_random_uuid(),
  -- At most one row.
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
  functions_all integer constraint site_settings_functions_all_format check (functions_all between 1 and 9999),
  figures_hidden boolean,
  -- Deferred, because imports insert features last.
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

-- Returns what every page needs: overrides, settings, pages linked in menu or footer, and the
-- features chosen for the start page, of published solutions. A notice is included only between its
-- dates (Swedish time).
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

-- Prefixes of text keys, and settings, that speak for the company to accounts and authorities:
-- mails, company details, legal texts, the security contact (content/guarded.ts). Changing them
-- requires all areas. Triggers also cover imports, restored versions and undeleted rows.
create function private.guarded_texts() returns text[]
  language sql immutable set search_path = ''
  return array['company.', 'legal.', 'long.legal.', 'long.mails.'];

create function private.guarded_settings() returns text[]
  language sql immutable set search_path = ''
  return array['security_contact'];

-- Returns the guarded part of a row; null when there is none.
create function private.guarded_part(relation text, content jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case relation
      when 'site_settings' then (
        select jsonb_object_agg(name, content -> name) from unnest(private.guarded_settings()) as name
        where content ->> name is not null
      )
      when 'site_texts' then (
        select jsonb_build_object('key', content -> 'key', 'text', content -> 'text', 'text_en', content -> 'text_en')
        where exists (select from unnest(private.guarded_texts()) as beginning where starts_with(content ->> 'key', beginning))
      )
    end
  $$;

-- Reads the setting `role`, because current_user is the owner inside security definer functions;
-- the server and the owner may write.
create function private.guard_texts() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if current_setting('role', true) = 'authenticated'
    and private.guarded_part(tg_table_name, to_jsonb(old)) is distinct from private.guarded_part(tg_table_name, to_jsonb(new))
    and not private.is_admin()
  then
    raise exception 'Only administrators of everything may change this' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
create trigger guard_texts before insert or update or delete on public.site_texts
  for each row execute function private.guard_texts();
create trigger guard_texts before insert or update or delete on public.site_settings
  for each row execute function private.guard_texts();

revoke execute on all functions in schema private from public;
-- Check constraints run as the writer of a row.
grant execute on function private.opens_screen, private.are_links to authenticated, service_role;
select private.allow_calls('anon, service_role', 'own_texts');
select private.allow_calls('anon', 'own_site');
