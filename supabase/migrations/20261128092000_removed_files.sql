-- A removed file does not come back into content as a dead picture: saving or restoring a version that
-- names it is refused with its name. Undeleted items keep what they had, as visitors see them without it.
select set_config('lock_timeout', '10s', true);

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

-- Throws MD003 with the file's name as detail, when a row of content names a removed file that it did not name before.
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

-- Newest: composes texts, and refuses removed files in content.
create or replace function private.normalize_texts() returns trigger
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
revoke execute on all functions in schema private from public;
