-- Drafts of content, and releases, which apply a copy of them in one transaction
-- (docs/decisions/0058).
select set_config('lock_timeout', '10s', true);

-- Set of changes that is or was published in one transaction.
create table private.releases (
  id uuid primary key default gen_random_uuid(),
  made_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Together they identify the versions that the release left in the history.
  applied_at timestamptz,
  transaction_id bigint,
  -- Rows of slug_history that the release's slugs replaced, for undo.
  replaced_slugs jsonb not null default '[]',
  undone_at timestamptz
);
create index releases_made_by_idx on private.releases (made_by);
create index releases_applied_at_idx on private.releases (applied_at);
alter table private.releases enable row level security;

create function private.field_names(changes jsonb, typed jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(select jsonb_object_keys(changes || typed) as field order by field);

-- One pending operation per item, shared by all editors. Functions write it, because they keep the
-- authors.
create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  -- Null for a draft. Copies in releases are never edited.
  release_id uuid references private.releases on delete cascade,
  collection text not null references private.content_types,
  item_id uuid not null,
  -- A feature's solution.
  parent_id uuid,
  title text,
  operation text not null constraint content_drafts_operation_known check (operation in ('insert', 'update', 'delete')),
  -- New values by column.
  changes jsonb not null default '{}',
  -- Values that do not cast to their columns, e.g. a half-typed date, and those of unknown columns.
  typed jsonb not null default '{}',
  -- The live value that each change started from; of a deletion, the whole row.
  base jsonb not null default '{}',
  fields text[] not null generated always as (private.field_names(changes, typed)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_drafts_size
    check (octet_length(changes::text) + octet_length(typed::text) + octet_length(base::text) <= 3000000)
);
create unique index content_drafts_item_key on public.content_drafts (collection, item_id) where release_id is null;
create index content_drafts_release_idx on public.content_drafts (release_id);
create index content_drafts_parent_idx on public.content_drafts (parent_id) where parent_id is not null;
create index content_drafts_inserts_idx on public.content_drafts (collection, title)
  where release_id is null and operation = 'insert';
select private.protect('content_drafts', 'content', 'select');

create table private.draft_authors (
  draft_id uuid not null references public.content_drafts on delete cascade,
  author uuid not null references auth.users on delete cascade,
  constraint draft_authors_pkey primary key (draft_id, author)
);
create index draft_authors_author_idx on private.draft_authors (author);
alter table private.draft_authors enable row level security;

-- Columns that a draft may change.
create function private.draftable_columns(relation text) returns text[]
  language sql stable set search_path = ''
  as $$
    select array_agg(attname::text) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (private.computed_columns() || array['id', 'created_at'])
  $$;

-- Returns the values that cast to their columns, as to_jsonb of a row has them.
create function private.castable_values(relation text, given jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  field text;
  item jsonb;
  result jsonb := '{}';
begin
  for field in select jsonb_object_keys(given) intersect select unnest(private.draftable_columns(relation)) loop
    begin
      execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', relation)
        into item using jsonb_build_object(field, given -> field);
      result := result || jsonb_build_object(field, item -> field);
    exception when data_exception then
      null;
    end;
  end loop;
  return result;
end
$$;

-- Returns the ids of an array's elements in order; null when they have none, or the same twice.
create function private.element_ids(list jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    select case when jsonb_typeof(list) = 'array' and count(distinct element ->> 'id') = count(*)
      then coalesce(array_agg(element ->> 'id' order by place), '{}') end
    from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) with ordinality as part (element, place)
  $$;

-- Three-way merge of a value; of arrays whose elements have ids, by element. `conflicts` lists the
-- ids that both sides changed, or an empty text for the whole value; `merged` then has theirs. If
-- we moved elements, ours is the order, otherwise theirs; additions follow their predecessor.
create function private.merge_values(base jsonb, mine jsonb, theirs jsonb, out merged jsonb, out conflicts text[])
  language plpgsql immutable set search_path = ''
  as $$
declare
  started constant jsonb := coalesce(nullif(base, 'null'), '[]');
  base_ids constant text[] := private.element_ids(started);
  my_ids constant text[] := private.element_ids(mine);
  their_ids constant text[] := private.element_ids(theirs);
  ids text[];
  additions text[];
begin
  conflicts := '{}';
  if mine = theirs or theirs = base then
    merged := mine;
  elsif mine = base then
    merged := theirs;
  elsif base_ids is null or my_ids is null or their_ids is null then
    merged := theirs;
    conflicts := '{""}';
  else
    if array(select id from unnest(my_ids) as id where id = any (base_ids))
      = array(select id from unnest(base_ids) as id where id = any (my_ids))
    then
      ids := their_ids;
      additions := my_ids;
    else
      ids := my_ids;
      additions := their_ids;
    end if;
    with part as (
      select id, was.element as was, my.element as my, their.element as their,
        (my.element is distinct from was.element and their.element is distinct from was.element
          and my.element is distinct from their.element) as is_conflict
      from jsonb_array_elements(started) as was (element)
        full join jsonb_array_elements(mine) as my (element) on my.element ->> 'id' = was.element ->> 'id'
        full join jsonb_array_elements(theirs) as their (element)
          on their.element ->> 'id' = coalesce(was.element, my.element) ->> 'id',
        lateral (select coalesce(was.element, my.element, their.element) ->> 'id') as named (id)
    ), placed as (
      select part.*, case when is_conflict or my is not distinct from was then their else my end as element,
        coalesce(array_position(ids, id), (
          select array_position(ids, before.id) from unnest(additions) with ordinality as before (id, place)
          where before.place < array_position(additions, part.id) and before.id = any (ids)
          order by before.place desc limit 1
        ), 0) as after,
        case when id = any (ids) then 0 else array_position(additions, id) end as place
      from part
    )
    select coalesce(jsonb_agg(element order by after, place) filter (where element is not null), '[]'),
      coalesce(array_agg(id order by after, place) filter (where is_conflict), '{}')
      into merged, conflicts from placed;
  end if;
end
$$;

-- Returns the item that an insert refers to. For types with unique titles, e.g. overrides of texts,
-- it is the one with that title, live or in a draft.
create function private.item_to_insert(type private.content_types, item uuid, title text) returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found uuid;
begin
  if title is not null and exists (
    select from pg_catalog.pg_constraint join pg_catalog.pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where conrelid = format('public.%I', type.relation)::regclass and contype = 'u' and attname = type.title
  ) then
    execute format(
      'select coalesce((select id from public.%I where %I = $1), (
         select draft.item_id from public.content_drafts as draft
         where draft.collection = $2 and draft.title = $1 and draft.release_id is null and draft.operation = ''insert'' limit 1
       ))', type.relation, type.title
    ) into found using title, type.relation;
  end if;
  return coalesce(found, item);
end
$$;

-- The draft with its authors' e-mail addresses.
create function private.present_draft(draft public.content_drafts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select to_jsonb(draft) || jsonb_build_object('authors', array(
      select users.email::text from private.draft_authors as kept join auth.users on users.id = kept.author
      where kept.draft_id = draft.id order by 1
    ))
  $$;

-- Stores a draft with the change of one editor. `base` has the values that the editor started from.
-- Columns, and sections by id, that others have not touched are merged; the rest are returned as
-- conflicts and not stored. The draft is null when nothing differs from the live row.
create function public.save_draft(
  collection text, item uuid, changes jsonb default '{}', base jsonb default '{}', operation text default 'update'
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  type private.content_types;
  given jsonb := private.composed(save_draft.changes);
  started jsonb := private.composed(save_draft.base);
  castable jsonb;
  live jsonb;
  draft public.content_drafts;
  before public.content_drafts;
  field text;
  mine jsonb;
  present jsonb;
  current jsonb;
  result record;
  conflicts jsonb := '[]';
begin
  perform private.require_area('content');
  type := private.type_of(save_draft.collection);
  if operation = 'insert' then
    item := private.item_to_insert(type, item, given ->> type.title);
  end if;
  live := private.present_content(type.relation, item);
  loop
    select * into draft from public.content_drafts as kept
    where kept.collection = type.relation and kept.item_id = item and kept.release_id is null for update;
    exit when found;
    if live is null and save_draft.operation <> 'insert' then
      raise exception 'The item is gone' using errcode = 'P0001';
    end if;
    insert into public.content_drafts (collection, item_id, operation) values (type.relation, item, save_draft.operation)
    on conflict (collection, item_id) where release_id is null do nothing;
  end loop;
  before := draft;

  if save_draft.operation = 'delete' then
    draft.operation := 'delete';
    draft.base := draft.base || coalesce(live - private.unversioned_columns() - '{id,created_at}'::text[], '{}');
    given := '{}';
  else
    draft.operation := case when live is null and 'insert' in (draft.operation, save_draft.operation) then 'insert' else 'update' end;
    draft.base := (
      select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(draft.base) as kept where kept.key = any (draft.fields)
    );
  end if;
  castable := private.castable_values(type.relation, given);
  started := started || private.castable_values(type.relation, started);
  for field, mine in select name, coalesce(castable -> name, value) from jsonb_each(given) as change (name, value) loop
    present := coalesce(live -> field, 'null');
    current := coalesce(draft.typed -> field, draft.changes -> field, present);
    result := private.merge_values(coalesce(started -> field, 'null'), mine, current);
    if result.conflicts <> '{}' then
      conflicts := conflicts || jsonb_build_object('field', field, 'sections', result.conflicts, 'mine', mine, 'theirs', current);
    end if;
    if result.merged <> current then
      draft.changes := draft.changes - field;
      draft.typed := draft.typed - field;
      if result.merged <> present and castable ? field then
        draft.changes := draft.changes || jsonb_build_object(field, result.merged);
      elsif result.merged <> present then
        draft.typed := draft.typed || jsonb_build_object(field, result.merged);
      end if;
    end if;
    if not (draft.changes || draft.typed) ? field then
      draft.base := draft.base - field;
    elsif not draft.base ? field or started -> field = present then
      draft.base := draft.base || jsonb_build_object(field, present);
    end if;
  end loop;

  if draft.operation <> 'delete' and draft.changes = '{}' and draft.typed = '{}' then
    delete from public.content_drafts as kept where kept.id = draft.id;
    draft := null;
  elsif draft is distinct from before or before.fields = '{}' then
    update public.content_drafts as kept set operation = draft.operation, changes = draft.changes, typed = draft.typed,
      base = draft.base, title = coalesce(draft.changes ->> type.title, live ->> type.title),
      parent_id = coalesce(draft.changes ->> type.parent_column, live ->> type.parent_column)::uuid, updated_at = clock_timestamp()
    where kept.id = draft.id returning * into draft;
    insert into private.draft_authors (draft_id, author) values (draft.id, (select auth.uid())) on conflict do nothing;
  end if;
  return jsonb_build_object(
    'draft', case when draft.id is not null then private.present_draft(draft) end, 'conflicts', conflicts
  );
end
$$;

-- Returns an item with its draft: the draft, the live row, and the row as the draft makes it. Each
-- may be null.
create function public.read_draft(collection text, item uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  draft public.content_drafts;
  live jsonb;
begin
  perform private.require_area('content');
  live := private.present_content((private.type_of(collection)).relation, item);
  select * into draft from public.content_drafts as kept
  where kept.collection = read_draft.collection and kept.item_id = item and kept.release_id is null;
  return jsonb_build_object(
    'draft', case when draft.id is not null then private.present_draft(draft) end,
    'live', live, 'row', private.drafted_row(draft, live)
  );
end
$$;

-- The live row with a draft's changes, without unknown columns; null when the draft deletes it.
create function private.drafted_row(draft public.content_drafts, live jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select case when draft.id is null then live when draft.operation <> 'delete' then coalesce(
      live, jsonb_build_object('id', draft.item_id, 'created_at', draft.created_at, 'updated_at', draft.updated_at)
    ) || (
      select coalesce(jsonb_object_agg(change.key, change.value), '{}') from jsonb_each(draft.changes) as change
      where change.key = any (private.draftable_columns(draft.collection))
    ) end
  $$;

-- Deletes drafts and returns the ids of those that existed. Drafts edited after `known`, the newest
-- updated_at that the caller saw, stay.
create function public.discard_drafts(ids uuid[], known timestamptz default null) returns setof uuid
  language sql volatile security definer set search_path = ''
  as $$
    select private.require_area('content');
    delete from public.content_drafts as draft
    where draft.id = any (ids) and draft.release_id is null and (known is null or draft.updated_at <= known)
    returning draft.id
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
create function private.make_release(release uuid, ids uuid[], language text) returns void
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

-- Applies one operation through the usual constraints and triggers. Returns its conflicts: fields
-- whose live value has changed since (`changed`, with the ids of sections), `unfinished` and
-- `unknown` fields, or `gone` for a deleted item.
create function private.apply_operation(draft public.content_drafts) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  columns constant text[] := private.draftable_columns(draft.collection);
  item uuid := draft.item_id;
  live jsonb;
  result record;
  field text;
  present jsonb;
  final jsonb := '{}';
  conflicts jsonb := '[]';
begin
  if draft.operation = 'insert' then
    item := private.item_to_insert(private.type_of(draft.collection), item, draft.title);
  end if;
  execute format('select to_jsonb(item) from public.%I as item where item.id = $1 for update', draft.collection)
    into live using item;
  if live is null and draft.operation = 'update' then
    return '[{"reason": "gone"}]';
  elsif live is null and draft.operation = 'delete' then
    return '[]';
  end if;

  for field in select jsonb_object_keys(case draft.operation when 'delete' then draft.base else draft.changes || draft.typed end) loop
    present := coalesce(live -> field, 'null');
    if field <> all (columns) then
      conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'unknown');
    elsif draft.operation = 'delete' then
      if present <> draft.base -> field then
        conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'changed', 'theirs', present);
      end if;
    elsif draft.typed ? field then
      conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'unfinished', 'mine', draft.typed -> field);
    else
      result := private.merge_values(coalesce(draft.base -> field, 'null'), draft.changes -> field, present);
      final := final || jsonb_build_object(field, result.merged);
      if result.conflicts <> '{}' then
        conflicts := conflicts || jsonb_build_object('field', field, 'reason', 'changed', 'sections', result.conflicts,
          'mine', draft.changes -> field, 'theirs', present);
      end if;
    end if;
  end loop;
  if conflicts <> '[]' then
    return conflicts;
  end if;
  -- The table's trigger checks administrators, but not the server, which applies planned releases.
  if private.guarded_part(draft.collection, live) is distinct from
      private.guarded_part(draft.collection, case when draft.operation <> 'delete' then coalesce(live, '{}') || final end)
    and not private.is_admin()
  then
    raise exception 'Only administrators of everything may change this' using errcode = '42501';
  end if;

  if draft.operation = 'delete' then
    execute format('delete from public.%I where id = $1', draft.collection) using item;
  elsif live is null then
    perform private.put_back(draft.collection, array[final || jsonb_build_object('id', item)]);
  elsif final <> '{}' then
    perform private.rewrite_item(draft.collection, item, private.storable_content(draft.collection, final));
  end if;
  return '[]';
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

-- Applies or reverts the operations of a release, all or none: the caller rolls back when conflicts
-- are returned. Those that fail are tried again after the others, e.g. a slug that another item
-- gives up; and once more with deferred constraints, for items that swap their slugs.
create function private.run_operations(release uuid, is_undo boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  waiting uuid[] := array(
    select draft.id from public.content_drafts as draft join private.content_types as type on type.relation = draft.collection
    where draft.release_id = release order by (draft.operation = 'delete') <> is_undo, type.place, draft.id
  );
  failed uuid[];
  draft public.content_drafts;
  found jsonb;
  conflicts jsonb;
  code text;
  refusal text;
  reason text;
  detail text;
begin
  loop
    failed := '{}';
    conflicts := '[]';
    for draft in select kept.* from unnest(waiting) with ordinality as id (id, place)
      join public.content_drafts as kept on kept.id = id.id order by id.place
    loop
      begin
        found := case when is_undo then private.revert_operation(draft) else private.apply_operation(draft) end;
      -- Refusals of constraints, triggers and functions; not lost locks or a full disk.
      exception when integrity_constraint_violation or data_exception or insufficient_privilege or raise_exception or sqlstate 'MD003' then
        get stacked diagnostics code = returned_sqlstate, refusal = message_text, detail = pg_exception_detail;
        found := jsonb_build_array(jsonb_build_object('reason', 'refused', 'code', code, 'message', refusal, 'details', detail));
      end;
      if found <> '[]' then
        failed := failed || draft.id;
        conflicts := conflicts || private.about_draft(draft, found);
      end if;
    end loop;
    exit when failed = '{}' or cardinality(failed) = cardinality(waiting);
    waiting := failed;
  end loop;

  if conflicts <> '[]' and not jsonb_path_exists(conflicts, '$[*] ? (!(@.code == "23505" || @.code == "23P01"))') then
    begin
      set constraints all deferred;
      for draft in select * from public.content_drafts as kept where kept.id = any (failed) loop
        found := case when is_undo then private.revert_operation(draft) else private.apply_operation(draft) end;
      end loop;
      set constraints all immediate;
      conflicts := '[]';
    exception when integrity_constraint_violation then
      null;
    end;
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

-- Adds the item to conflicts of its draft.
create function private.about_draft(draft public.content_drafts, conflicts jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object(
      'collection', draft.collection, 'item_id', draft.item_id, 'parent_id', draft.parent_id, 'title', draft.title
    ) || conflict)
    from jsonb_array_elements(conflicts) as conflict
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

-- Conflicts of drafts that are gone, e.g. published by a colleague, or were edited after `known`.
create function private.unseen_drafts(ids uuid[], known timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('draft_id', wanted.id, 'reason', case when draft.id is null then 'published' else 'edited' end)
      || case when draft.id is null then '{}' else private.about_draft(draft, '[{}]') -> 0 end), '[]')
    from unnest(ids) as wanted (id) left join public.content_drafts as draft on draft.id = wanted.id and draft.release_id is null
    where draft.id is null or draft.updated_at > known
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

-- Every use of a file in content, drafts, and releases that are not applied yet: the item, its
-- title and column.
create or replace function private.media_places()
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
  return query
    select distinct named.part[1], draft.collection, draft.item_id, draft.parent_id, draft.title, texts.field, false
    from public.content_drafts as draft left join private.releases as release on release.id = draft.release_id,
      jsonb_each_text(draft.changes) as texts (field, value),
      regexp_matches(texts.value, '/storage/v1/object/public/media/([a-z0-9-]+)/', 'g') as named (part)
    where position('/storage/v1/object/public/media/' in draft.changes::text) > 0
      and release.applied_at is null and private.has_column(draft.collection, texts.field);
end
$$;
-- Replaces a file in all items and drafts that use it, with versions and notifications. Both files
-- stay, so that earlier versions are unchanged. Returns the number of changed items.
create or replace function public.replace_media(media_id uuid, by_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  given public.media;
  wanted public.media;
  place record;
  changed integer;
  total integer := 0;
  url text;
  successor text;
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
  url := format('(/storage/v1/object/public/media/)%s/[a-z0-9.-]+', given.folder);
  successor := format('\1%s/%s', wanted.folder, wanted.file);
  for place in
    select collection, array_agg(distinct field) as fields from private.media_places() as places
    where places.folder = given.folder and given.id <> wanted.id group by collection order by collection
  loop
    execute format(
      'update public.%1$I as item set (%2$s) = (
         select %2$s from jsonb_populate_record(null::public.%1$I, regexp_replace(to_jsonb(item)::text, $1, $2, ''g'')::jsonb)
       ) where position($3 in item::text) > 0',
      place.collection, private.writable_columns(place.collection, '{}', place.fields)
    ) using url, successor, format('/storage/v1/object/public/media/%s/', given.folder);
    get diagnostics changed = row_count;
    total := total + changed;
    -- The base too, so that the replacement is no conflict.
    update public.content_drafts as draft set changes = regexp_replace(changes::text, url, successor, 'g')::jsonb,
      base = regexp_replace(base::text, url, successor, 'g')::jsonb
    where draft.collection = place.collection and (changes::text ~ url or base::text ~ url)
      and not exists (select from private.releases where id = draft.release_id and applied_at is not null);
  end loop;
  return total;
end
$$;

revoke execute on all functions in schema private from public;
-- The generated column is computed by the writer of a row.
grant execute on function private.field_names to service_role;
select private.allow_calls('authenticated', 'save_draft', 'read_draft', 'discard_drafts', 'publish_drafts', 'undo_release');
