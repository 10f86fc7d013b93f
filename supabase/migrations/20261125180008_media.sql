-- Uploaded pictures and files. Their bytes are in Storage, as on Supabase; what the site knows of them is in public.media
-- (docs/decisions/0021).
select set_config('lock_timeout', '10s', true);

-- A Supabase project has the schema already and this leaves it alone. Elsewhere it gets upstream's names, those that are
-- used here, and a table for the bytes: in the database they are in every backup, and every process reads the same ones.
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
  -- A file in pieces: one statement then never moves more than a megabyte, which matters on PGlite, where
  -- every other statement waits for it. Stored uncompressed: what is uploaded is compressed already.
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

-- Everybody may read an object by its address; the addresses hold a hash and cannot be guessed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 26214400, array[
  'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml', 'application/pdf', 'video/mp4', 'video/webm',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation'
]) on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- One uploaded picture or document. Its objects in Storage are in a folder of their own: `file`, and for a raster picture
-- `<width>.avif` and `<width>.webp` for each width in `variants`. Who uploaded it is not kept.
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

-- Only remove_media deletes, because it checks where a file is in use; of a row only the alternative texts are changed.
select private.protect('media', 'content', 'select', 'insert', 'update (alt_sv, alt_en)');

-- The same on Supabase and here. An object that a row of public.media stands for cannot be deleted before the row is.
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

-- What a page needs to show the files whose folders it names. Visitors cannot list files, only ask about those whose
-- addresses they know, and whoever knows an address may read the file.
create function public.describe_media(folders text[]) returns table (
  folder text, mime_type text, width integer, height integer, variants integer[], alt_sv text, alt_en text
)
  language sql stable security definer set search_path = ''
  as $$
    select media.folder, media.mime_type, media.width, media.height, media.variants, media.alt_sv, media.alt_en
    from public.media where media.folder = any (folders[1:1000])
  $$;

-- A page of the files whose name or alternative texts hold all words of the search, newest first; `total` is how many
-- there are in all.
create function public.search_media(
  search text default '', pictures_only boolean default false, skip integer default 0, most integer default 24
) returns table (
  id uuid, folder text, file text, file_name text, mime_type text, size integer, width integer, height integer,
  variants integer[], alt_sv text, alt_en text, updated_at timestamptz, total bigint
)
  language sql stable security invoker set search_path = ''
  as $$
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.updated_at, count(*) over ()
    from public.media as found
    where (not pictures_only or found.mime_type like 'image/%')
      and not exists (
        select from regexp_split_to_table(lower(btrim(left(search, 200))), '\s+') as word
        where position(word in lower(concat_ws(' ', found.file_name, found.alt_sv, found.alt_en))) = 0
      )
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

-- Where a file is in use: the item, its title and the column that holds an address in the file's folder.
create function private.media_uses(folder text)
  returns table (collection text, item_id uuid, title text, field text, is_published boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return query select used.collection, used.item_id, used.title, used.field, used.is_published
    from private.addresses as used
    where position('/storage/v1/object/public/media/' || folder || '/' in used.address) > 0
    order by used.collection, used.title, used.field;
end
$$;

create function public.media_uses(media_id uuid)
  returns table (collection text, item_id uuid, title text, field text, is_published boolean)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select uses.* from public.media, private.media_uses(media.folder) as uses where media.id = media_id
  $$;

-- Deletes a file's row and returns the names of its objects, which Storage then may delete. Refused while the file is in use,
-- unless the caller has been told so.
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
  if not although_used and exists (select from private.media_uses(gone)) then
    raise exception 'The file is in use' using errcode = 'MD001', hint = 'media_uses tells where; although_used removes it all the same';
  end if;
  delete from public.media where id = media_id;
  return query select objects.name from storage.objects where bucket_id = 'media' and split_part(objects.name, '/', 1) = gone;
end
$$;

-- Objects without a row: of an upload that was cut short, or of a file whose objects could not be deleted. At least a
-- day old, so that none is of an upload under way.
create function public.orphaned_media() returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select objects.name from storage.objects
    where bucket_id = 'media' and objects.created_at < now() - interval '1 day'
      and not exists (select from public.media where media.folder = split_part(objects.name, '/', 1))
    order by objects.name limit 100
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('anon, authenticated', 'describe_media');
select private.allow_calls('authenticated', 'search_media', 'media_uses', 'remove_media', 'orphaned_media');
