-- Replaces 20261130080001 20261130080002
-- Webhooks: events about messages and leads, delivered to other systems (docs/decisions/0062). The
-- API exposes none of the tables. Administrators of people write secrets and header values, and
-- never read them again.
select set_config('lock_timeout', '10s', true);

-- `secret` and `previous_secret` sign each request; after a rotation both, until
-- `previous_until`. `busy_until`: lease of the delivery under way, or rest after a failure of the
-- receiver. Only one delivery per webhook is under way.
create table private.webhooks (
  id uuid primary key default gen_random_uuid(),
  address text not null
    constraint webhooks_address_form check (char_length(address) <= 2000 and address ~ '^https?://[^\s/@]+(/\S*)?$'),
  events text[] not null constraint webhooks_events_known check (
    events <@ '{message.created,lead.created,status.changed,person.erased}' and array_position(events, null) is null
    and events <> '{}'
  ),
  header_name text constraint webhooks_header_name_form check (
    header_name ~ '^[A-Za-z][A-Za-z0-9-]{0,63}$'
    and header_name !~* '^(host|connection|transfer-encoding|expect|upgrade|te|trailer|user-agent|(content|webhook|proxy)-.*)$'
  ),
  header_value text constraint webhooks_header_value_form 
    check (char_length(header_value) <= 2000 and header_value ~ '^[!-~]([ -~]*[!-~])?$'),
  -- Replaces the documented payload.
  body_template json constraint webhooks_body_template_length check (octet_length(body_template::text) <= 20000),
  is_paused boolean not null default false,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  busy_until timestamptz not null default now(),
  -- Failures of the receiver since the last success.
  failures integer not null default 0,
  -- Time of the mail about given-up deliveries; at most one until the next success.
  warned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhooks_header_whole check ((header_name is null) = (header_value is null))
);

-- Transactional outbox: one row per event, whatever the number of webhooks. Rows hold no personal
-- data, because payloads are composed from the submission when they are sent. The id is the
-- `webhook-id` of all attempts. Events of one item have rising numbers: each locks its row.
create table private.webhook_events (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  type text not null,
  -- The submission; null for a test.
  item_id uuid,
  details jsonb not null default '{}',
  is_distributed boolean not null default false,
  happened_at timestamptz not null default now()
);
create index webhook_events_waiting_idx on private.webhook_events (number) where not is_distributed;
create index webhook_events_item_idx on private.webhook_events (item_id);
create index webhook_events_happened_at_idx on private.webhook_events (happened_at);

-- `ended_at` without `is_delivered`: given up.
create table private.webhook_deliveries (
  webhook_id uuid not null references private.webhooks on delete cascade,
  event_id uuid not null references private.webhook_events on delete cascade,
  number bigint not null,
  item_id uuid,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  first_attempt_at timestamptz,
  attempted_at timestamptz,
  ended_at timestamptz,
  is_delivered boolean not null default false,
  status integer,
  error text,
  request text,
  response text,
  primary key (webhook_id, event_id)
);
create index webhook_deliveries_event_idx on private.webhook_deliveries (event_id);
create index webhook_deliveries_waiting_idx on private.webhook_deliveries (webhook_id, number) where ended_at is null;
create index webhook_deliveries_order_idx on private.webhook_deliveries (webhook_id, item_id, number) where ended_at is null;
create index webhook_deliveries_ended_idx on private.webhook_deliveries (webhook_id, number desc) where ended_at is not null;
-- For the metrics: given up within a day.
create index webhook_deliveries_given_up_idx on private.webhook_deliveries (ended_at)
  where ended_at is not null and not is_delivered;

alter table private.webhooks enable row level security;
alter table private.webhook_events enable row level security;
alter table private.webhook_deliveries enable row level security;

create function private.queue_webhook_event(type text, item uuid, details jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from private.webhooks where queue_webhook_event.type = any (events)) then
    insert into private.webhook_events (type, item_id, details)
    values (queue_webhook_event.type, item, queue_webhook_event.details);
    perform pg_notify('webhook_queued', '');
  end if;
end
$$;

create function private.queue_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.queue_webhook_event(tg_argv[0], new.id);
  return null;
end
$$;
create trigger queue_webhook_event after insert on public.contact_submissions
  for each row execute function private.queue_submission('message.created');
create trigger queue_webhook_event after insert on public.lead_captures
  for each row execute function private.queue_submission('lead.created');

-- A submission without handling is new.
create function private.queue_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  before constant text := case when tg_op = 'UPDATE' then old.status else 'new' end;
begin
  if new.status <> before then
    perform private.queue_webhook_event('status.changed', new.submission_id,
      jsonb_build_object('status', new.status, 'previous_status', before));
  end if;
  return null;
end
$$;
create trigger queue_webhook_event after insert or update on public.submission_handling
  for each row execute function private.queue_status();

-- Removes deliveries with their submission. An erasure is an event, of which only the id is known.
create function private.forget_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.webhook_events where item_id in (select id from gone);
  perform private.queue_webhook_event('person.erased', id, jsonb_build_object(
    'kind', case tg_table_name when 'lead_captures' then 'lead' else 'message' end))
  from gone where current_setting('site.erasing', true) = 'on';
  return null;
end
$$;
create trigger forget_deliveries after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.forget_deliveries();
create trigger forget_deliveries after delete on public.lead_captures
  referencing old table as gone for each statement execute function private.forget_deliveries();

-- The fields that an event adds to its submission's (docs/reference/webhooks.md).
create function private.webhook_payload(event private.webhook_events) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('type', event.type, 'timestamp', event.happened_at, 'data',
      '{"id": null, "kind": null, "created_at": null, "name": null, "first_name": null, "last_name": null, "email": null,
        "company": null, "phone": null, "message": null, "resource": null, "page": null, "status": null,
        "previous_status": null}'
      || jsonb_build_object('id', event.item_id)
      || coalesce((
        select jsonb_build_object('kind', 'message', 'created_at', sent.created_at, 'name', sent.name, 'email', sent.email,
          'company', sent.company, 'phone', sent.phone, 'message', sent.message)
        from public.contact_submissions as sent where sent.id = event.item_id
      ), (
        select jsonb_build_object('kind', 'lead', 'created_at', lead.created_at, 'first_name', lead.first_name,
          'last_name', lead.last_name, 'name', nullif(concat_ws(' ', lead.first_name, lead.last_name), ''),
          'email', lead.email, 'company', lead.company, 'resource', lead.resource_slug)
        from public.lead_captures as lead where lead.id = event.item_id
      ), '{}')
      || coalesce((
        select jsonb_build_object('page', origin.page) from private.submission_origins as origin
        where origin.submission_id = event.item_id
      ), '{}')
      || case when event.type like '%.created' then '{"status": "new"}' else '{}' end::jsonb
      || event.details)
  $$;

-- Distributes new events to the webhooks, then leases at most one due delivery of each free
-- webhook. An earlier delivery about the same item goes first. After a crash the lease expires and
-- the request is sent again, so delivery is at least once. An attempt counts when it starts.
create function public.claim_deliveries(max_count integer, lease_seconds integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  lease constant timestamptz := now() + make_interval(secs => greatest(lease_seconds, 1));
  claimed jsonb;
begin
  -- One transaction distributes, so that deliveries become visible in the events' order.
  if pg_try_advisory_xact_lock(hashtextextended('private.webhook_events', 0)) then
    with distributed as (
      update private.webhook_events as event set is_distributed = true
      where event.id = any (array(
        select waiting.id from private.webhook_events as waiting
        where not waiting.is_distributed order by waiting.number limit 500
      ))
      returning event.*
    )
    insert into private.webhook_deliveries (webhook_id, event_id, number, item_id)
    select hook.id, event.id, event.number, event.item_id
    from distributed as event join private.webhooks as hook on event.type = any (hook.events)
    on conflict do nothing;
  end if;

  with free as materialized (
    select hook.id, hook.is_paused from private.webhooks as hook
    where hook.busy_until <= now() and exists (
      select from private.webhook_deliveries as waiting
      where waiting.webhook_id = hook.id and waiting.ended_at is null and waiting.next_attempt_at <= now()
        and not (hook.is_paused and waiting.item_id is not null)
    )
    order by hook.busy_until limit least(greatest(max_count, 0), 100)
    for no key update skip locked
  ), due as materialized (
    select next.* from free cross join lateral (
      select waiting.webhook_id, waiting.event_id from private.webhook_deliveries as waiting
      where waiting.webhook_id = free.id and waiting.ended_at is null and waiting.next_attempt_at <= now()
        and not (free.is_paused and waiting.item_id is not null)
        and not exists (
          select from private.webhook_deliveries as earlier
          where earlier.webhook_id = waiting.webhook_id and earlier.item_id = waiting.item_id
            and earlier.ended_at is null and earlier.number < waiting.number
        )
      order by waiting.number limit 1
    ) as next
  ), busy as (
    update private.webhooks as hook set busy_until = lease from due where hook.id = due.webhook_id returning hook.*
  ), started as (
    update private.webhook_deliveries as delivery
    set attempts = delivery.attempts + 1, next_attempt_at = lease, attempted_at = now(),
      first_attempt_at = coalesce(delivery.first_attempt_at, now())
    from due where delivery.webhook_id = due.webhook_id and delivery.event_id = due.event_id
    returning delivery.*
  )
  select jsonb_agg(jsonb_build_object(
    'webhook', hook.id, 'event', event.id, 'address', hook.address, 'header_name', hook.header_name,
    'header_value', hook.header_value, 'body_template', hook.body_template,
    'secrets', array_remove(array[hook.secret, case when hook.previous_until > now() then hook.previous_secret end], null),
    'attempts', greatest(started.attempts, hook.failures + 1),
    'age', extract(epoch from now() - started.first_attempt_at)::float8,
    'is_test', event.item_id is null, 'payload', private.webhook_payload(event)
  )) into claimed
  from started join busy as hook on hook.id = started.webhook_id
    join private.webhook_events as event on event.id = started.event_id;
  return jsonb_build_object('deliveries', coalesce(claimed, '[]'));
end
$$;

-- Records an attempt. `retry_seconds` is null for a success and 2147483647 for giving up. With
-- `rests` the failure is the receiver's, so that its other deliveries wait as well. Keeps the last
-- 200 ended deliveries of a webhook.
create function public.record_delivery(
  webhook uuid, event uuid, status integer, error text, request text, response text, retry_seconds integer, rests boolean
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  gives_up constant boolean := coalesce(retry_seconds = 2147483647, false);
  hook private.webhooks;
begin
  update private.webhook_deliveries as delivery
  set status = record_delivery.status, error = left(record_delivery.error, 200), request = record_delivery.request,
    response = record_delivery.response, is_delivered = retry_seconds is null,
    ended_at = case when retry_seconds is null or gives_up then now() end,
    next_attempt_at = now() + make_interval(secs => coalesce(retry_seconds, 0))
  where delivery.webhook_id = webhook and delivery.event_id = event and not delivery.is_delivered;

  update private.webhooks
  set busy_until = case when rests then now() + make_interval(secs => least(retry_seconds, 10800)) else now() end,
    failures = case when rests then failures + 1 else 0 end,
    warned_at = case when retry_seconds is not null then warned_at end
  where id = webhook returning * into hook;
  if gives_up and hook.warned_at is null and exists (
    select from private.webhook_events where id = event and item_id is not null
  ) then
    update private.webhooks set warned_at = now() where id = webhook;
    perform public.enqueue_mail('webhook-stopped', users.email, jsonb_build_object(
      'language', 'sv', 'host', substring(hook.address from '^https?://([^/?#]+)')))
    from auth.users join public.users_roles as roles on roles.user_id = users.id
    where roles.role = 'admin' and 'people' = any (roles.areas) and coalesce(users.banned_until < now(), true);
  end if;

  with dropped as (
    delete from private.webhook_deliveries as old where old.webhook_id = webhook and old.ended_at is not null
      and old.number < (
        select kept.number from private.webhook_deliveries as kept where kept.webhook_id = webhook and kept.ended_at is not null
        order by kept.number desc limit 1 offset 199
      )
    returning old.event_id
  )
  delete from private.webhook_events as done where done.id = any (array(select event_id from dropped)) and not exists (
    select from private.webhook_deliveries as other where other.event_id = done.id and other.webhook_id <> webhook
  );
end
$$;

-- Removes events, with their deliveries, after thirty days, also those of paused webhooks.
create function private.forget_old_deliveries() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.webhook_events where id = any (array(
        select id from private.webhook_events where happened_at < now() - interval '30 days'
        order by happened_at limit 100 for update skip locked
      )) returning 1
    )
    select count(*) from forgotten
  $$;
create trigger forget_old after insert on private.webhook_events
  for each statement execute function private.forget_old('forget_old_deliveries');

create function private.new_webhook_secret() returns text
  language sql volatile set search_path = ''
  -- 32 bytes (Standard Webhooks: 24 to 64), from two random UUIDs of 122 bits each.
  as $$ select 'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64') $$;

create function private.record_webhook() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hook private.webhooks := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.record(
    case when tg_op = 'INSERT' then 'webhook_created' when tg_op = 'DELETE' then 'webhook_removed'
      when new.secret <> old.secret then 'webhook_rotated' else 'webhook_changed' end,
    null, jsonb_build_object('title', substring(hook.address from '^https?://([^/?#]+)'))
  );
  return null;
end
$$;
create trigger record_webhook after insert or delete on private.webhooks
  for each row execute function private.record_webhook();
create trigger record_changed_webhook after update on private.webhooks
  for each row when (new.updated_at <> old.updated_at) execute function private.record_webhook();

-- Webhooks with the state of their deliveries, oldest first. `given_up` counts the kept ones.
create function public.list_webhooks() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('people');
  return jsonb_build_object('webhooks', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', hook.id, 'address', hook.address, 'events', hook.events, 'header_name', hook.header_name,
      'body_template', hook.body_template::text, 'is_paused', hook.is_paused, 'updated_at', hook.updated_at,
      'previous_until', case when hook.previous_until > now() then hook.previous_until end,
      'rests_until', case when hook.failures > 0 and hook.busy_until > now() then hook.busy_until end,
      'waiting', (select count(*) from private.webhook_deliveries where webhook_id = hook.id and ended_at is null),
      'given_up', (
        select count(*) from private.webhook_deliveries where webhook_id = hook.id and ended_at is not null and not is_delivered
      ),
      'last_delivered_at', (select max(ended_at) from private.webhook_deliveries where webhook_id = hook.id and is_delivered)
    ) order by hook.created_at, hook.id), '[]')
    from private.webhooks as hook
  ));
end
$$;

-- Creates or changes a webhook; `version` is the `updated_at` that was read. Fields that `changes`
-- lacks keep their value. Returns the secret of a new one, and null after a concurrent change.
create function public.save_webhook(id uuid, version timestamptz, changes jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  hook private.webhooks;
begin
  perform private.require_area('people');
  if version is null then
    if (select count(*) from private.webhooks) >= 50 then
      raise exception 'There are at most 50 webhooks' using errcode = '22023';
    end if;
    insert into private.webhooks (id, address, events, secret)
    values (save_webhook.id, changes ->> 'address', '{person.erased}', private.new_webhook_secret());
  end if;
  update private.webhooks set
    address = coalesce(changes ->> 'address', address),
    events = case when changes ? 'events' then array(select jsonb_array_elements_text(changes -> 'events')) else events end,
    header_name = case when changes ? 'header_name' then changes ->> 'header_name' else header_name end,
    header_value = case when changes ? 'header_value' then changes ->> 'header_value' else header_value end,
    body_template = case when changes ? 'body_template' then (changes ->> 'body_template')::json else body_template end,
    is_paused = coalesce((changes ->> 'is_paused')::boolean, is_paused),
    busy_until = least(busy_until, now()), failures = 0,
    updated_at = case when version is null then updated_at else clock_timestamp() end
  where id = save_webhook.id and (version is null or updated_at = version) returning * into hook;
  perform pg_notify('webhook_queued', '');
  return case when hook.id is not null then jsonb_build_object('secret', case when version is null then hook.secret end) end;
end
$$;

-- Returns a new secret. The previous one signs as well for a day.
create function public.rotate_webhook_secret(id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  made constant text := private.new_webhook_secret();
begin
  perform private.require_area('people');
  update private.webhooks set previous_secret = secret, previous_until = now() + interval '1 day', secret = made,
    updated_at = clock_timestamp()
  where id = rotate_webhook_secret.id;
  return case when found then made end;
end
$$;

-- Returns false when it is removed already.
create function public.remove_webhook(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_area('people');
  delete from private.webhooks where id = remove_webhook.id;
  return found;
end
$$;

-- Queues an example, also for a paused webhook. Returns the event's id.
create function public.test_webhook(id uuid) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  event private.webhook_events;
begin
  perform private.require_area('people');
  update private.webhooks set busy_until = least(busy_until, now()), failures = 0 where id = test_webhook.id;
  if not found then
    return null;
  end if;
  insert into private.webhook_events (type, is_distributed, details) values ('webhook.test', true, jsonb_build_object(
    'id', '00000000-0000-4000-8000-000000000000', 'kind', 'message', 'created_at', now(), 'name', 'Test Testsson',
    'email', 'test@example.com', 'company', 'Exempel AB', 'phone', '070-000 00 00', 'message', 'Det här är ett test.',
    'page', '/kontakt', 'status', 'new'
  )) returning * into event;
  insert into private.webhook_deliveries (webhook_id, event_id, number) values (test_webhook.id, event.id, event.number);
  perform pg_notify('webhook_queued', '');
  return event.id;
end
$$;

-- The last 200 deliveries of a webhook, newest first.
create function public.list_deliveries(webhook uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('people');
  return jsonb_build_object('deliveries', (
    select coalesce(jsonb_agg(to_jsonb(shown) order by shown.number desc), '[]') from (
      select delivery.event_id, delivery.number, event.type, event.item_id, event.happened_at, delivery.attempts, delivery.status,
        delivery.error, delivery.attempted_at, delivery.is_delivered, delivery.ended_at,
        case when delivery.ended_at is null then delivery.next_attempt_at end as next_attempt_at
      from private.webhook_deliveries as delivery join private.webhook_events as event on event.id = delivery.event_id
      where delivery.webhook_id = webhook order by delivery.number desc limit 200
    ) as shown
  ));
end
$$;

-- Request and response of the last attempt.
create function public.read_delivery(webhook uuid, event uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('people');
  return (
    select jsonb_build_object('request', request, 'response', response) from private.webhook_deliveries
    where webhook_id = webhook and event_id = event
  );
end
$$;

-- Sends a delivery again, or a waiting one now. Returns false when it is no longer stored.
create function public.resend_delivery(webhook uuid, event uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_area('people');
  update private.webhook_deliveries
  set ended_at = null, is_delivered = false, attempts = 0, first_attempt_at = null, next_attempt_at = now()
  where webhook_id = webhook and event_id = event;
  if not found then
    return false;
  end if;
  update private.webhooks set busy_until = least(busy_until, now()), failures = 0 where id = webhook;
  perform pg_notify('webhook_queued', '');
  return true;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'list_webhooks', 'save_webhook', 'rotate_webhook_secret', 'remove_webhook',
  'test_webhook', 'list_deliveries', 'read_delivery', 'resend_delivery');
select private.allow_calls('service_role', 'claim_deliveries', 'record_delivery');
