-- The site's own texts that somebody has rewritten, by their keys. Which keys there are and which placeholders a text has is known where
-- the defaults stand (content/texts); a row that does not fit is not used, and nothing is lost.
select set_config('lock_timeout', '10s', true);

create table public.site_texts (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint site_texts_key_length check (char_length(key) <= 200 and key ~ '\S')
    constraint site_texts_key_key unique deferrable,
  text text constraint site_texts_text_length check (char_length(text) <= 20000),
  text_en text constraint site_texts_text_en_length check (char_length(text_en) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index site_texts_order_idx on public.site_texts (key, id);
insert into private.content_types (relation, title, searched, parent, parent_column, read_by, under, slug, listed_at)
values ('site_texts', 'key', '{}', null, null, 'administrators', null, 'slug', null);
select private.install_content_type('site_texts');

-- Every rewritten text in one answer, which no limit of rows cuts: { key: { sv, en } }, without the language that has the default. It is
-- read by whoever makes pages and mails, which everybody reads.
create function public.own_texts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(key, jsonb_strip_nulls(jsonb_build_object(
      'sv', case when text ~ '\S' then text end, 'en', case when text_en ~ '\S' then text_en end
    ))), '{}') from public.site_texts
  $$;
select private.allow_calls('anon, service_role', 'own_texts');
