-- Texts are stored in Unicode's composed form (NFC), whichever way they come in, and searched in it: å as one character and
-- as a with a ring above it are the same letter. Migrations, imports and restored rows are covered too.
select set_config('lock_timeout', '10s', true);

-- Returns a value with all texts and keys in it composed. Each by itself: in the notation of JSON a combining mark after a line
-- break would join the n of \n.
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

-- Composes the texts of the row. Nearly all rows are composed already; one look at the row as a whole tells.
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
  return new;
end
$$;

-- Newest: the triggers of places, composed texts, changes, history, old addresses and translations.
create or replace function private.watch_content(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  watch record;
  has_address constant boolean := type.under is not null and type.slug = 'slug';
begin
  for watch in
    select * from (values
      ('put_last', private.has_column(type.relation, 'position'), 'before insert', 'for each row', 'put_last'),
      -- Named so that it comes first: Postgres calls triggers in the order of their names.
      ('compose_texts', true, 'before insert or update', 'for each row', 'normalize_texts'),
      ('touch', true, 'before update', 'for each row', 'touch'),
      ('announce_content', true, 'after insert or update or delete or truncate', 'for each statement', 'announce_content'),
      ('keep_inserted', true, 'after insert', 'referencing new table as inserted for each statement', 'keep_history'),
      ('keep_updated', true, 'after update', 'referencing new table as inserted old table as deleted for each statement',
        'keep_history'),
      ('keep_deleted', true, 'after delete', 'referencing old table as deleted for each statement', 'keep_history'),
      ('keep_emptied', true, 'before truncate', 'for each statement', 'keep_emptied'),
      ('remember_slug', has_address, 'after insert or delete', 'for each row', 'remember_slug'),
      ('remember_changed_slug', has_address, 'after update',
        'for each row when (old.slug is distinct from new.slug)', 'remember_slug'),
      ('forget_translations', true, 'after delete', 'referencing old table as deleted for each statement', 'note_translations')
    ) as given (name, wanted, events, scope, calls)
  loop
    if watch.wanted then
      execute format('create or replace trigger %I %s on public.%I %s execute function private.%I()',
        watch.name, watch.events, type.relation, watch.scope, watch.calls);
    end if;
  end loop;
end
$$;
select private.install_content_type(relation) from private.types();
create trigger compose_texts before insert or update on public.contact_submissions
  for each row execute function private.normalize_texts();
create trigger compose_texts before insert or update on public.lead_captures
  for each row execute function private.normalize_texts();
create trigger compose_texts before insert or update on public.submission_handling
  for each row execute function private.normalize_texts();
create trigger compose_texts before insert or update on public.media
  for each row execute function private.normalize_texts();

-- What stands there already. A row whose composed form another row has stays as it is.
do $$
declare
  relation text;
  item record;
begin
  for relation in
    select tgrelid::regclass::text from pg_catalog.pg_trigger where tgname = 'compose_texts' order by 1
  loop
    for item in execute format('select ctid from %s as stored where stored::text is not nfc normalized', relation) loop
      begin
        -- Any column will do: the trigger composes all of them.
        execute format('update %s set %2$I = %2$I where ctid = $1', relation, (
          select attname from pg_catalog.pg_attribute
          where attrelid = relation::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum limit 1
        )) using item.ctid;
      exception when unique_violation then
        raise warning '% has a text in two forms, and one of the two stays decomposed: %', relation, sqlerrm;
      end;
    end loop;
  end loop;
end
$$;

-- Searches compose what was typed.
create or replace function private.search_condition(search text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(
      string_agg(
        format('search_text like %L', '%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%'), ' and '
      ),
      'true'
    )
    from (
      select word from regexp_split_to_table(normalize(search, NFC), '\s+') as word where word <> '' limit 20
    ) as words
  $$;

create or replace function public.search_site(query text, language text)
  returns table (collection text, title text, excerpt text, path text, rank real, text_language text)
  language sql stable security invoker set search_path = '' rows 30
  as $$
    select found.* from normalize(query, NFC) as typed,
      private.site_finds(typed, private.search_words(typed, language), language) as found
  $$;

create or replace function public.find_on_site(query text, language text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('words', ways, 'hits', (
      select coalesce(jsonb_agg(hit order by hit.rank desc, hit.title), '[]')
      from private.site_finds(normalize(query, NFC), ways, language) as hit
    ), 'functions', (select count(*) from public.catalogue_functions where is_published))
    from private.search_words(normalize(query, NFC), language) as ways
  $$;

create or replace function public.search_media(
  search text default '', kind text default null, state text default null, skip integer default 0, most integer default 24
) returns table (
  id uuid, folder text, file text, file_name text, mime_type text, size integer, width integer, height integer,
  variants integer[], alt_sv text, alt_en text, updated_at timestamptz, total bigint
)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    with used as materialized (
      select places.folder from private.media_places() as places where state = 'unused'
    )
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.updated_at, count(*) over ()
    from public.media as found
    where (kind is null or kind = case
        when found.mime_type like 'image/%' then 'picture' when found.mime_type like 'video/%' then 'film' else 'document' end)
      and case state
        when 'unused' then found.folder not in (select used.folder from used)
        when 'named_only' then found.mime_type like 'image/%'
          and lower(found.alt_sv) in (lower(found.file_name), lower(regexp_replace(found.file_name, '\.[^.]*$', '')))
        when 'without_english' then found.alt_en = found.alt_sv
        else true end
      and not exists (
        select from regexp_split_to_table(lower(btrim(left(normalize(search, NFC), 200))), '\s+') as word
        where position(word in lower(concat_ws(' ', found.file_name, found.alt_sv, found.alt_en))) = 0
      )
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

revoke execute on all functions in schema private from public;
