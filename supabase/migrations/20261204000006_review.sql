-- Replaces 20261129080013 20261130080006
-- Review: while the rule is on, published content is changed only by releases whose drafts were
-- published, planned or approved by someone other than their authors (docs/decisions/0058).
select set_config('lock_timeout', '10s', true);

create table private.review_rule (
  one_row boolean primary key default true constraint review_rule_one_row check (one_row),
  is_on boolean not null default false
);
insert into private.review_rule default values;
alter table private.review_rule enable row level security;

create function private.record_review_rule() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('review_rule_changed', null, jsonb_build_object('after', new.is_on));
  return null;
end
$$;
create trigger record_review_rule after update on private.review_rule
  for each row when (old.is_on <> new.is_on) execute function private.record_review_rule();

-- SQL expression: whether visitors see a row of a type.
create function private.is_live_expression(type private.content_types, alias text) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when type.parent is not null then concat('coalesce((select parent.is_published from public.', quote_ident(type.parent),
        ' as parent where parent.id = ', alias, '.', quote_ident(type.parent_column), '), false)')
      when private.has_column(type.relation, 'is_published') then alias || '.is_published'
      else 'true'
    end
  $$;

-- Whether visitors see an item, given as JSON.
create function private.is_live(collection text, content jsonb) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  result boolean := false;
begin
  if content is not null then
    execute format('select %s from jsonb_populate_record(null::public.%I, $1) as item',
      private.is_live_expression(private.type_of(collection), 'item'), collection) into result using content;
  end if;
  return coalesce(result, false);
end
$$;

-- An item and its children, as JSON.
create function private.item_family(collection text, item uuid) returns table (relation text, content jsonb)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  type private.content_types;
begin
  return query select item_family.collection, present from private.present_content(collection, item) as present
    where present is not null;
  for type in select * from private.types() where parent = item_family.collection loop
    return query execute format('select %L::text, to_jsonb(child) from public.%1$I as child where child.%I = $1',
      type.relation, type.parent_column) using item;
  end loop;
end
$$;

-- Authors of a draft. If the item is not live, also those who changed it or its children since it
-- was, because publication shows their texts too.
create function private.authors_of(draft public.content_drafts) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select kept.author from private.draft_authors as kept where kept.draft_id = draft.id
    union
    select kept.changed_by
    from private.item_family(draft.collection, draft.item_id) as part join private.content_history as kept
      on kept.collection = part.relation and kept.item_id = (part.content ->> 'id')::uuid
    where kept.changed_by is not null
      and not private.is_live(draft.collection, private.present_content(draft.collection, draft.item_id))
      and kept.changed_at > coalesce((
        select max(hidden.changed_at) from private.content_history as hidden
        where (hidden.collection, hidden.item_id) = (draft.collection, draft.item_id) and hidden.content ->> 'is_published' = 'true'
      ), '-infinity')
  $$;

-- Hash of a draft's content; of an item that is not live, also of its row and its children.
create function private.review_hash(draft public.content_drafts) returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws('|', draft.operation, draft.changes, draft.typed, draft.base, case
      when not private.is_live(draft.collection, private.present_content(draft.collection, draft.item_id)) then (
        select string_agg((part.content - private.unversioned_columns())::text, '|' order by part.content ->> 'id')
        from private.item_family(draft.collection, draft.item_id) as part
      ) end))
  $$;

-- Whether publishing a draft changes public content. The same release may publish the parent of a
-- child.
create function private.needs_review(draft public.content_drafts) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select (private.type_of(draft.collection)).parent is not null or private.is_live(draft.collection, live)
      or private.is_live(draft.collection, private.drafted_row(draft, live))
      -- Undoing the release of a draft that unpublished the item.
      or draft.base ->> 'is_published' = 'true'
    from private.present_content(draft.collection, draft.item_id) as live
  $$;

create function private.may_review(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.users_roles as roles join auth.users as account on account.id = roles.user_id
      where roles.user_id = person and roles.role = 'admin' and 'content' = any (roles.areas)
        and coalesce(account.banned_until < now(), true)
    )
  $$;

-- Conflicts of operations that the rule does not allow. A release is undone by someone other than
-- the authors of its drafts.
create function private.review_conflicts(release uuid, is_undo boolean) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(conflict), '[]')
    from public.content_drafts as copy, private.about_draft(copy, '[{"reason": "review"}]') as conflicts,
      jsonb_array_elements(conflicts) as conflict
    where copy.release_id = release and (select is_on from private.review_rule) and private.needs_review(copy)
      and case
        when is_undo then exists (
          select from private.draft_authors as kept where kept.draft_id = copy.id and kept.author = (select auth.uid())
        )
        else not exists (
          select from private.reviews as review where review.draft_id = copy.id and review.hash = private.review_hash(copy)
        )
      end
  $$;

-- Refuses changes of published content outside releases. Only the roles of the API: migrations and
-- commands run as the owner. Triggers run once per statement: positions may change while the
-- published items keep their order.
create function private.require_review() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  type private.content_types;
  live text;
  orders text;
  refused boolean;
begin
  if not (select is_on from private.review_rule)
    or coalesce(current_setting('role', true), '') not in ('anon', 'authenticated', 'service_role')
    or exists (select from private.running_releases)
  then
    return null;
  end if;
  type := private.type_of(tg_table_name);
  live := private.is_live_expression(type, 'item');
  if tg_op <> 'UPDATE' then
    execute format('select exists (select from %s as item where %s)', case tg_op when 'INSERT' then 'inserted' else 'deleted' end, live)
      into refused;
  else
    execute format(
      'select exists (
         select from deleted as before join inserted as item on item.id = before.id
         where (%s or %s) and to_jsonb(before) - %L::text[] is distinct from to_jsonb(item) - %3$L::text[]
       )', private.is_live_expression(type, 'before'), live, private.unversioned_columns()
    ) into refused;
    if not refused and private.has_column(type.relation, 'position') then
      orders := concat('array_agg(item.id order by ', 'item.' || quote_ident(type.parent_column) || ', ', '%s, item.created_at, item.id)');
      execute format(
        'select exists (
           select from deleted as before join inserted as item on item.id = before.id where before.position <> item.position and %1$s
         ) and (
           select %2$s is distinct from %3$s
           from public.%4$I as item left join deleted as before on before.id = item.id where %1$s
         )', live, format(orders, 'item.position'), format(orders, 'coalesce(before.position, item.position)'), type.relation
      ) into refused;
    end if;
  end if;
  if refused then
    raise exception 'Published content is changed by drafts that someone else has reviewed' using errcode = 'PD002';
  end if;
  return null;
end
$$;

alter function private.watch_content rename to watch_changes;
create or replace function private.watch_content(type private.content_types) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  watch record;
begin
  perform private.watch_changes(type);
  for watch in
    select * from (values
      ('insert', 'new table as inserted'), ('update', 'old table as deleted new table as inserted'), ('delete', 'old table as deleted')
    ) as given (event, tables)
  loop
    execute format(
      'create or replace trigger %I after %s on public.%I referencing %s for each statement execute function private.require_review()',
      'require_review_' || watch.event, watch.event, type.relation, watch.tables
    );
  end loop;
end
$$;

-- Returns the rule's state, the other administrators with permission to review, and as `tasks` the
-- drafts awaiting the caller's review and the caller's returned drafts.
create function public.review_rule() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return jsonb_build_object('is_on', (select is_on from private.review_rule), 'reviewers', (
    select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'email', users.email) order by users.email), '[]')
    from public.users_roles as roles join auth.users on users.id = roles.user_id
    where roles.role = 'admin' and users.id <> (select auth.uid()) and private.may_review(users.id)
  ), 'tasks', (
    select coalesce(jsonb_agg(jsonb_build_object('collection', draft.collection, 'item_id', draft.item_id,
      'parent_id', draft.parent_id, 'review', draft.review) order by draft.updated_at), '[]')
    from private.reviews as review join public.content_drafts as draft on draft.id = review.draft_id
    where draft.release_id is null and (
      draft.review = 'asked' and review.reviewer = (select auth.uid())
      or draft.review = 'returned' and review.asked_by = (select auth.uid())
    )
  ));
end
$$;

create function public.set_review_rule(is_on boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  update private.review_rule as rule set is_on = set_review_rule.is_on where one_row;
end
$$;

create function private.mail_review(kind text, recipient uuid, title text, path text, comment text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select public.enqueue_mail(kind, account.email, jsonb_strip_nulls(jsonb_build_object(
      'language', coalesce(account.raw_user_meta_data ->> 'language', 'sv'), 'person', (select email from auth.users where id = auth.uid()),
      'title', coalesce(title, ''), 'path', path, 'comment', comment
    )))
    from auth.users as account where account.id = recipient
  $$;

-- Asks an administrator to review drafts, by mail with a link to `path`. Returns conflicts of
-- drafts that were deleted or edited after `known`, without a request. Throws 22023 when the
-- reviewer may not review, or is an author of one of them.
create function public.request_review(ids uuid[], reviewer uuid, path text, known timestamptz default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts jsonb;
  draft public.content_drafts;
begin
  perform private.require_area('content');
  if path !~ '^/admin/[a-z-]{1,40}[?][a-z0-9=&-]{1,200}$' then
    raise exception 'The path is not one of the back office' using errcode = '22023';
  end if;
  perform from public.content_drafts as wanted where wanted.id = any (ids) order by wanted.id for update;
  conflicts := private.unseen_drafts(ids, known);
  if conflicts <> '[]' then
    return conflicts;
  end if;
  for draft in select * from public.content_drafts as wanted where wanted.id = any (ids) order by wanted.title, wanted.id loop
    if not private.may_review(reviewer) or reviewer in (select private.authors_of(draft)) then
      raise exception 'The reviewer may not review this' using errcode = '22023';
    end if;
    insert into private.reviews as review (draft_id, asked_by, reviewer, path)
    values (draft.id, (select auth.uid()), request_review.reviewer, request_review.path)
    on conflict (draft_id) do update set asked_by = excluded.asked_by, reviewer = excluded.reviewer, path = excluded.path,
      decided_by = null, decided_at = null, comment = null, hash = null;
    update public.content_drafts as wanted set review = 'asked' where wanted.id = draft.id;
  end loop;
  perform private.mail_review('review-requested', reviewer, draft.title, path) where draft.id is not null;
  return '[]';
end
$$;

-- Approves drafts, or returns them to their authors with a comment, by mail to the person who
-- asked. An approval is valid for the content of now. Returns conflicts as request_review does, and
-- `review` for drafts of the caller; then nothing is decided.
create function public.decide_review(
  ids uuid[], approved boolean, comment text default null, known timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts jsonb;
  draft public.content_drafts;
  asked private.reviews;
begin
  perform private.require_area('content');
  perform from public.content_drafts as wanted where wanted.id = any (ids) order by wanted.id for update;
  conflicts := private.unseen_drafts(ids, known);
  if conflicts = '[]' then
    select coalesce(jsonb_agg(private.about_draft(own, '[{"reason": "review"}]') -> 0), '[]') into conflicts
    from public.content_drafts as own where own.id = any (ids) and auth.uid() in (select private.authors_of(own));
  end if;
  if conflicts <> '[]' then
    return conflicts;
  end if;
  if not approved and coalesce(btrim(comment), '') = '' or char_length(comment) > 2000 then
    raise exception 'A comment is required, of at most 2000 characters' using errcode = '22023';
  end if;
  for draft in select * from public.content_drafts as wanted where wanted.id = any (ids) order by wanted.title, wanted.id loop
    insert into private.reviews as review (draft_id, decided_by, decided_at, comment, hash)
    values (draft.id, (select auth.uid()), now(), nullif(btrim(comment), ''), case when approved then private.review_hash(draft) end)
    on conflict (draft_id) do update set decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      comment = excluded.comment, hash = excluded.hash
    returning review.* into asked;
    update public.content_drafts as wanted set review = case when approved then 'approved' else 'returned' end where wanted.id = draft.id;
  end loop;
  perform private.mail_review('review-returned', asked.asked_by, draft.title, asked.path, btrim(comment)) where not approved;
  return '[]';
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'review_rule', 'set_review_rule', 'request_review', 'decide_review');
select private.watch_content(type) from private.types() as type;
