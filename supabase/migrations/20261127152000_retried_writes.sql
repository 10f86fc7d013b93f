-- Writes by several administrators and writes whose answer is lost: moves, restored versions, forms that are sent again.
select set_config('lock_timeout', '10s', true);

-- Moves an item directly after a neighbour; where that is gone, before the other one. Other items keep their order, so
-- moves by two administrators both last. Invoker's rights: a row that the policies hide counts as missing. A caller who
-- may move nothing takes no lock.
create function public.move_item(
  collection text, item uuid, after uuid default null, before uuid default null
) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  type private.content_types := private.type_of(collection);
  moved bigint;
begin
  if not private.has_column(type.relation, 'position') then
    raise exception 'Items of % have no order of their own', quote_literal(collection) using errcode = '22023';
  end if;
  if private.may('content') then
    -- A mutex: two moves would otherwise wait for each other's rows.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.' || collection, 0));
    execute format(
      'with siblings as (
         select sibling.id, sibling.position, row_number() over (order by sibling.position, sibling.created_at, sibling.id) as place
         from public.%1$I as sibling %2$s
       ), target as (
         select case when id = $2 then place + 0.5 else place - 0.5 end as place from siblings
         where id in ($2, $3) and id <> $1 order by id <> $2 limit 1
       ), ranked as (
         select siblings.id, siblings.position,
           row_number() over (order by case when siblings.id = $1 then target.place else siblings.place end) as place
         from siblings, target where exists (select from siblings where id = $1)
       ), placed as (
         update public.%1$I as sibling set position = ranked.place from ranked
         where sibling.id = ranked.id and ranked.position <> ranked.place
       )
       select count(*) from ranked',
      type.relation,
      case when type.parent is not null
        then format('where sibling.%1$I = (select %1$I from public.%2$I where id = $1)', type.parent_column, type.relation)
      end
    ) into moved using item, after, before;
  end if;
  if coalesce(moved, 0) = 0 then
    raise exception 'The item or its neighbours are gone' using errcode = 'P0001', hint = 'Read the list again.';
  end if;
end
$$;
drop function public.reorder;

-- Puts what a change replaced over what is stored now, through the same constraints. The item keeps its place and whether
-- it is published, a feature its solution. `known`: the item's updated_at as the caller saw it. Returns the item's id, null
-- when the item has another version.
drop function public.restore_version;
create function public.restore_version(version bigint, known timestamptz default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept private.content_history;
  columns text;
  restored bigint;
begin
  perform private.require_area('content');
  select * into kept from private.content_history where id = version and content is not null;
  if not found then
    raise exception 'There is no such version' using errcode = 'P0001';
  end if;
  columns := private.writable_columns(
    kept.collection,
    private.unversioned_columns() || array['id', 'created_at', 'is_published']
      || case when kept.collection = 'features' then array['solution_id'] else '{}' end,
    array(select jsonb_object_keys(kept.content))
  );
  execute format(
    'update public.%I as item set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where item.id = $2 and ($3 is null or item.updated_at = $3)',
    kept.collection, columns
  ) using private.storable_content(kept.collection, kept.content), kept.item_id, known;
  get diagnostics restored = row_count;
  if restored = 0 and private.present_content(kept.collection, kept.item_id) is null then
    raise exception 'The item is gone' using errcode = 'P0001', hint = 'It can be undeleted.';
  end if;
  return case when restored > 0 then kept.item_id end;
end
$$;

create function private.is_closed() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from auth.users where id = (select auth.uid()) and banned_until >= now()) $$;
revoke execute on function private.is_closed from public;
grant execute on function private.is_closed to authenticated;

-- Why the caller may not work in an area: 'session' (ended, or without the second factor), 'closed' (the account),
-- 'refused' (the area). Null when they may.
create function public.why_refused(area text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when private.may(why_refused.area) then null
      when private.is_closed() then 'closed'
      when not private.is_proven() then 'session'
      else 'refused'
    end
  $$;

-- Keys of forms that were stored, for a day: a form that is sent again with its key is answered and not stored twice. A key
-- is a hash; it says nothing about its sender.
create table private.sent_forms (
  key text primary key constraint sent_forms_key_length check (char_length(key) <= 200),
  submission_id uuid,
  sent_at timestamptz not null default now()
);
create index sent_forms_sent_at_idx on private.sent_forms (sent_at);
alter table private.sent_forms enable row level security;

-- Stores a public form once for each key: the row of the key is locked until the form is stored, so a second request waits
-- for the first. Returns the submission's id, the first one's when the key was used within `lasts`.
create function public.submit_once(form text, key text, parameters jsonb, lasts interval default interval '1 day')
  returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  stored uuid;
begin
  delete from private.sent_forms where key in (
    select old.key from private.sent_forms as old where old.sent_at < now() - interval '1 day'
    order by old.sent_at limit 100 for update skip locked
  );
  insert into private.sent_forms as sent (key) values (submit_once.form || ' ' || submit_once.key)
    on conflict on constraint sent_forms_pkey do update set sent_at = now(), submission_id = null
    where sent.sent_at < now() - lasts;
  if not found then
    select submission_id into stored from private.sent_forms where key = submit_once.form || ' ' || submit_once.key;
    return stored;
  end if;
  stored := case submit_once.form
    when 'submit_contact' then public.submit_contact(
      parameters ->> 'name', parameters ->> 'email', parameters ->> 'company', parameters ->> 'phone',
      parameters ->> 'message', coalesce(parameters ->> 'language', 'sv'), parameters ->> 'recipient',
      parameters ->> 'came_from', (parameters ->> 'built_in')::boolean
    )
    when 'submit_lead' then public.submit_lead(
      parameters ->> 'email', parameters ->> 'resource_slug', parameters ->> 'purpose', parameters ->> 'title',
      parameters ->> 'url', parameters ->> 'first_name', parameters ->> 'last_name', parameters ->> 'company',
      coalesce(parameters ->> 'language', 'sv'), parameters ->> 'came_from', (parameters ->> 'built_in')::boolean
    )
  end;
  if stored is null then
    raise exception 'There is no form %', quote_literal(submit_once.form) using errcode = '22023';
  end if;
  update private.sent_forms set submission_id = stored where key = submit_once.form || ' ' || submit_once.key;
  return stored;
end
$$;

select private.allow_calls('authenticated', 'move_item', 'restore_version', 'why_refused');
select private.allow_calls('service_role', 'submit_once');
