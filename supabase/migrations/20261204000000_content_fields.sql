-- Replaces 20261129080000 20261129080002 20261129080003 20261129080006 20261129080008
-- 20261129080011 20261129080014 20261129080015 20261201093000
-- Fields of content: links, facts of solutions, words for the search, last days, visibility.
select set_config('lock_timeout', '10s', true);

-- http, https or a path on this site. Not '//host' or '/\host', which browsers resolve to another
-- site, and no control characters, which browsers drop: '/<tab>/host' would become '//host'. Hosts
-- and ports as in the URL Standard (section 4.4), except that names are not converted to ASCII and
-- addresses are not parsed: isLink of content/fields/simple-fields.ts does both.
create or replace function private.is_link(link text) returns boolean
  language sql immutable set search_path = ''
  return link !~ '[[:cntrl:]]' and link ~ (
    '^(/([^/\\]|$)|https?://(\\[/\\]*)?([^/\\?#]*@)?' ||
    '(\[[0-9A-Fa-f:.]+\]|([^][\\ #/:<>?@^|%]|%(2[1-9A-Fa-f]|[3-9A-Fa-f][0-9A-Fa-f])|[<>]\u0338)+)' ||
    '(:0*(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])?)?( *$|[/\\?#]))'
  );

-- The company's administrators decide when visitors see the site.
create or replace function private.guarded_settings() returns text[]
  language sql immutable set search_path = ''
  return array['visibility', 'security_contact'];

alter table public.pages
  add column search_words text constraint pages_search_words_length check (char_length(search_words) <= 500),
  add column search_words_en text constraint pages_search_words_en_length check (char_length(search_words_en) <= 500);

alter table public.content_solutions
  add column search_words text constraint content_solutions_search_words_length check (char_length(search_words) <= 500),
  add column search_words_en text constraint content_solutions_search_words_en_length check (char_length(search_words_en) <= 500),
  add column weeks integer constraint content_solutions_weeks_format check (weeks between 1 and 9999),
  add column systems text constraint content_solutions_systems_length check (char_length(systems) <= 300),
  add column systems_en text constraint content_solutions_systems_en_length check (char_length(systems_en) <= 300),
  add column price_span text constraint content_solutions_price_span_length check (char_length(price_span) <= 100),
  add column price_span_en text constraint content_solutions_price_span_en_length check (char_length(price_span_en) <= 100),
  add column suits text constraint content_solutions_suits_length check (char_length(suits) <= 200),
  add column suits_en text constraint content_solutions_suits_en_length check (char_length(suits_en) <= 200);

alter table public.features
  add column example text constraint features_example_length check (char_length(example) <= 300),
  add column example_en text constraint features_example_en_length check (char_length(example_en) <= 300);

alter table public.case_studies
  add column search_words text constraint case_studies_search_words_length check (char_length(search_words) <= 500),
  add column search_words_en text constraint case_studies_search_words_en_length check (char_length(search_words_en) <= 500),
  add column before_after text constraint case_studies_before_after_length check (char_length(before_after) <= 1000),
  add column before_after_en text constraint case_studies_before_after_en_length check (char_length(before_after_en) <= 1000),
  add column quote text constraint case_studies_quote_length check (char_length(quote) <= 600),
  add column quote_en text constraint case_studies_quote_en_length check (char_length(quote_en) <= 600),
  add column quote_name text constraint case_studies_quote_name_length check (char_length(quote_name) <= 200),
  add column quote_role text constraint case_studies_quote_role_length check (char_length(quote_role) <= 200),
  add column quote_role_en text constraint case_studies_quote_role_en_length check (char_length(quote_role_en) <= 200),
  add column functions_used text constraint case_studies_functions_used_length check (char_length(functions_used) <= 2000);

alter table public.resources
  add column search_words text constraint resources_search_words_length check (char_length(search_words) <= 500),
  add column search_words_en text constraint resources_search_words_en_length check (char_length(search_words_en) <= 500),
  add column solution_id uuid references public.content_solutions on delete set null;

alter table public.catalogue_functions
  add column search_words text constraint catalogue_functions_search_words_length check (char_length(search_words) <= 500),
  add column search_words_en text constraint catalogue_functions_search_words_en_length check (char_length(search_words_en) <= 500);

alter table public.news
  add column search_words text constraint news_search_words_length check (char_length(search_words) <= 500),
  add column search_words_en text constraint news_search_words_en_length check (char_length(search_words_en) <= 500),
  add column last_day date constraint news_last_day_format check (last_day >= published_on);

alter table public.search_synonyms
  add column shown_first text constraint search_synonyms_shown_first_format check (char_length(shown_first) <= 2000 and private.is_link(shown_first));

alter table public.site_settings
  add column visibility text constraint site_settings_visibility_format check (visibility in ('open', 'closed'));

create index resources_solution_id_idx on public.resources (solution_id);

-- Grants and policies. Readers of `parent` types have policies in content_tables.sql. A last day
-- ends at midnight in Sweden.
create or replace function private.protect_content(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  may_read constant text[] := case when type.read_by = 'administrators' then array['select'] else '{}' end;
  is_shown constant text := case when private.has_column(type.relation, 'last_day')
    then '(is_published and coalesce(last_day >= (now() at time zone ''Europe/Stockholm'')::date, true))' else 'is_published' end;
begin
  perform private.protect(type.relation, 'content', variadic may_read || array['insert', 'update', 'delete']);
  execute format(
    'drop policy if exists "Visitors read what is published" on public.%1$I;
     drop policy if exists "Users read what is published and administrators all" on public.%1$I', type.relation
  );
  if type.read_by <> 'administrators' then
    execute format('grant select on public.%I to anon, authenticated', type.relation);
  end if;
  if type.read_by = 'published' then
    execute format(
      'create policy "Visitors read what is published" on public.%1$I for select to anon using (%2$s);
       create policy "Users read what is published and administrators all" on public.%1$I
         for select to authenticated using (%2$s or (select private.may(''content'')))', type.relation, is_shown
    );
  end if;
end
$$;

-- A solution cannot have the slug of a screen below /losningar (content/screens/lookup.ts). A
-- solution that has one keeps it.
create or replace function private.refuse_reserved_slug() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_page constant boolean := tg_table_name = 'pages';
begin
  if new.slug = any (case when is_page then private.reserved_slugs() else array['jamfor'] end) then
    raise exception 'the site itself answers at "%" (check constraint "%_slug_reserved")',
      case when is_page then '/' else '/losningar/' end || new.slug, tg_table_name
      using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refuse_reserved_slug_inserted before insert on public.content_solutions
  for each row execute function private.refuse_reserved_slug();
create trigger refuse_reserved_slug_updated before update of slug on public.content_solutions
  for each row when (new.slug is distinct from old.slug) execute function private.refuse_reserved_slug();

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
          ('news', exists (select from public.news where is_published
            and coalesce(last_day >= (now() at time zone 'Europe/Stockholm')::date, true)))
        ) as listed (name, is_filled) where not is_filled
      )
    )
  $$;

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
