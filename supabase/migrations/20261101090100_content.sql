-- What visitors read and administrators write. In English the _en column counts where it is filled in,
-- otherwise the Swedish one; missing is null.

-- http, https or a path on this site. Not '//host' nor '/\host', which browsers take for another site, and no
-- control characters, which browsers drop: '/<tab>/host' would become the former.
create function private.is_link(link text) returns boolean
  language sql immutable set search_path = ''
  return link ~ '^(https?://[^/]|/([^/\\]|$))' and link !~ '[[:cntrl:]]';

-- An array of objects with the texts value and label.
create function private.are_metrics(metrics jsonb) returns boolean
  language sql immutable strict set search_path = ''
  return case when jsonb_typeof(metrics) = 'array' then
    jsonb_array_length(metrics) = jsonb_array_length(jsonb_path_query_array(
      metrics,
      'strict $[*] ? (@.type() == "object" && @.value.type() == "string" && @.label.type() == "string")'
    ))
    else false end;

-- A new item goes last.
create function private.put_last() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.position is null then
    execute format('select coalesce(max(position), 0) + 1 from %I.%I', tg_table_schema, tg_table_name)
      into new.position;
  end if;
  return new;
end
$$;

create function private.touch() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_link(text), private.are_metrics(jsonb)
  to authenticated, service_role;

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint pages_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint pages_title_en_length check (char_length(title_en) <= 200),
  slug text not null constraint pages_slug_key unique
    constraint pages_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  hero_title text constraint pages_hero_title_length check (char_length(hero_title) <= 200),
  hero_title_en text constraint pages_hero_title_en_length check (char_length(hero_title_en) <= 200),
  hero_description text constraint pages_hero_description_length check (char_length(hero_description) <= 5000),
  hero_description_en text
    constraint pages_hero_description_en_length check (char_length(hero_description_en) <= 5000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pages_created_at_idx on public.pages (created_at desc);

-- The default of `position` is a null that Postgres does not see through: the column may be left out,
-- and put_last fills it in.
create table public.content_solutions (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint content_solutions_slug_key unique
    constraint content_solutions_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null constraint content_solutions_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint content_solutions_title_en_length check (char_length(title_en) <= 200),
  usp text constraint content_solutions_usp_length check (char_length(usp) <= 300),
  usp_en text constraint content_solutions_usp_en_length check (char_length(usp_en) <= 300),
  description text constraint content_solutions_description_length check (char_length(description) <= 5000),
  description_en text constraint content_solutions_description_en_length check (char_length(description_en) <= 5000),
  cta_label text constraint content_solutions_cta_label_length check (char_length(cta_label) <= 200),
  cta_label_en text constraint content_solutions_cta_label_en_length check (char_length(cta_label_en) <= 200),
  cta_link text
    constraint content_solutions_cta_link_format check (char_length(cta_link) <= 2000 and private.is_link(cta_link)),
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  features_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index content_solutions_order_idx on public.content_solutions (position, created_at, id);

create table public.features (
  id uuid primary key default gen_random_uuid(),
  solution_id uuid not null references public.content_solutions on delete cascade,
  title text not null constraint features_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint features_title_en_length check (char_length(title_en) <= 200),
  description text constraint features_description_length check (char_length(description) <= 5000),
  description_en text constraint features_description_en_length check (char_length(description_en) <= 5000),
  icon_name text constraint features_icon_name_length check (char_length(icon_name) <= 60),
  position integer not null default 0,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index features_solution_order_idx on public.features (solution_id, position, created_at, id);
create index features_order_idx on public.features (position, created_at, id);

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null
    constraint case_studies_customer_name_length check (char_length(customer_name) <= 200 and customer_name ~ '\S'),
  customer_logo_url text constraint case_studies_customer_logo_url_format
    check (char_length(customer_logo_url) <= 2000 and private.is_link(customer_logo_url)),
  customer_industry text constraint case_studies_customer_industry_length check (char_length(customer_industry) <= 200),
  customer_industry_en text
    constraint case_studies_customer_industry_en_length check (char_length(customer_industry_en) <= 200),
  challenge text not null
    constraint case_studies_challenge_length check (char_length(challenge) <= 10000 and challenge ~ '\S'),
  challenge_en text constraint case_studies_challenge_en_length check (char_length(challenge_en) <= 10000),
  solution text not null
    constraint case_studies_solution_length check (char_length(solution) <= 10000 and solution ~ '\S'),
  solution_en text constraint case_studies_solution_en_length check (char_length(solution_en) <= 10000),
  results text not null
    constraint case_studies_results_length check (char_length(results) <= 10000 and results ~ '\S'),
  results_en text constraint case_studies_results_en_length check (char_length(results_en) <= 10000),
  metrics jsonb not null default '[]' constraint case_studies_metrics_format
    check (private.are_metrics(metrics) and char_length(metrics::text) <= 10000),
  metrics_en jsonb constraint case_studies_metrics_en_format
    check (private.are_metrics(metrics_en) and char_length(metrics_en::text) <= 10000),
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_studies_order_idx on public.case_studies (position, created_at, id);

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint resources_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint resources_title_en_length check (char_length(title_en) <= 200),
  description text constraint resources_description_length check (char_length(description) <= 5000),
  description_en text constraint resources_description_en_length check (char_length(description_en) <= 5000),
  resource_type text not null default 'whitepaper' constraint resources_resource_type_known
    check (resource_type in ('whitepaper', 'guide', 'video', 'case_study', 'template')),
  thumbnail_url text constraint resources_thumbnail_url_format
    check (char_length(thumbnail_url) <= 2000 and private.is_link(thumbnail_url)),
  file_url text
    constraint resources_file_url_format check (char_length(file_url) <= 2000 and private.is_link(file_url)),
  file_url_en text
    constraint resources_file_url_en_format check (char_length(file_url_en) <= 2000 and private.is_link(file_url_en)),
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index resources_order_idx on public.resources (position, created_at, id);

create trigger put_last before insert on public.content_solutions
  for each row execute function private.put_last();
create trigger put_last before insert on public.case_studies
  for each row execute function private.put_last();
create trigger put_last before insert on public.resources
  for each row execute function private.put_last();

create trigger touch before update on public.pages for each row execute function private.touch();
create trigger touch before update on public.content_solutions for each row execute function private.touch();
create trigger touch before update on public.features for each row execute function private.touch();
create trigger touch before update on public.case_studies for each row execute function private.touch();
create trigger touch before update on public.resources for each row execute function private.touch();
