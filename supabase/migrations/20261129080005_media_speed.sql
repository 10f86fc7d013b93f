-- Searches of files and their uses: the same results with less text per row.
select set_config('lock_timeout', '10s', true);

-- Every use of a file in content, drafts, and releases that are not applied yet: the item, its
-- title and column. Rows are filtered by their columns that can hold text: writing a whole row as
-- text takes twice the time.
create or replace function private.media_places()
  returns table (folder text, collection text, item_id uuid, parent_id uuid, title text, field text, is_published boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  type record;
begin
  for type in
    select types.*, columns.*
    from private.types() as types, lateral (
      select string_agg(format('item.%I', attname), ', ') filter (
          where atttypid not in ('uuid'::regtype, 'boolean'::regtype, 'integer'::regtype, 'date'::regtype, 'timestamptz'::regtype)
        ) as written,
        bool_or(attname = 'is_published') as is_publishable
      from pg_catalog.pg_attribute
      where attrelid = format('public.%I', types.relation)::regclass and attnum > 0 and not attisdropped
    ) as columns
    order by types.place
  loop
    return query execute format(
      'select distinct found[1], %1$L::text, item.id, %2$s, item.%3$I, texts.field, %4$s
       from public.%1$I as item, jsonb_each_text(to_jsonb(item)) as texts (field, value),
         regexp_matches(texts.value, ''/storage/v1/object/public/media/([a-z0-9-]+)/'', ''g'') as found
       where position(''/storage/v1/object/public/media/'' in concat(%5$s)) > 0',
      type.relation, coalesce('item.' || quote_ident(type.parent_column), 'null::uuid'), type.title,
      case when type.is_publishable then 'item.is_published' else 'true' end, type.written
    );
  end loop;
  return query
    select distinct named.part[1], draft.collection, draft.item_id, draft.parent_id, draft.title, texts.field, false
    from public.content_drafts as draft left join private.releases as release on release.id = draft.release_id,
      jsonb_each_text(draft.changes) as texts (field, value),
      regexp_matches(texts.value, '/storage/v1/object/public/media/([a-z0-9-]+)/', 'g') as named (part)
    where position('/storage/v1/object/public/media/' in draft.changes::text) > 0
      and release.applied_at is null and private.has_column(draft.collection, texts.field);
end
$$;

-- A page of the files whose name or alternative texts contain all words, newest first. `kind` is
-- picture, film or document. `state` is unused; named_only, a picture whose alternative text is its
-- file name; or without_english.
create or replace function public.search_media(
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
        and (search !~ '\S' or lower(concat_ws(' ', media.file_name, media.alt_sv, media.alt_en))
          ~ all ((select private.search_patterns(search))::text[]))
    )
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.focus_x, found.focus_y, found.updated_at,
      (select count(*) from (select from found limit private.total_limit(skip)) as counted)
    from found
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;
