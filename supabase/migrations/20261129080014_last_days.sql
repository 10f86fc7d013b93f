-- News items have a last day, e.g. that of an invitation. Visitors do not see them after it.
select set_config('lock_timeout', '10s', true);

alter table public.news add column last_day date constraint news_last_day_format check (last_day >= published_on);

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

-- Texts of a page's visible sections in display order. U+001E separates passages (the texts of a
-- section, and those of each item), U+001F the texts of one. U+001D precedes rich text, U+001C
-- other text. English falls back to Swedish. Names, order and kinds are those of content/sections
-- (tests/policies/site-search.sections.test.ts). Sections with a last day are left out, because an
-- index does not know the date. JIT compilation would take half a second for each saved page.
create or replace function private.section_passages(sections jsonb, language text) returns text
  language sql immutable set search_path = '' set jit = off
  as $$
    select string_agg(rtrim(passage.text, E', \x1f'), E'\x1e' order by section.place, part.place)
    from jsonb_path_query(coalesce(sections, '[]'), 'lax $[*] ? (!(@.hidden == true) && !exists (@.lastDay))')
        with ordinality as section (content, place),
      lateral (
        select 0::bigint as place, section.content -> 'values' as texts
        union all
        select item.place, item.texts
        from jsonb_path_query(section.content, 'lax $.items[*] ? (@.type() == "object")')
          with ordinality as item (texts, place)
      ) as part,
      lateral (
        select string_agg(
          case when field.name = 'answer' or (field.name = 'text' and section.content ->> 'kind' in ('text', 'textAndPicture', 'steps'))
            then E'\x1d' else E'\x1c' end || translate(said.text, E'\x1c\x1d\x1e\x1f', '    ') || field.separator,
          '' order by field.place
        ) as text
        -- Some are one sentence: "41 % fewer calls", "Åsa Öberg, head of office".
        from (values (1, 'title', E'\x1f'), (2, 'text', E'\x1f'), (3, 'quote', E'\x1f'), (4, 'name', ', '), (5, 'role', E'\x1f'),
            (6, 'value', ' '), (7, 'label', E'\x1f'), (8, 'question', E'\x1f'), (9, 'answer', '')) as field (place, name, separator),
          lateral (
            select coalesce(
              nullif(btrim(case language when 'english' then part.texts ->> (field.name || '_en') end), ''),
              part.texts ->> field.name
            ) as text
          ) as said
        where said.text ~ '\S'
      ) as passage
    where passage.text <> ''
  $$;

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

select private.install_content_type('news');
