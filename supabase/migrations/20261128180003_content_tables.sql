-- Tables of content. English columns (_en) fall back to Swedish when blank. Grants, policies and
-- most triggers are in content_types.sql.
select set_config('lock_timeout', '10s', true);

-- Slugs that would hide a page behind a path that the site answers itself
-- (content/screens/lookup.ts).
create function private.reserved_slugs() returns text[]
  language sql immutable parallel safe set search_path = ''
  return array[
    'admin', 'assets', 'auth', 'brand', 'brand-guidelines', 'case', 'counted', 'en', 'fonts',
    'functions', 'healthz', 'icons', 'integritet', 'media', 'metrics', 'nyheter', 'og',
    'profile', 'readyz', 'rest', 'sok', 'storage', 'texts', 'tillganglighet', 'unauthorized',
    'webhooks'
  ];

-- At most 60 sections with id, kind and values; links and pictures must pass is_link. Unknown kinds
-- are kept (docs/decisions/0050).
create function private.are_sections(sections jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select sections is null or jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) <= 60
      and octet_length(sections::text) <= 400000
      and jsonb_array_length(sections) = jsonb_array_length(jsonb_path_query_array(
        sections,
        'strict $[*] ? (
          @.type() == "object" && @.id.type() == "string" && @.kind.type() == "string" && @.values.type() == "object"
        )'
      ))
      and not exists (
        select from jsonb_path_query(sections, 'lax $[*].values') as "values"
          cross join lateral jsonb_each("values") as field (name, value)
        where jsonb_typeof(value) <> 'string' or name in ('link', 'picture') and value #>> '{}' <> '' and not private.is_link(value #>> '{}')
      )
      and not exists (
        select from jsonb_path_query(sections, 'lax $[*].items[*] ? (@.type() == "object")') as item
          cross join lateral jsonb_each(item) as field (name, value)
        where jsonb_typeof(value) <> 'string' or name in ('link', 'picture') and value #>> '{}' <> '' and not private.is_link(value #>> '{}')
      )
  $$;

-- `sections` is the page's composition. `place` is where the site links to the page.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint pages_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint pages_title_en_length check (char_length(title_en) <= 200),
  slug text not null constraint pages_slug_key unique deferrable initially immediate
    constraint pages_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  hero_title text constraint pages_hero_title_length check (char_length(hero_title) <= 200),
  hero_title_en text constraint pages_hero_title_en_length check (char_length(hero_title_en) <= 200),
  hero_description text constraint pages_hero_description_length check (char_length(hero_description) <= 5000),
  hero_description_en text constraint pages_hero_description_en_length check (char_length(hero_description_en) <= 5000),
  sections jsonb constraint pages_sections_format check (private.are_sections(sections)),
  place text constraint pages_place_format check (place in ('menu', 'footer', 'offer')),
  seo_title text constraint pages_seo_title_length check (char_length(seo_title) <= 200),
  seo_title_en text constraint pages_seo_title_en_length check (char_length(seo_title_en) <= 200),
  seo_description text constraint pages_seo_description_length check (char_length(seo_description) <= 500),
  seo_description_en text constraint pages_seo_description_en_length check (char_length(seo_description_en) <= 500),
  seo_picture text constraint pages_seo_picture_format check (char_length(seo_picture) <= 2000 and private.is_link(seo_picture)),
  seo_canonical text constraint pages_seo_canonical_format
    check (char_length(seo_canonical) <= 2000 and private.is_link(seo_canonical)),
  seo_hidden boolean,
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pages_created_at_idx on public.pages (created_at desc);

-- Existing reserved slugs stay; only new ones are rejected.
create function private.refuse_reserved_slug() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.slug = any (private.reserved_slugs()) then
    raise exception 'the site itself answers at "/%" (check constraint "%_slug_reserved")', new.slug, tg_table_name
      using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refuse_reserved_slug_inserted before insert on public.pages
  for each row execute function private.refuse_reserved_slug();
create trigger refuse_reserved_slug_updated before update of slug on public.pages
  for each row when (new.slug is distinct from old.slug) execute function private.refuse_reserved_slug();

-- `position` defaults to an expression that evaluates to null, so that the column is optional in
-- types and put_last fills it in. Slugs are deferrable: one statement may swap or rotate them.
create table public.content_solutions (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint content_solutions_slug_key unique deferrable initially immediate
    constraint content_solutions_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null constraint content_solutions_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint content_solutions_title_en_length check (char_length(title_en) <= 200),
  usp text constraint content_solutions_usp_length check (char_length(usp) <= 300),
  usp_en text constraint content_solutions_usp_en_length check (char_length(usp_en) <= 300),
  description text constraint content_solutions_description_length check (char_length(description) <= 5000),
  description_en text constraint content_solutions_description_en_length check (char_length(description_en) <= 5000),
  cta_label text constraint content_solutions_cta_label_length check (char_length(cta_label) <= 200),
  cta_label_en text constraint content_solutions_cta_label_en_length check (char_length(cta_label_en) <= 200),
  cta_link text constraint content_solutions_cta_link_format check (char_length(cta_link) <= 2000 and private.is_link(cta_link)),
  seo_title text constraint content_solutions_seo_title_length check (char_length(seo_title) <= 200),
  seo_title_en text constraint content_solutions_seo_title_en_length check (char_length(seo_title_en) <= 200),
  seo_description text constraint content_solutions_seo_description_length check (char_length(seo_description) <= 500),
  seo_description_en text constraint content_solutions_seo_description_en_length check (char_length(seo_description_en) <= 500),
  seo_picture text constraint content_solutions_seo_picture_format
    check (char_length(seo_picture) <= 2000 and private.is_link(seo_picture)),
  seo_canonical text constraint content_solutions_seo_canonical_format
    check (char_length(seo_canonical) <= 2000 and private.is_link(seo_canonical)),
  seo_hidden boolean,
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  features_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index content_solutions_order_idx on public.content_solutions (position, created_at, id);

-- The catalogue. Areas are ordered by their first function.
create table public.catalogue_functions (
  id uuid primary key default gen_random_uuid(),
  area text not null constraint catalogue_functions_area_length check (char_length(area) <= 100 and area ~ '\S'),
  area_en text constraint catalogue_functions_area_en_length check (char_length(area_en) <= 100),
  title text not null constraint catalogue_functions_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint catalogue_functions_title_en_length check (char_length(title_en) <= 200),
  slug text not null constraint catalogue_functions_slug_key unique deferrable initially immediate
    constraint catalogue_functions_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text constraint catalogue_functions_description_length check (char_length(description) <= 5000),
  description_en text constraint catalogue_functions_description_en_length check (char_length(description_en) <= 5000),
  icon_name text constraint catalogue_functions_icon_name_length check (char_length(icon_name) <= 60),
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index catalogue_functions_order_idx on public.catalogue_functions (position, created_at, id);

-- `integrations`: the systems, registers and standards that a feature connects to. Visitors read
-- whole rows of a solution's first two features, members of all (docs/decisions/0035).
create table public.features (
  id uuid primary key default gen_random_uuid(),
  solution_id uuid not null references public.content_solutions on delete cascade,
  title text not null constraint features_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint features_title_en_length check (char_length(title_en) <= 200),
  description text constraint features_description_length check (char_length(description) <= 5000),
  description_en text constraint features_description_en_length check (char_length(description_en) <= 5000),
  integrations text constraint features_integrations_length check (char_length(integrations) <= 300),
  integrations_en text constraint features_integrations_en_length check (char_length(integrations_en) <= 300),
  icon_name text constraint features_icon_name_length check (char_length(icon_name) <= 60),
  position integer not null default 0,
  is_public boolean not null default false,
  function_id uuid references public.catalogue_functions on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index features_solution_order_idx on public.features (solution_id, position, created_at, id);
create index features_order_idx on public.features (position, created_at, id);
create index features_function_id_idx on public.features (function_id);

-- Metrics may be null (specification, section 3: empty if not an array).
create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null
    constraint case_studies_customer_name_length check (char_length(customer_name) <= 200 and customer_name ~ '\S'),
  customer_logo_url text constraint case_studies_customer_logo_url_format
    check (char_length(customer_logo_url) <= 2000 and private.is_link(customer_logo_url)),
  customer_industry text constraint case_studies_customer_industry_length check (char_length(customer_industry) <= 200),
  customer_industry_en text constraint case_studies_customer_industry_en_length check (char_length(customer_industry_en) <= 200),
  challenge text not null constraint case_studies_challenge_length check (char_length(challenge) <= 10000 and challenge ~ '\S'),
  challenge_en text constraint case_studies_challenge_en_length check (char_length(challenge_en) <= 10000),
  solution text not null constraint case_studies_solution_length check (char_length(solution) <= 10000 and solution ~ '\S'),
  solution_en text constraint case_studies_solution_en_length check (char_length(solution_en) <= 10000),
  results text not null constraint case_studies_results_length check (char_length(results) <= 10000 and results ~ '\S'),
  results_en text constraint case_studies_results_en_length check (char_length(results_en) <= 10000),
  metrics jsonb default '[]' constraint case_studies_metrics_format
    check (private.are_metrics(metrics) and char_length(metrics::text) <= 10000),
  metrics_en jsonb constraint case_studies_metrics_en_format
    check (private.are_metrics(metrics_en) and char_length(metrics_en::text) <= 10000),
  solution_id uuid references public.content_solutions on delete set null,
  seo_title text constraint case_studies_seo_title_length check (char_length(seo_title) <= 200),
  seo_title_en text constraint case_studies_seo_title_en_length check (char_length(seo_title_en) <= 200),
  seo_description text constraint case_studies_seo_description_length check (char_length(seo_description) <= 500),
  seo_description_en text constraint case_studies_seo_description_en_length check (char_length(seo_description_en) <= 500),
  seo_picture text constraint case_studies_seo_picture_format
    check (char_length(seo_picture) <= 2000 and private.is_link(seo_picture)),
  seo_canonical text constraint case_studies_seo_canonical_format
    check (char_length(seo_canonical) <= 2000 and private.is_link(seo_canonical)),
  seo_hidden boolean,
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_studies_order_idx on public.case_studies (position, created_at, id);
create index case_studies_solution_id_idx on public.case_studies (solution_id);

-- The type may be null (specification, section 2: 'resurs').
create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint resources_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint resources_title_en_length check (char_length(title_en) <= 200),
  description text constraint resources_description_length check (char_length(description) <= 5000),
  description_en text constraint resources_description_en_length check (char_length(description_en) <= 5000),
  resource_type text default 'whitepaper' constraint resources_resource_type_known
    check (resource_type in ('whitepaper', 'guide', 'video', 'case_study', 'template')),
  thumbnail_url text constraint resources_thumbnail_url_format
    check (char_length(thumbnail_url) <= 2000 and private.is_link(thumbnail_url)),
  file_url text constraint resources_file_url_format check (char_length(file_url) <= 2000 and private.is_link(file_url)),
  file_url_en text
    constraint resources_file_url_en_format check (char_length(file_url_en) <= 2000 and private.is_link(file_url_en)),
  transcript_url text constraint resources_transcript_url_format
    check (char_length(transcript_url) <= 2000 and private.is_link(transcript_url)),
  transcript_url_en text constraint resources_transcript_url_en_format
    check (char_length(transcript_url_en) <= 2000 and private.is_link(transcript_url_en)),
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index resources_order_idx on public.resources (position, created_at, id);

create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint news_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint news_title_en_length check (char_length(title_en) <= 200),
  slug text not null constraint news_slug_key unique deferrable
    constraint news_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  published_on date not null,
  author text constraint news_author_length check (char_length(author) <= 200),
  picture text constraint news_picture_format check (char_length(picture) <= 2000 and private.is_link(picture)),
  lead text not null constraint news_lead_length check (char_length(lead) <= 500 and lead ~ '\S'),
  lead_en text constraint news_lead_en_length check (char_length(lead_en) <= 500),
  body text constraint news_body_length check (char_length(body) <= 20000),
  body_en text constraint news_body_en_length check (char_length(body_en) <= 20000),
  seo_title text constraint news_seo_title_length check (char_length(seo_title) <= 200),
  seo_title_en text constraint news_seo_title_en_length check (char_length(seo_title_en) <= 200),
  seo_description text constraint news_seo_description_length check (char_length(seo_description) <= 500),
  seo_description_en text constraint news_seo_description_en_length check (char_length(seo_description_en) <= 500),
  seo_picture text constraint news_seo_picture_format check (char_length(seo_picture) <= 2000 and private.is_link(seo_picture)),
  seo_canonical text constraint news_seo_canonical_format
    check (char_length(seo_canonical) <= 2000 and private.is_link(seo_canonical)),
  seo_hidden boolean,
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index news_order_idx on public.news (published_on desc, created_at desc, id);

-- The first two features of a solution are public, the rest for signed-in users. Triggers compute
-- is_public and features_count and overwrite what a client sends (docs/decisions/0035).

-- Mutex for writers of solutions and features, which would otherwise deadlock.
create function private.serialize_writes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.writes_nothing('content') then
    perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  end if;
  return null;
end
$$;

-- Computes is_public for one row, so that INSERT … RETURNING shows it.
create function private.mark_feature() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.is_public := (
    select count(*) < 2
    from (
      select from public.features as other
      where other.solution_id = new.solution_id and other.id <> new.id
        and (other.position, other.created_at, other.id) < (new.position, new.created_at, new.id)
      limit 2
    ) as before
  );
  return new;
end
$$;

create function private.count_features() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.features_count := (select count(*) from public.features where solution_id = new.id);
  return new;
end
$$;

-- Recomputes is_public and features_count. Its own update fires the trigger again, which then finds
-- nothing to change.
create function private.recompute_features(solutions uuid[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Locks the solutions in order of id: a transaction with an older snapshot fails instead of
  -- recomputing from stale rows.
  perform from public.content_solutions where id = any (solutions) order by id for no key update;

  update public.features as feature set is_public = ranked.is_public
  from (
    select id, row_number() over (partition by solution_id order by position, created_at, id) <= 2 as is_public
    from public.features where solution_id = any (solutions)
  ) as ranked
  where feature.id = ranked.id and feature.is_public <> ranked.is_public;

  -- count_features computes the number.
  update public.content_solutions as solution set features_count = 0
  where solution.id = any (solutions)
    and solution.features_count <> (select count(*) from public.features where solution_id = solution.id);
end
$$;

create function private.recompute_touched_features() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    perform private.recompute_features(array_agg(distinct solution_id)) from inserted having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform private.recompute_features(array_agg(distinct solution_id)) from deleted having count(*) > 0;
  else
    perform private.recompute_features(array_agg(distinct solution_id))
    from (select solution_id from inserted union select solution_id from deleted) as touched having count(*) > 0;
  end if;
  return null;
end
$$;

create trigger serialize_writes before insert or update or delete on public.content_solutions
  for each statement execute function private.serialize_writes();
create trigger serialize_writes before insert or update or delete on public.features
  for each statement execute function private.serialize_writes();

create trigger mark_feature before insert or update on public.features
  for each row execute function private.mark_feature();
create trigger count_features before insert or update on public.content_solutions
  for each row execute function private.count_features();

create trigger recompute_inserted after insert on public.features referencing new table as inserted
  for each statement execute function private.recompute_touched_features();
create trigger recompute_deleted after delete on public.features referencing old table as deleted
  for each statement execute function private.recompute_touched_features();
create trigger recompute_updated after update on public.features
  referencing new table as inserted old table as deleted
  for each statement execute function private.recompute_touched_features();

-- Scalar subqueries: with IN or EXISTS, Postgres reads all published solutions first.
create policy "Visitors read the public features of published solutions" on public.features
  for select to anon
  using (
    is_public
    and (select solution.is_published from public.content_solutions as solution where solution.id = features.solution_id)
  );
create policy "Users read all features of published solutions and administrators all features" on public.features
  for select to authenticated
  using (
    (select private.may('content'))
    or (select solution.is_published from public.content_solutions as solution where solution.id = features.solution_id)
  );

-- Moves an item directly after a neighbour; if that is gone, before the other. Other items keep
-- their order, so that concurrent moves both persist. Security invoker: rows hidden by policies
-- count as missing, and a caller without permission takes no lock.
create function public.move_item(
  collection text, item uuid, after uuid default null, before uuid default null
) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  type private.content_types := private.type_of(collection);
  moved bigint;
begin
  if not private.has_column(type.relation, 'position') then
    raise exception 'Items of % have no order of their own', quote_literal(collection) using errcode = '22023';
  end if;
  if private.may('content') then
    -- A mutex: concurrent moves would deadlock.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.' || collection, 0));
    execute format(
      'with siblings as (
         select sibling.id, sibling.position, row_number() over (order by sibling.position, sibling.created_at, sibling.id) as place
         from public.%1$I as sibling %2$s
       ), target as (
         select case when id = $2 then place + 0.5 else place - 0.5 end as place from siblings
         where id in ($2, $3) and id <> $1 order by id <> $2 limit 1
       ), ranked as (
         select siblings.id, siblings.position,
           row_number() over (order by case when siblings.id = $1 then target.place else siblings.place end) as place
         from siblings, target where exists (select from siblings where id = $1)
       ), placed as (
         update public.%1$I as sibling set position = ranked.place from ranked
         where sibling.id = ranked.id and ranked.position <> ranked.place
       )
       select count(*) from ranked',
      type.relation,
      case when type.parent is not null
        then format('where sibling.%1$I = (select %1$I from public.%2$I where id = $1)', type.parent_column, type.relation)
      end
    ) into moved using item, after, before;
  end if;
  if coalesce(moved, 0) = 0 then
    raise exception 'The item or its neighbours are gone' using errcode = 'P0001', hint = 'Read the list again.';
  end if;
end
$$;

-- Former slugs of items with a screen, for redirects.
create table public.slug_history (
  collection text not null references private.content_types,
  slug text not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  constraint slug_history_pkey primary key (collection, slug)
);
create index slug_history_item_idx on public.slug_history (item_id);

-- Invariants: no slug in use is in the history, so that the item that took an old slug wins and
-- renaming back and forth makes no loop; deleted items leave no rows. `relation` is text because
-- tg_table_name has collation "C", which rules out the indexes.
create function private.remember_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation constant text := tg_table_name;
  is_taken boolean;
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where collection = relation and item_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('select exists (select from public.%I where slug = $1)', relation) into is_taken using old.slug;
    if not is_taken then
      insert into public.slug_history (collection, slug, item_id) values (relation, old.slug, new.id)
        on conflict on constraint slug_history_pkey
        do update set item_id = excluded.item_id, created_at = excluded.created_at;
    end if;
  end if;
  delete from public.slug_history where collection = relation and slug = new.slug;
  return null;
end
$$;

-- Only triggers write. Policies for readers are in content_types.sql.
alter table public.slug_history enable row level security;
revoke all on public.slug_history from public, anon, authenticated, service_role;
grant select on public.slug_history to anon, authenticated;
grant select, insert, update, delete on public.slug_history to service_role;

create policy "The server reads and writes old addresses" on public.slug_history
  for all to service_role using (true) with check (true);

revoke execute on all functions in schema private from public;
-- Check constraints and triggers run as the writer of a row.
grant execute on function private.are_sections, private.reserved_slugs to authenticated, service_role;
select private.allow_calls('authenticated', 'move_item');
