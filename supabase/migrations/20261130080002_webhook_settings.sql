-- Webhooks in the back office, for administrators of people. Secrets and header values are written
-- and never read again.
select set_config('lock_timeout', '10s', true);

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
