-- What visitors read and administrators write. In English the _en column counts where it is filled in, otherwise the Swedish
-- one; missing is null.
select set_config('lock_timeout', '10s', true);

-- http, https or a path on this site. Not '//host' nor '/\host', which browsers resolve to another site, and no
-- control characters, which browsers drop: '/<tab>/host' would become the former.
create function private.is_link(link text) returns boolean
  language sql immutable set search_path = ''
  return link ~ '^(https?://[^/]|/([^/\\]|$))' and link !~ '[[:cntrl:]]';

-- An array of objects with value and label, each a text or a number (specification, section 5, asks for no more).
create function private.are_metrics(metrics jsonb) returns boolean
  language sql immutable strict set search_path = ''
  return case when jsonb_typeof(metrics) = 'array' then
    jsonb_array_length(metrics) = jsonb_array_length(jsonb_path_query_array(
      metrics,
      'strict $[*] ? (
        @.type() == "object" && (@.value.type() == "string" || @.value.type() == "number")
        && (@.label.type() == "string" || @.label.type() == "number")
      )'
    ))
    else false end;

-- A new item goes last; behind one at the highest position there is, beside it.
create function private.put_last() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.position is null then
    execute format(
      'select least(coalesce(max(position), 0)::bigint + 1, 2147483647) from %I.%I', tg_table_schema, tg_table_name
    ) into new.position;
  end if;
  return new;
end
$$;

-- A row keeps its id, by which history, previews and the translation desk know it: a row that has another id for a moment
-- could be changed without a trace.
create function private.touch() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.id is distinct from old.id then
    raise exception 'An id cannot be changed' using errcode = '42501';
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Whoever caches rendered pages is notified when content has changed, once per statement and table.
create function private.announce_content() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.writes_nothing('content') then
    perform pg_notify('content_changed', tg_table_name);
  end if;
  return null;
end
$$;

-- The types of content, in the order in which they are listed, and what the database has to know of each. Everything that is done
-- with all types walks this table; what each gets is in content_types.sql. It says the same as the declarations (content/types),
-- which `npm run content -- check` compares.
create table private.content_types (
  place integer not null generated always as identity,
  relation text primary key,
  -- The column that names an item, and the others that the site's search reads, the most important first.
  title text not null,
  searched text[] not null default '{}',
  -- Items belong to one of another type, which this column refers to.
  parent text references private.content_types,
  parent_column text,
  -- Who reads: everybody what is published (the table has is_published), what the parent's visitors read by policies beside the
  -- table (parent), or administrators alone.
  read_by text not null default 'published' constraint content_types_read_by_known
    check (read_by in ('published', 'parent', 'administrators')),
  -- Each item has a screen, at this path and the value of this expression.
  under text,
  slug text not null default 'slug',
  -- Otherwise: the column with an address that an item leads to, and the screen that lists it, with the expression of a place there.
  leads_to text,
  listed_at text,
  anchor text
);
alter table private.content_types enable row level security;

-- All types, in their order: for functions with the caller's rights, which read no table of this schema.
create function private.types() returns setof private.content_types
  language sql stable security definer set search_path = '' rows 10
  as $$ select * from private.content_types order by place $$;

-- The type that a table holds. Throws for any other: a name that comes from a caller never becomes part of a statement.
create function private.type_of(collection text) returns private.content_types
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found private.content_types;
begin
  select * into found from private.content_types where relation = collection;
  if found.relation is null then
    raise exception 'There is no content in %', coalesce(quote_literal(collection), 'nothing') using errcode = '22023';
  end if;
  return found;
end
$$;

create function private.has_column(relation text, name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from pg_catalog.pg_attribute
      where attrelid = format('public.%I', relation)::regclass and attname = name and not attisdropped
    )
  $$;

-- How the items of a type are ordered: by their places, where they have any.
create function private.order_of(relation text) returns text
  language sql stable set search_path = ''
  as $$ select case when private.has_column(relation, 'position') then 'position, ' else '' end || 'created_at, id' $$;

-- The slug of a case study as the site derives it (specification, section 2).
create function private.case_study_slug(customer_name text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      regexp_replace(lower(customer_name), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', '-', 'g'),
      '[^a-z0-9-]', '', 'g'
    )
  $$;

-- The slug that is suggested for a title or a name (content/types/slug-suggestion.ts), for anchors.
create function private.suggested_slug(name text) returns text
  language sql immutable set search_path = ''
  as $$ select btrim(regexp_replace(translate(lower(name), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-') $$;

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
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pages_created_at_idx on public.pages (created_at desc);

-- The default of `position` is a null that Postgres does not see through: the column may be left out, and put_last fills it in.
-- Slugs are compared at the end of a statement, so one statement (an import) may pass them along a chain (a to b, b to c) or
-- exchange them; a plain unique constraint is checked after each row, in any order.
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
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  features_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index content_solutions_order_idx on public.content_solutions (position, created_at, id);

-- What the site offers to choose among, by area. The slug names a function in addresses; areas stand in the order of their first
-- functions.
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

-- `integrations`: the systems, registers and standards that a function connects to. A row is read as a whole: visitors read it
-- of a solution's first two features, members of all (docs/decisions/0035). `function_id`: the function of the catalogue that it is.
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

-- `solution_id`: the solution that a case study is about. A solution that is deleted leaves its case studies, without it.
-- Metrics may be missing (specification, section 3: empty if not an array).
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
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_studies_order_idx on public.case_studies (position, created_at, id);
create index case_studies_solution_id_idx on public.case_studies (solution_id);

-- The type may be missing (specification, section 2: 'resurs').
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
  is_published boolean not null default false,
  position integer not null default nullif(0, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index resources_order_idx on public.resources (position, created_at, id);

-- The first two features of a solution are for everyone, the rest for signed-in users. Which two, and how many there are, is
-- decided here: what a client sends about either is overwritten (docs/decisions/0003).

-- A mutex of all writers of solutions and features. Two writers would otherwise each hold a feature's row and wait for the
-- other's, or for the solution of a feature that is deleted with it.
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

-- For a single row this is already the result, and INSERT … RETURNING shows it.
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

-- Recomputes the solutions that a statement touched: those that features left and those they came to.
-- Its own update calls it again, finds nothing left to change and so ends.
create function private.recompute_features(solutions uuid[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- First the solutions' rows, in one order: a transaction with an older snapshot of them fails instead of
  -- recomputing what it cannot see.
  perform from public.content_solutions where id = any (solutions) order by id for no key update;

  update public.features as feature set is_public = ranked.is_public
  from (
    select id, row_number() over (partition by solution_id order by position, created_at, id) <= 2 as is_public
    from public.features where solution_id = any (solutions)
  ) as ranked
  where feature.id = ranked.id and feature.is_public <> ranked.is_public;

  -- count_features fills in the number.
  update public.content_solutions as solution set features_count = 0
  where solution.id = any (solutions)
    and solution.features_count <> (select count(*) from public.features where solution_id = solution.id);
end
$$;

-- A statement that touched no row recomputes nothing.
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

-- Whether a feature's solution is published is looked up for that feature. Written with `in` or `exists`, Postgres reads
-- all published solutions first, ten thousand of them for a page that shows four features.
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

-- Puts items into the given order in one statement: the items of `ids` get the places 1, 2, 3 …, all of them or none.
-- Invoker's rights: the policies decide what the caller may move, and a row that they hide counts as missing. A caller who may
-- move nothing takes no lock: behind a long import each one who waits holds a connection.
create function public.reorder(collection text, ids uuid[]) returns void
  language plpgsql security invoker set search_path = ''
  as $$
declare
  moved bigint := 0;
begin
  if not private.has_column((private.type_of(collection)).relation, 'position') then
    raise exception 'Items of % have no order of their own', quote_literal(collection) using errcode = '22023';
  end if;
  if ids is null then
    raise exception 'A list of items is needed' using errcode = '22023';
  end if;

  if private.may('content') then
    -- A mutex: two orders of the same items would otherwise wait for each other's rows.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.' || collection, 0));
    execute format(
      'update public.%I as item set position = wanted.place
       from unnest($1) with ordinality as wanted (id, place) where item.id = wanted.id',
      collection
    ) using ids;
    get diagnostics moved = row_count;
  end if;

  if moved <> cardinality(ids) then
    raise exception 'Only % of % items are there to be moved', moved, cardinality(ids)
      using errcode = 'P0001', hint = 'Somebody else may have removed some; read the list again.';
  end if;
end
$$;

-- Former slugs of items with a screen: old links are redirected to the present address.
create table public.slug_history (
  collection text not null references private.content_types,
  slug text not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  constraint slug_history_pkey primary key (collection, slug)
);
create index slug_history_item_idx on public.slug_history (item_id);

-- Keeps two rules: a slug in use is never in the history, so the item that has taken an old slug wins, also within one statement,
-- and renaming back and forth makes no loop; and an item that is gone leaves nothing behind.
create function private.remember_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  is_taken boolean;
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where collection = tg_table_name and item_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('select exists (select from public.%I where slug = $1)', tg_table_name) into is_taken using old.slug;
    if not is_taken then
      insert into public.slug_history (collection, slug, item_id) values (tg_table_name, old.slug, new.id)
        on conflict on constraint slug_history_pkey
        do update set item_id = excluded.item_id, created_at = excluded.created_at;
    end if;
  end if;
  delete from public.slug_history where collection = tg_table_name and slug = new.slug;
  return null;
end
$$;

-- Only the triggers write. Of a draft no slug is readable, neither old nor new.
alter table public.slug_history enable row level security;
revoke all on public.slug_history from public, anon, authenticated, service_role;
grant select on public.slug_history to anon, authenticated;
grant select, insert, update, delete on public.slug_history to service_role;

create policy "The server reads and writes old addresses" on public.slug_history
  for all to service_role using (true) with check (true);

-- The Swedish title of the item whose screen is at a path, in either language; null for the program's own screens, whose names the
-- program knows (content/screens/screen-titles.ts), and for an item that is gone.
create function private.page_title(page text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  plain constant text := regexp_replace(page, '^/en(?=/|$)', '');
  type private.content_types;
  title text;
begin
  for type in select * from private.types() where under is not null and starts_with(plain, under) and plain <> under loop
    execute format(
      'select %I from public.%I where %s = $1 order by %s limit 1',
      type.title, type.relation, type.slug, private.order_of(type.relation)
    ) into title using substr(plain, char_length(type.under) + 1);
    exit when title is not null;
  end loop;
  return title;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_link, private.are_metrics to authenticated, service_role;
grant execute on function private.case_study_slug, private.suggested_slug to anon, authenticated;
grant execute on function private.types, private.type_of, private.has_column, private.order_of to authenticated, service_role;
select private.allow_calls('authenticated', 'reorder');
