-- Releases of hundreds of items: one statement for all items of a type with the same columns, where
-- triggers and search indexes cost more than the rows.
select set_config('lock_timeout', '10s', true);

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

-- Applies or reverts the operations of a release, all or none: the caller rolls back when conflicts
-- are returned. Those that fail are tried again after the others, e.g. a slug that another item
-- gives up; and once more with deferred constraints, for items that swap their slugs.
create or replace function private.run_copies(release uuid, is_undo boolean) returns jsonb
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

drop function private.apply_operation;
drop function private.apply_change;

revoke execute on all functions in schema private from public;
