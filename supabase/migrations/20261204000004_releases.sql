-- Replaces 20261129080004 20261129080013 20261201091000 20261203000000
-- Releases, which apply copies of drafts in one transaction: one statement for all items of a type
-- with the same columns, because triggers and search indexes cost more than the rows.
select set_config('lock_timeout', '10s', true);

-- Names of placeholders by key (content/texts/text-keys.ts). Empty until a site has started.
create table private.text_keys (
  key text primary key,
  placeholders text[] not null,
  placeholders_en text[] not null
);
alter table private.text_keys enable row level security;

-- Stores the keys of this version: { key: { sv: [name], en: [name] } }.
create function public.set_text_keys(keys jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.text_keys as known where not keys ? known.key;
    insert into private.text_keys as known (key, placeholders, placeholders_en)
    select name, array(select jsonb_array_elements_text(given -> 'sv')), array(select jsonb_array_elements_text(given -> 'en'))
    from jsonb_each(keys) as entry (name, given)
    on conflict (key) do update set placeholders = excluded.placeholders, placeholders_en = excluded.placeholders_en
    where (known.placeholders, known.placeholders_en) is distinct from (excluded.placeholders, excluded.placeholders_en);
  $$;

-- Names in braces, sorted: {name} or {name|singular|plural}.
create function private.placeholders(content text) returns text[]
  language sql immutable set search_path = ''
  return array(
    select distinct found[1] collate "C" as name
    from regexp_matches(content, '\{([A-Za-z0-9_]+)(?:\|[^{|}]*\|[^{|}]*)?\}', 'g') as found order by name
  );

-- Conflicts of a draft of a text that does not fit its default. Blank texts are defaults.
create function private.text_conflicts(draft public.content_drafts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(conflict), '[]')
    from (
      select jsonb_build_object('field', 'key', 'reason', 'unknown') as conflict
      where not exists (select from private.text_keys as known where known.key = draft.title)
      union all
      select jsonb_build_object('field', field, 'reason', 'placeholders', 'mine', draft.changes -> field)
      from private.text_keys as known, lateral (values ('text', known.placeholders), ('text_en', known.placeholders_en)) as column_of (field, names)
      where known.key = draft.title and draft.changes ->> field ~ '\S' and private.placeholders(draft.changes ->> field) <> names
    ) as found
    where draft.collection = 'site_texts' and draft.operation <> 'delete' and exists (select from private.text_keys)
  $$;

-- The language of a column: sv, en, or null for both.
create function private.column_language(relation text, field text) returns text
  language sql stable set search_path = ''
  as $$ select case when private.has_column(relation, field || '_en') then 'sv' when field like '%\_en' then 'en' end $$;

-- Returns a JSON value with the texts of one language only; the other language's are those of
-- `base`. A changed structure goes with both languages: ids, kinds, targets, numbers of elements.
create function private.in_language(base jsonb, mine jsonb, language text) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
begin
  if jsonb_typeof(base) = 'array' and jsonb_typeof(mine) = 'array' then
    return case when private.structure(base) = private.structure(mine) then (
      select coalesce(jsonb_agg(private.in_language(base -> place::integer, element, language) order by place), '[]')
      from (select element, ordinality - 1 as place from jsonb_array_elements(mine) with ordinality as part (element)) as parts
    ) else mine end;
  elsif jsonb_typeof(base) = 'object' and jsonb_typeof(mine) = 'object' then
    return (
      select coalesce(jsonb_object_agg(name, case when is_other then base -> name
        else private.in_language(base -> name, mine -> name, language) end), '{}')
      from (select jsonb_object_keys(base || mine) as name) as names, lateral (
        select case language when 'sv' then name like '%\_en' else
          name in ('title', 'text', 'quote', 'role', 'value', 'label', 'question', 'answer') or (base || mine) ? (name || '_en') end
      ) as told (is_other)
      where case when is_other then base ? name else mine ? name end
    );
  end if;
  return mine;
end
$$;

create function private.structure(elements jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_array(
      element -> 'id', element -> 'kind', element -> 'to', jsonb_array_length(jsonb_path_query_array(element, 'lax $.items[*]'))
    ) order by place), '[]')
    from jsonb_array_elements(elements) with ordinality as part (element, place)
  $$;

-- Copies drafts into a new release; with a language, its texts and what both languages share.
create function private.copy_drafts(release uuid, ids uuid[], language text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- Undo is possible for a week.
  delete from private.releases as old where old.id = any (array(
    select id from private.releases where applied_at < now() - interval '7 days' order by applied_at limit 100
  ));
  insert into private.releases (id, made_by) values (release, (select auth.uid()));
  insert into public.content_drafts (release_id, collection, item_id, parent_id, title, operation, changes, typed, base)
  select release, draft.collection, draft.item_id, draft.parent_id, draft.title, draft.operation, part.changes, part.typed,
    case when draft.operation = 'delete' then draft.base else part.base end
  from public.content_drafts as draft, lateral (
    select
      coalesce(jsonb_object_agg(field, case when language is null then draft.changes -> field
        else private.in_language(draft.base -> field, draft.changes -> field, language) end)
        filter (where draft.changes ? field), '{}') as changes,
      coalesce(jsonb_object_agg(field, draft.typed -> field) filter (where draft.typed ? field), '{}') as typed,
      coalesce(jsonb_object_agg(field, draft.base -> field), '{}') as base
    from unnest(draft.fields) as field
    where language is null or coalesce(private.column_language(draft.collection, field), language) = language
  ) as part
  where draft.id = any (ids) and draft.release_id is null and (draft.operation <> 'update' or part.base <> '{}');
  insert into private.draft_authors (draft_id, author)
  select copy.id, kept.author
  from public.content_drafts as copy
    join public.content_drafts as draft on (draft.collection, draft.item_id) = (copy.collection, copy.item_id) and draft.release_id is null
    join private.draft_authors as kept on kept.draft_id = draft.id
  where copy.release_id = release;
end
$$;

-- Copies drafts into a release, and notes which copies the caller, or an approval that is still
-- valid, has reviewed. Notes them with the rule off too, for planned releases.
create function private.make_release(release uuid, ids uuid[], language text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.copy_drafts(release, ids, language);
  insert into private.reviews (draft_id, decided_by, decided_at, hash)
  select copy.id, reviewer.id, now(), private.review_hash(copy)
  from public.content_drafts as copy join public.content_drafts as draft
    on (draft.collection, draft.item_id) = (copy.collection, copy.item_id) and draft.release_id is null, lateral (
      select auth.uid() as id, 1 as place
      union all
      select review.decided_by, 2 from private.reviews as review
      where review.draft_id = draft.id and review.hash = private.review_hash(draft) and private.may_review(review.decided_by)
    ) as reviewer
  where copy.release_id = release and reviewer.id not in (select private.authors_of(draft))
  order by reviewer.place
  on conflict do nothing;
end
$$;

-- Adds the item to conflicts of its draft.
create function private.about_draft(draft public.content_drafts, conflicts jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object(
      'collection', draft.collection, 'item_id', draft.item_id, 'parent_id', draft.parent_id, 'title', draft.title
    ) || conflict)
    from jsonb_array_elements(conflicts) as conflict
  $$;

-- Conflicts of drafts that are gone, e.g. published by a colleague, or were edited after `known`.
create function private.unseen_drafts(ids uuid[], known timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('draft_id', wanted.id, 'reason', case when draft.id is null then 'published' else 'edited' end)
      || case when draft.id is null then '{}' else private.about_draft(draft, '[{}]') -> 0 end), '[]')
    from unnest(ids) as wanted (id) left join public.content_drafts as draft on draft.id = wanted.id and draft.release_id is null
    where draft.id is null or draft.updated_at > known
  $$;

-- Returns a version with references to deleted items set to null. References with other rules stay,
-- and the foreign key rejects them.
create or replace function private.storable_content(relation text, content jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  reference record;
  is_there boolean;
begin
  -- An index finds these. Listing all references takes longer than the write.
  if exists (
    select from pg_catalog.pg_constraint
    where conrelid = format('public.%I', relation)::regclass and contype = 'f' and confdeltype = 'n'
  ) then
    for reference in select * from private.references_to_lose() as lost where lost.relation = storable_content.relation loop
      execute format('select exists (select from public.%I where id = $1)', reference.target)
        into is_there using (content ->> reference.field)::uuid;
      content := case when is_there then content else content || jsonb_build_object(reference.field, null) end;
    end loop;
  end if;
  return content;
end
$$;

-- Compares an operation with the live row, and locks it. Returns its conflicts: fields whose live
-- value has changed since (`changed`, with the ids of sections), `unfinished` and `unknown` fields,
-- or `gone` for a deleted item. Without conflicts the draft gets the item, the operation and the
-- values to write. `columns` are those of draftable_columns.
create function private.prepare_operation(
  inout draft public.content_drafts, columns text[], is_admin boolean, out conflicts jsonb
)
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  live jsonb;
  result record;
  field text;
  present jsonb;
  started jsonb;
  final jsonb := '{}';
begin
  if draft.operation = 'insert' then
    draft.item_id := private.item_to_insert(private.type_of(draft.collection), draft.item_id, draft.title);
  end if;
  execute format('select to_jsonb(item) from public.%I as item where item.id = $1 for update', draft.collection)
    into live using draft.item_id;
  if live is null and draft.operation = 'update' then
    conflicts := '[{"reason": "gone"}]';
    return;
  end if;
  conflicts := case draft.collection when 'site_texts' then private.text_conflicts(draft) else '[]' end;
  for field in
    select jsonb_object_keys(case draft.operation when 'delete' then draft.base else draft.changes || draft.typed end)
    where draft.operation <> 'delete' or live is not null
  loop
    present := coalesce(live -> field, 'null');
    started := coalesce(draft.base -> field, 'null');
    if field <> all (columns) then
      conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'unknown');
    elsif draft.operation = 'delete' then
      if present <> started then
        conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'changed', 'theirs', present);
      end if;
    elsif draft.typed ? field then
      conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'unfinished', 'mine', draft.typed -> field);
    elsif present = started then
      final := final || jsonb_build_object(field, draft.changes -> field);
    else
      result := private.merge_values(started, draft.changes -> field, present);
      final := final || jsonb_build_object(field, result.merged);
      if result.conflicts <> '{}' then
        conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'changed', 'sections', result.conflicts,
          'mine', draft.changes -> field, 'theirs', present);
      end if;
    end if;
  end loop;
  -- The table's trigger checks administrators, but not the server, which applies planned releases.
  if conflicts = '[]' and not is_admin and private.guarded_part(draft.collection, live) is distinct from
      private.guarded_part(draft.collection, case when draft.operation <> 'delete' then coalesce(live, '{}') || final end)
  then
    conflicts := jsonb_build_array(jsonb_build_object('reason', 'refused', 'code', '42501',
      'message', 'Only administrators of everything may change this', 'details', ''));
  end if;
  if draft.operation <> 'delete' then
    draft.operation := case when live is null then 'insert' else 'update' end;
    draft.changes := final;
  end if;
end
$$;

-- Updates the columns of an item that the JSON names.
create function private.rewrite_item(collection text, item uuid, content jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  execute format(
    'update public.%1$I as item set (%2$s) = (select %2$s from jsonb_populate_record(item, $1)) where item.id = $2',
    collection, private.writable_columns(collection, private.computed_columns(), array(select jsonb_object_keys(content)))
  ) using content, item;
end
$$;

-- Reverts one operation of an applied release. Returns a conflict when the item has changed since.
-- Restores a deleted item together with its features.
create function private.revert_operation(draft public.content_drafts) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  version private.content_history;
begin
  select kept.* into version
  from private.releases as release join private.content_history as kept
    on kept.collection = draft.collection and kept.item_id = draft.item_id
      and (kept.transaction_id, kept.changed_at) = (release.transaction_id, release.applied_at)
  where release.id = draft.release_id order by kept.id desc limit 1;
  if version.id is null then
    return '[]';
  elsif exists (
    select from private.content_history as later
    where later.collection = version.collection and later.item_id = version.item_id and later.id > version.id
  ) then
    return '[{"reason": "changed"}]';
  end if;
  if version.operation = 'insert' then
    execute format('delete from public.%I where id = $1', version.collection) using version.item_id;
  elsif version.operation = 'delete' then
    perform public.undelete_item(version.id);
  else
    perform private.rewrite_item(version.collection, version.item_id,
      private.storable_content(version.collection, version.content) - '{id,created_at,position}'::text[]);
  end if;
  return '[]';
end
$$;

-- Writes prepared operations of one type, kind and set of columns in one statement, through the
-- usual constraints and triggers; undoes one. A refused statement is divided until the refused
-- operations are found. Returns conflicts by the id of the draft.
create function private.write_operations(drafts public.content_drafts[], is_undo boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  first constant public.content_drafts := drafts[1];
  half constant integer := cardinality(drafts) / 2;
  found jsonb := '[]';
  code text;
  refusal text;
  detail text;
begin
  begin
    if is_undo then
      found := private.revert_operation(first);
    elsif first.operation = 'delete' then
      execute format('delete from public.%I where id = any ($1)', first.collection)
        using array(select draft.item_id from unnest(drafts) as draft);
    elsif first.operation = 'insert' then
      perform private.put_back(first.collection, array(
        select draft.changes || jsonb_build_object('id', draft.item_id) from unnest(drafts) as draft
      ));
    elsif first.changes <> '{}' then
      execute format(
        'update public.%1$I as item set (%2$s) = (
           select %2$s from jsonb_populate_record(item, private.storable_content(%1$L, draft.changes))
         ) from unnest($1) as draft where item.id = draft.item_id',
        first.collection,
        private.writable_columns(first.collection, private.computed_columns(), array(select jsonb_object_keys(first.changes)))
      ) using drafts;
    end if;
  -- Refusals of constraints, triggers and functions; not lost locks or a full disk.
  exception when integrity_constraint_violation or data_exception or insufficient_privilege or raise_exception or sqlstate 'MD003' then
    if half > 0 then
      return private.write_operations(drafts[:half], is_undo) || private.write_operations(drafts[half + 1:], is_undo);
    end if;
    get stacked diagnostics code = returned_sqlstate, refusal = message_text, detail = pg_exception_detail;
    found := jsonb_build_array(jsonb_build_object('reason', 'refused', 'code', code, 'message', refusal, 'details', detail));
  end;
  return case when found = '[]' then '{}' else jsonb_build_object(first.id, found) end;
end
$$;

-- Writes operations in batches, deletions last; undoes one at a time in the given order. Returns
-- conflicts by the id of the draft.
create function private.write_all(drafts public.content_drafts[], is_undo boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  batch record;
  failed jsonb := '{}';
begin
  for batch in
    select array_agg(draft order by place) as drafts
    from (
      select draft, row_number() over () as place, draft.collection, draft.operation, draft.fields from unnest(drafts) as draft
    ) as given
    group by collection, operation, fields, case when is_undo then place end order by min(place)
  loop
    failed := failed || private.write_operations(batch.drafts, is_undo);
  end loop;
  return failed;
end
$$;

-- Applies or reverts the operations of a release, all or none: the caller rolls back when conflicts
-- are returned. Those that fail are tried again after the others, e.g. a slug that another item
-- gives up; and once more with deferred constraints, for items that swap their slugs.
create function private.run_copies(release uuid, is_undo boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  waiting public.content_drafts[] := '{}';
  draft public.content_drafts;
  prepared record;
  collection text := '';
  columns text[];
  is_admin constant boolean := private.is_admin();
  failed jsonb;
  conflicts jsonb := '[]';
  reason text;
  refusal text;
  detail text;
begin
  for draft in
    select kept.* from public.content_drafts as kept join private.content_types as type on type.relation = kept.collection
    where kept.release_id = release order by (kept.operation = 'delete') <> is_undo, type.place, kept.id
  loop
    if not is_undo then
      if draft.collection <> collection then
        collection := draft.collection;
        columns := private.draftable_columns(collection);
      end if;
      prepared := private.prepare_operation(draft, columns, is_admin);
      if prepared.conflicts <> '[]' then
        conflicts := conflicts || private.about_draft(draft, prepared.conflicts);
        continue;
      end if;
      draft := prepared.draft;
    end if;
    waiting := waiting || draft;
  end loop;

  loop
    failed := private.write_all(waiting, is_undo);
    exit when failed = '{}' or (select count(*) from jsonb_object_keys(failed)) = cardinality(waiting);
    waiting := array(select part from unnest(waiting) as part where failed ? part.id::text);
  end loop;

  if conflicts = '[]' and failed <> '{}'
    and not jsonb_path_exists(failed, '$.*[*] ? (!(@.code == "23505" || @.code == "23P01"))')
  then
    begin
      set constraints all deferred;
      if private.write_all(waiting, is_undo) = '{}' then
        set constraints all immediate;
        failed := '{}';
      end if;
    exception when integrity_constraint_violation then
      null;
    end;
  end if;
  if failed <> '{}' then
    conflicts := conflicts || (
      select jsonb_agg(conflict) from unnest(waiting) as part,
        jsonb_array_elements(private.about_draft(part, failed -> part.id::text)) as conflict
    );
  end if;
  if conflicts = '[]' then
    begin
      set constraints all immediate;
    -- The reference of a setting to a deleted feature is checked last.
    exception when foreign_key_violation then
      get stacked diagnostics refusal = message_text, detail = pg_exception_detail, reason = table_name;
      for draft in select * from public.content_drafts as kept where kept.release_id = release and kept.collection = reason loop
        conflicts := conflicts || private.about_draft(draft, jsonb_build_array(
          jsonb_build_object('reason', 'refused', 'code', '23503', 'message', refusal, 'details', detail)
        ));
      end loop;
    end;
  end if;
  return conflicts;
end
$$;

-- Releases whose operations run. Each transaction sees its own only, and deletes the row.
create table private.running_releases (release_id uuid primary key references private.releases on delete cascade);
alter table private.running_releases enable row level security;
create function private.run_operations(release uuid, is_undo boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts jsonb := private.review_conflicts(release, is_undo);
begin
  if conflicts = '[]' then
    insert into private.running_releases (release_id) values (release);
    conflicts := private.run_copies(release, is_undo);
    delete from private.running_releases as running where running.release_id = release;
    -- The copies become drafts again, without a review.
    delete from private.reviews as review using public.content_drafts as copy
    where is_undo and copy.id = review.draft_id and copy.release_id = release;
  end if;
  return conflicts;
end
$$;

-- Removes the published changes from drafts. The remaining ones get the new live values as base.
create function private.rebase_drafts(release uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  pair record;
  draft public.content_drafts;
  live jsonb;
  field text;
  present jsonb;
  kept jsonb;
begin
  for pair in
    select own as draft, released from public.content_drafts as released join public.content_drafts as own
      on own.collection = released.collection and own.item_id = released.item_id and own.release_id is null
    where released.release_id = release for update of own
  loop
    draft := pair.draft;
    live := private.present_content(draft.collection, draft.item_id);
    for field in select name from jsonb_object_keys((pair.released).changes) as name where name = any (draft.fields) loop
      present := coalesce(live -> field, 'null');
      draft.base := draft.base || jsonb_build_object(field, present);
      if draft.changes ? field then
        kept := (private.merge_values((pair.released).changes -> field, present, draft.changes -> field)).merged;
        if kept = present then
          draft.changes := draft.changes - field;
          draft.base := draft.base - field;
        else
          draft.changes := draft.changes || jsonb_build_object(field, kept);
        end if;
      end if;
    end loop;
    if (pair.released).operation = 'delete' or draft.operation <> 'delete' and draft.changes = '{}' and draft.typed = '{}' then
      delete from public.content_drafts as gone where gone.id = draft.id;
    else
      update public.content_drafts as own set changes = draft.changes, base = draft.base,
        operation = case draft.operation when 'insert' then 'update' else draft.operation end
      where own.id = draft.id;
    end if;
  end loop;
end
$$;

-- Applies a release. Returns conflicts, with nothing changed, or an empty array.
create function private.apply_release(release uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts jsonb;
begin
  -- The mutex of serialize_writes.
  perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  begin
    update private.releases as this set applied_at = now(), transaction_id = pg_current_xact_id()::text::bigint,
      replaced_slugs = coalesce((
        select jsonb_agg(to_jsonb(old)) from public.content_drafts as draft join public.slug_history as old
          on old.collection = draft.collection and old.slug = draft.changes ->> 'slug' and old.item_id <> draft.item_id
        where draft.release_id = release
      ), '[]')
    where this.id = release;
    conflicts := private.run_operations(release, false);
    if conflicts <> '[]' then
      raise exception 'Nothing is published' using errcode = 'PD001';
    end if;
    perform private.rebase_drafts(release);
  exception when sqlstate 'PD001' then
    null;
  end;
  return conflicts;
end
$$;

-- Publishes drafts in one transaction: the texts of a language with what both share, or all.
-- Returns conflicts by item and field; then nothing is changed. Drafts edited after `known`, the
-- newest updated_at that the caller saw, are conflicts. `release` is the caller's id for undo and
-- for a repeated call, whose first response was lost.
create function public.publish_drafts(
  ids uuid[], release uuid, language text default null, known timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts jsonb;
begin
  perform private.require_area('content');
  perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  if exists (select from private.releases where id = release) then
    return '[]';
  end if;
  perform from public.content_drafts as draft where draft.id = any (ids) order by draft.id for update;
  conflicts := private.unseen_drafts(ids, known);
  if conflicts = '[]' then
    begin
      perform private.make_release(release, ids, language);
      conflicts := private.apply_release(release);
      if conflicts <> '[]' then
        raise exception 'Nothing is published' using errcode = 'PD001';
      end if;
    exception when sqlstate 'PD001' then
      null;
    end;
  end if;
  return conflicts;
end
$$;

-- Restores the versions before a release, with publication and slugs, and its drafts.
-- Returns conflicts, with nothing changed, when an item has changed since.
create function public.undo_release(release uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  this private.releases;
  conflicts jsonb;
begin
  perform private.require_area('content');
  perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  select * into this from private.releases as kept
  where kept.id = release and kept.applied_at is not null and kept.undone_at is null for update;
  if this.id is null then
    raise exception 'There is nothing to undo' using errcode = 'P0001';
  end if;
  begin
    conflicts := private.run_operations(release, true);
    if conflicts <> '[]' then
      raise exception 'Nothing is undone' using errcode = 'PD001';
    end if;
    insert into public.slug_history
    select old.* from jsonb_populate_recordset(null::public.slug_history, this.replaced_slugs) as old
    where private.present_content(old.collection, old.item_id) is not null
    on conflict on constraint slug_history_pkey do update set item_id = excluded.item_id;
    update private.releases as kept set undone_at = now() where kept.id = release;
    -- Later drafts of the same items keep their changes.
    update public.content_drafts as draft set changes = released.changes || draft.changes, base = draft.base || released.base,
      operation = case when released.operation = 'insert' then 'insert' else draft.operation end
    from public.content_drafts as released
    where released.release_id = release and draft.release_id is null
      and (draft.collection, draft.item_id) = (released.collection, released.item_id);
    insert into private.draft_authors (draft_id, author)
    select draft.id, kept.author
    from public.content_drafts as released join private.draft_authors as kept on kept.draft_id = released.id
      join public.content_drafts as draft on (draft.collection, draft.item_id) = (released.collection, released.item_id)
    where released.release_id = release and draft.release_id is null
    on conflict do nothing;
    update public.content_drafts as released set release_id = null, updated_at = clock_timestamp()
    where released.release_id = release and not exists (
      select from public.content_drafts as draft
      where draft.release_id is null and (draft.collection, draft.item_id) = (released.collection, released.item_id)
    );
  exception when sqlstate 'PD001' then
    null;
  end;
  return conflicts;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'set_text_keys');
select private.allow_calls('authenticated', 'publish_drafts', 'undo_release');
