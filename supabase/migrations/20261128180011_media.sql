-- Uploaded pictures and files. Storage contains the bytes, public.media their metadata
-- (docs/decisions/0021).
select set_config('lock_timeout', '10s', true);

-- Skipped on Supabase, where the schema exists. Elsewhere it gets upstream's names, limited to
-- those in use. Bytes are stored in the database, so that backups and all processes have them.
do $guard$
begin
  if to_regclass('storage.objects') is not null then
    return;
  end if;
  create schema if not exists storage;
  revoke all on schema storage from public;
  grant usage on schema storage to anon, authenticated, service_role;

  create table storage.buckets (
    id text primary key,
    name text not null constraint buckets_name_key unique,
    public boolean not null default false,
    file_size_limit bigint,
    allowed_mime_types text[],
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text not null references storage.buckets,
    name text not null constraint objects_name_length check (char_length(name) between 1 and 1000),
    metadata jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint objects_bucket_id_name_key unique (bucket_id, name)
  );
  -- Files in chunks of at most 1 MiB, because other statements wait on PGlite. Not compressed: most
  -- file types are compressed already.
  create table storage.object_parts (
    object_id uuid not null references storage.objects on delete cascade,
    part integer not null,
    bytes bytea not null constraint object_parts_bytes_size check (octet_length(bytes) <= 1048576),
    primary key (object_id, part)
  );
  alter table storage.object_parts alter column bytes set storage external;

  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  alter table storage.object_parts enable row level security;
  revoke all on all tables in schema storage from public, anon, authenticated, service_role;
  grant select on storage.objects to anon;
  grant select, insert, delete on storage.objects to authenticated, service_role;
  grant select, insert on storage.object_parts to authenticated, service_role;
  create policy "Administrators read the bytes of media" on storage.object_parts
    for select to authenticated using ((select private.may('content')));
  create policy "Administrators create the bytes of media" on storage.object_parts
    for insert to authenticated with check ((select private.may('content')));
  create policy "The server reads the bytes of media" on storage.object_parts
    for select to service_role using (true);
  create policy "The server creates the bytes of media" on storage.object_parts
    for insert to service_role with check (true);
end
$guard$;

-- Objects are public by URL; URLs contain a hash and cannot be guessed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 26214400, array[
  'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml', 'application/pdf', 'video/mp4', 'video/webm',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation'
]) on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- One uploaded file. `folder` contains its objects: `file`, and for a raster picture `<width>.avif`
-- and `<width>.webp` for each width in `variants`. focus_x and focus_y are the focal point in per
-- cent from left and top, in steps of 10: public pages allow no inline styles, so that each step
-- has a class.
create table public.media (
  id uuid primary key default gen_random_uuid(),
  folder text not null constraint media_folder_key unique
    constraint media_folder_format check (folder ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(folder) <= 100),
  file text not null constraint media_file_format check (file ~ '^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+$' and char_length(file) <= 120),
  file_name text not null constraint media_file_name_length check (char_length(file_name) <= 200 and file_name ~ '\S'),
  mime_type text not null constraint media_mime_type_length check (char_length(mime_type) <= 100),
  size integer not null constraint media_size_positive check (size > 0),
  width integer constraint media_width_positive check (width > 0),
  height integer constraint media_height_positive check (height > 0),
  variants integer[] not null default '{}',
  alt_sv text not null constraint media_alt_sv_length check (char_length(alt_sv) <= 300 and alt_sv ~ '\S'),
  alt_en text not null constraint media_alt_en_length check (char_length(alt_en) <= 300 and alt_en ~ '\S'),
  focus_x smallint not null default 50
    constraint media_focus_x_step check (focus_x between 0 and 100 and focus_x % 10 = 0),
  focus_y smallint not null default 50
    constraint media_focus_y_step check (focus_y between 0 and 100 and focus_y % 10 = 0),
  content_hash text not null constraint media_content_hash_key unique
    constraint media_content_hash_format check (content_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_picture_size check ((width is null) = (height is null) and (variants = '{}' or width is not null))
);
create index media_created_at_idx on public.media (created_at desc, id);
create trigger touch before update on public.media for each row execute function private.touch();
create trigger announce_content after insert or update or delete or truncate on public.media
  for each statement execute function private.announce_content();
create trigger compose_texts before insert or update on public.media
  for each row execute function private.normalize_texts();

-- remove_media deletes, because it checks usage.
select private.protect('media', 'content', 'select', 'insert', 'update (alt_sv, alt_en, focus_x, focus_y)');

-- An object cannot be deleted before its row in public.media.
create policy "Administrators read media files" on storage.objects
  for select to authenticated using (bucket_id = 'media' and (select private.may('content')));
create policy "Administrators create media files" on storage.objects
  for insert to authenticated with check (bucket_id = 'media' and (select private.may('content')));
create policy "Administrators delete media files that nothing stands for" on storage.objects
  for delete to authenticated using (
    bucket_id = 'media' and (select private.may('content'))
    and not exists (select from public.media where media.folder = split_part(objects.name, '/', 1))
  );
create policy "The server reads and writes media files" on storage.objects
  for all to service_role using (bucket_id = 'media') with check (bucket_id = 'media');

-- What pages need to render files. Visitors cannot list files, only look up folders they know.
create function public.describe_media(folders text[]) returns table (
  folder text, mime_type text, width integer, height integer, variants integer[], alt_sv text, alt_en text,
  focus_x smallint, focus_y smallint
)
  language sql stable security definer set search_path = ''
  as $$
    select media.folder, media.mime_type, media.width, media.height, media.variants, media.alt_sv, media.alt_en,
      media.focus_x, media.focus_y
    from public.media where media.folder = any (folders[1:1000])
  $$;

-- Every use of a file in content: the item, its title and the column.
create function private.media_places()
  returns table (folder text, collection text, item_id uuid, parent_id uuid, title text, field text, is_published boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  type private.content_types;
begin
  for type in select * from private.types() loop
    return query execute format(
      'select distinct found[1], %1$L::text, item.id, %2$s, item.%3$I, texts.field, %4$s
       from public.%1$I as item, jsonb_each_text(to_jsonb(item)) as texts (field, value),
         regexp_matches(texts.value, ''/storage/v1/object/public/media/([a-z0-9-]+)/'', ''g'') as found
       where position(''/storage/v1/object/public/media/'' in item::text) > 0',
      type.relation, coalesce('item.' || quote_ident(type.parent_column), 'null::uuid'), type.title,
      case when private.has_column(type.relation, 'is_published') then 'item.is_published' else 'true' end
    );
  end loop;
end
$$;

-- A page of the files whose name or alternative texts contain all words, newest first. `kind` is
-- picture, film or document. `state` is unused; named_only, a picture whose alternative text is its
-- file name; or without_english.
create function public.search_media(
  search text default '', kind text default null, state text default null, skip integer default 0, most integer default 24
) returns table (
  id uuid, folder text, file text, file_name text, mime_type text, size integer, width integer, height integer,
  variants integer[], alt_sv text, alt_en text,
  focus_x smallint, focus_y smallint, updated_at timestamptz, total bigint
)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    with used as materialized (
      select places.folder from private.media_places() as places where state = 'unused'
    ), found as not materialized (
      select media.* from public.media
      where (kind is null or kind = case
          when media.mime_type like 'image/%' then 'picture' when media.mime_type like 'video/%' then 'film' else 'document' end)
        and case state
          when 'unused' then media.folder not in (select used.folder from used)
          when 'named_only' then media.mime_type like 'image/%'
            and lower(media.alt_sv) in (lower(media.file_name), lower(regexp_replace(media.file_name, '\.[^.]*$', '')))
          when 'without_english' then media.alt_en = media.alt_sv
          else true end
        and lower(concat_ws(' ', media.file_name, media.alt_sv, media.alt_en))
          ~ all ((select private.search_patterns(search))::text[])
    )
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.focus_x, found.focus_y, found.updated_at,
      (select count(*) from (select from found limit private.total_limit(skip)) as counted)
    from found
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

create function public.media_uses(media_ids uuid[])
  returns table (
    media_id uuid, collection text, item_id uuid, parent_id uuid, title text, field text, is_published boolean
  )
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select media.id, places.collection, places.item_id, places.parent_id, places.title, places.field, places.is_published
    from public.media join private.media_places() as places using (folder)
    where media.id = any (media_ids)
    order by places.collection, places.title, places.field
  $$;

-- Deletes a file's row and returns the names of its objects, which Storage may then delete. Throws
-- MD001 when the file is used, unless `although_used`.
create function public.remove_media(media_id uuid, although_used boolean default false) returns setof text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  gone text;
begin
  perform private.require_area('content');
  select folder into gone from public.media where id = media_id for update;
  if gone is null then
    raise exception 'There is no such file' using errcode = 'P0002';
  end if;
  if not although_used and exists (select from private.media_places() as places where places.folder = gone) then
    raise exception 'The file is in use' using errcode = 'MD001', hint = 'media_uses tells where; although_used removes it all the same';
  end if;
  delete from public.media where id = media_id;
  return query select objects.name from storage.objects where bucket_id = 'media' and split_part(objects.name, '/', 1) = gone;
end
$$;

-- Replaces a file in all items that use it, with versions and notifications. Both files stay, so
-- that earlier versions are unchanged. Returns the number of changed items.
create function public.replace_media(media_id uuid, by_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  given public.media;
  wanted public.media;
  place record;
  changed integer;
  total integer := 0;
begin
  perform private.require_area('content');
  -- The mutex of serialize_writes.
  perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  select * into given from public.media where id = media_id for share;
  select * into wanted from public.media where id = by_id for share;
  if given.id is null or wanted.id is null then
    raise exception 'There is no such file' using errcode = 'P0002';
  end if;
  if (given.mime_type like 'image/%') <> (wanted.mime_type like 'image/%') then
    raise exception 'A picture is replaced by a picture, and nothing else is' using errcode = 'MD002';
  end if;
  for place in
    select collection, array_agg(distinct field) as fields from private.media_places() as places
    where places.folder = given.folder and given.id <> wanted.id group by collection order by collection
  loop
    execute format(
      'update public.%1$I as item set (%2$s) = (
         select %2$s from jsonb_populate_record(null::public.%1$I, regexp_replace(to_jsonb(item)::text, $1, $2, ''g'')::jsonb)
       ) where position($3 in item::text) > 0',
      place.collection, private.writable_columns(place.collection, '{}', place.fields)
    ) using
      format('(/storage/v1/object/public/media/)%s/[a-z0-9.-]+', given.folder),
      format('\1%s/%s', wanted.folder, wanted.file),
      format('/storage/v1/object/public/media/%s/', given.folder);
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end
$$;

-- Objects without a row, after an upload was interrupted or a deletion failed. At least a day old,
-- so that no current upload is included.
create function public.orphaned_media() returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select objects.name from storage.objects
    where bucket_id = 'media' and objects.created_at < now() - interval '1 day'
      and not exists (select from public.media where media.folder = split_part(objects.name, '/', 1))
    order by objects.name limit 100
  $$;

-- Names of removed files, for the error when content refers to one.
create table private.removed_media (
  folder text constraint removed_media_pkey primary key,
  file_name text not null,
  removed_at timestamptz not null default now()
);
alter table private.removed_media enable row level security;

create function private.note_removed_media() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.removed_media (folder, file_name) values (old.folder, old.file_name) on conflict do nothing;
  return null;
end
$$;
create trigger note_removed_media after delete on public.media
  for each row execute function private.note_removed_media();

-- Throws MD003 with the file's name as detail when a row refers to a removed file that it did not
-- refer to before. Undeleted items are exempt.
create function private.refuse_removed_media(relation text, item uuid, was text, became text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  gone text;
begin
  select removed.file_name into gone
  from regexp_matches(became, '/storage/v1/object/public/media/([a-z0-9-]+)/', 'g') as named (folder)
    join private.removed_media as removed on removed.folder = named.folder[1]
  where position('/' || removed.folder || '/' in coalesce(was, '')) = 0
    and not exists (select from public.media where media.folder = removed.folder)
    and not (was is null and exists (
      select from private.content_history where collection = relation and item_id = item and operation = 'delete'
    ))
  limit 1;
  if gone is not null then
    raise exception 'A file that the item names has been removed' using errcode = 'MD003', detail = gone;
  end if;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('anon, authenticated', 'describe_media');
select private.allow_calls('authenticated', 'search_media', 'media_uses', 'remove_media', 'replace_media', 'orphaned_media');
