-- Content types: their registry, and the functions and triggers that all types share.
select set_config('lock_timeout', '10s', true);

-- http, https or a path on this site. Not '//host' or '/\host', which browsers resolve to another
-- site, and no control characters, which browsers drop: '/<tab>/host' would become '//host'.
create function private.is_link(link text) returns boolean
  language sql immutable set search_path = ''
  return link ~ '^(https?://[^/]|/([^/\\]|$))' and link !~ '[[:cntrl:]]';

-- An array of objects with value and label, each a string or a number (specification, section 5).
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

-- Appends a new item; if the last one has the highest possible position, the new one gets the same.
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

-- Keeps ids immutable, because history, previews and translations refer to them.
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

-- Notifies page caches of changed content, once per statement and table.
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

-- Registry of content types, in display order (docs/decisions/0044). content_types.sql fills and
-- installs it; `npm run content -- check` compares it with the declarations in content/types.
create table private.content_types (
  place integer not null generated always as identity,
  relation text primary key,
  -- The column with an item's title, and other columns to search, most important first.
  title text not null,
  searched text[] not null default '{}',
  -- Parent type, and the foreign key.
  parent text references private.content_types,
  parent_column text,
  -- Readers: everyone, of published rows; those of the parent, by policies in content_tables.sql;
  -- or administrators only.
  read_by text not null default 'published' constraint content_types_read_by_known
    check (read_by in ('published', 'parent', 'administrators')),
  -- Path prefix of items with a screen, and the SQL expression of their slug.
  under text,
  slug text not null default 'slug',
  -- For other types: the column with the target URL, and the path of the list, with the SQL
  -- expression of an anchor.
  leads_to text,
  listed_at text,
  anchor text
);
alter table private.content_types enable row level security;

-- All types, for security invoker functions, which may not read this schema's tables.
create function private.types() returns setof private.content_types
  language sql stable security definer set search_path = '' rows 10
  as $$ select * from private.content_types order by place $$;

-- Returns the type of a table. Throws 22023 for others, so that no caller's name becomes SQL.
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

-- ORDER BY expression of a type.
create function private.order_of(relation text) returns text
  language sql stable set search_path = ''
  as $$ select case when private.has_column(relation, 'position') then 'position, ' else '' end || 'created_at, id' $$;

-- Returns an item as JSON; null when it does not exist.
create function private.present_content(collection text, item uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  present jsonb;
begin
  execute format('select to_jsonb(item) from public.%I as item where item.id = $1', collection) into present using item;
  return present;
end
$$;

-- Slug of a case study, derived from the customer's name (specification, section 2).
create function private.case_study_slug(customer_name text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      regexp_replace(lower(customer_name), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', '-', 'g'),
      '[^a-z0-9-]', '', 'g'
    )
  $$;

-- Slug suggested for a title, used for anchors (content/types/slug-suggestion.ts).
create function private.suggested_slug(name text) returns text
  language sql immutable set search_path = ''
  as $$ select btrim(regexp_replace(translate(lower(name), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-') $$;

-- Returns the Swedish titles of the items at these paths in either language, with one statement for
-- each type. Leaves out built-in screens, whose titles are in content/screens/screen-titles.ts, and
-- deleted items.
create function private.page_titles(pages text[]) returns table (page text, title text)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  type private.content_types;
begin
  for type in
    select * from private.types()
    where exists (select from unnest(pages) as asked (page) where starts_with(regexp_replace(asked.page, '^/en(?=/|$)', ''), under))
  loop
    return query execute format(
      'select asked.page, found.title
       from (select page, regexp_replace(page, ''^/en(?=/|$)'', '''') as plain from unnest($1) as page) as asked, lateral (
         select %I::text as title from public.%I where %s = substr(asked.plain, $3) order by %s limit 1
       ) as found
       where starts_with(asked.plain, $2) and found.title is not null',
      type.title, type.relation, type.slug, private.order_of(type.relation)
    ) using pages, type.under, char_length(type.under) + 1;
  end loop;
end
$$;

create function private.page_title(page text) returns text
  language sql stable security definer set search_path = ''
  as $$ select title from private.page_titles(array[page]) limit 1 $$;

-- Returns a value with all strings and keys in NFC. Strings are normalized one by one: in
-- serialized JSON a combining mark after \n would combine with the n.
create function private.composed(value jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(normalize(value #>> '{}', NFC))
    when 'array' then (
      select coalesce(jsonb_agg(private.composed(element) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as elements (element, place)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(normalize(key, NFC), private.composed(part)), '{}') from jsonb_each(value) as parts (key, part)
    )
    else value
  end;
end
$$;

-- Normalizes a row's texts to NFC, and rejects removed files in content.
create function private.normalize_texts() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new::text is not nfc normalized then
    new := jsonb_populate_record(new, (
      select coalesce(jsonb_object_agg(field, private.composed(value)), '{}')
      from jsonb_each(to_jsonb(new)) as fields (field, value) where private.composed(value) <> value
    ));
  end if;
  if position('/storage/v1/object/public/media/' in new::text) > 0
    and exists (select from private.content_types where content_types.relation = tg_table_name)
  then
    perform private.refuse_removed_media(tg_table_name, new.id, old::text, new::text);
  end if;
  return new;
end
$$;

-- Maximum total of a list; a higher one means "more than 10,000". On later pages the limit is
-- beyond the page, so that the total tells whether another page follows.
create function private.total_limit(skip bigint) returns bigint
  language sql immutable set search_path = ''
  as $$ select greatest(10000, coalesce(skip, 0) + 1000) + 1 $$;

-- Regular expressions for the words of a search, at most 20, matched against lower-case text. Words
-- of fewer than three letters match at the start of a word, because the trigram index contains word
-- starts but not two letters inside a word. Separators are those of pg_trgm below U+0800.
create function private.search_patterns(search text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select case when length(word) < 3 and word ~ '^[[:alnum:]]' then '(^|[ \t\n\r!-/:-@\[-`{-~\u00a0«»·])' else '' end
        || regexp_replace(word, '([!-/:-@\[-`{-~])', '\\\1', 'g')
      from regexp_split_to_table(lower(normalize(left(search, 200), NFC)), '\s+') as word where word <> '' limit 20
    )
  $$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_link, private.are_metrics, private.types, private.type_of, private.has_column,
  private.order_of to authenticated, service_role;
grant execute on function private.case_study_slug, private.suggested_slug to anon, authenticated;
