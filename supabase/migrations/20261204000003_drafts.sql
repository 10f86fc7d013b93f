-- Replaces 20261129080004 20261129080010 20261129080013 20261130080003
-- Drafts of content (docs/decisions/0058).
select set_config('lock_timeout', '10s', true);

-- Set of changes that is or was published in one transaction (releases.sql).
create table private.releases (
  id uuid primary key default gen_random_uuid(),
  made_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Together they identify the versions that the release left in the history.
  applied_at timestamptz,
  transaction_id bigint,
  -- Rows of slug_history that the release's slugs replaced, for undo.
  replaced_slugs jsonb not null default '[]',
  undone_at timestamptz,
  -- Null unless it is planned (planned_releases.sql).
  due_at timestamptz,
  -- The next attempt: due_at, after a failure an hour later.
  next_at timestamptz,
  -- Time of the first failure, and conflicts of the last attempt.
  failed_at timestamptz,
  conflicts jsonb not null default '[]'
);
create index releases_made_by_idx on private.releases (made_by);
create index releases_applied_at_idx on private.releases (applied_at);
create index releases_due_at_idx on private.releases (due_at) where applied_at is null;
create index releases_next_at_idx on private.releases (next_at) where applied_at is null;
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
  -- State for lists. An edit of an approved draft empties it.
  review text constraint content_drafts_review_known check (review in ('asked', 'returned', 'approved')),
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

-- Requests and decisions (review.sql), also of copies in releases.
create table private.reviews (
  draft_id uuid primary key references public.content_drafts on delete cascade,
  asked_by uuid references auth.users on delete set null,
  reviewer uuid references auth.users on delete set null,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  comment text,
  -- Path and query that open the item in the back office.
  path text,
  -- Of the approved content; null without approval.
  hash text
);
create index reviews_asked_by_idx on private.reviews (asked_by);
create index reviews_reviewer_idx on private.reviews (reviewer);
create index reviews_decided_by_idx on private.reviews (decided_by);
alter table private.reviews enable row level security;

create function private.void_review() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.review := null;
  return new;
end
$$;
create trigger void_review before update on public.content_drafts for each row when (
  old.review = 'approved' and new.review = 'approved'
  and (old.operation, old.changes, old.typed, old.base) is distinct from (new.operation, new.changes, new.typed, new.base)
) execute function private.void_review();

-- Columns that a draft may change.
create function private.draftable_columns(relation text) returns text[]
  language sql stable set search_path = ''
  as $$
    select array_agg(attname::text) from pg_catalog.pg_attribute
    where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (private.computed_columns() || array['id', 'created_at'])
  $$;

-- Returns the values that cast to their columns, as to_jsonb of a row has them. Columns of type
-- jsonb hold arrays: a text is half-typed JSON.
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
      if jsonb_typeof(item -> field) <> 'string' or (
        select atttypid <> 'jsonb'::regtype from pg_catalog.pg_attribute
        where attrelid = format('public.%I', relation)::regclass and attname = field
      ) then
        result := result || jsonb_build_object(field, item -> field);
      end if;
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

-- The draft with its authors' e-mail addresses and its review.
create function private.present_draft(draft public.content_drafts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select to_jsonb(draft) || jsonb_build_object(
      'authors', array(
        select users.email::text from private.draft_authors as kept join auth.users on users.id = kept.author
        where kept.draft_id = draft.id order by 1
      ),
      'reviewed', (
        select jsonb_build_object('asked_by', asking.email, 'reviewer', asked.email, 'decided_by', deciding.email,
          'decided_at', review.decided_at, 'comment', review.comment)
        from private.reviews as review left join auth.users as asking on asking.id = review.asked_by
          left join auth.users as asked on asked.id = review.reviewer left join auth.users as deciding on deciding.id = review.decided_by
        where review.draft_id = draft.id
      )
    )
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

revoke execute on all functions in schema private from public;
-- The generated column is computed by the writer of a row.
grant execute on function private.field_names to service_role;
select private.allow_calls('authenticated', 'save_draft', 'read_draft', 'discard_drafts');
