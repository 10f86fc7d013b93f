-- Where uploaded files stand in content, in whatever text that is; and a file that takes another one's place there
-- (docs/decisions/0056).
select set_config('lock_timeout', '10s', true);

-- Every place in content that leads to an uploaded file: the item, its title and the column.
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

drop function public.media_uses(uuid);
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

create or replace function public.remove_media(media_id uuid, although_used boolean default false) returns setof text
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
drop function private.media_uses(text);

-- Writes what stands once for all types: literal views, so that Postgres plans them as if people had written them.
create or replace function private.write_content_views() returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reader text;
  policy text;
begin
  perform private.write_entries(type) from private.types() as type where type.read_by <> 'administrators';
  execute 'create or replace view private.site_entries with (security_invoker = true) as ' || (
    select string_agg(format('table private.%I', relation || '_entries'), ' union all ' order by place)
    from private.types() where read_by <> 'administrators'
  );
  grant select on private.site_entries to anon, authenticated;

  perform private.pair_translations();
  revoke all on private.translation_gaps from public, anon, authenticated, service_role;

  foreach reader in array array['anon', 'authenticated'] loop
    policy := case reader when 'anon' then 'Visitors' else 'Users' end || ' read old addresses of what is published';
    execute format('drop policy if exists %I on public.slug_history', policy);
    execute format('create policy %I on public.slug_history for select to %I using (%s)', policy, reader, (
      select string_agg(
        format('(collection = %1$L and item_id in (select id from public.%1$I where is_published))', relation), ' or ' order by place
      )
      from private.types() where under is not null and slug = 'slug'
    ));
  end loop;
end
$$;
drop view private.addresses;

-- A page of the files whose name or alternative texts hold all words of the search, newest first; `total` is how many
-- there are in all. `kind` is picture, film or document. `state` is unused; named_only, a picture whose text is the name of its
-- file; or without_english.
drop function public.search_media(text, boolean, integer, integer);
create function public.search_media(
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
        select from regexp_split_to_table(lower(btrim(left(search, 200))), '\s+') as word
        where position(word in lower(concat_ws(' ', found.file_name, found.alt_sv, found.alt_en))) = 0
      )
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

-- Puts a file in the place of another in every item that leads to that one, as ordinary changes: with their versions, and news
-- for everybody who has an item open. Both files stay, so earlier versions show what they showed. Returns how many items changed.
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
  -- The turn that imports and writers of features take first.
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

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'search_media', 'media_uses', 'remove_media', 'replace_media');
