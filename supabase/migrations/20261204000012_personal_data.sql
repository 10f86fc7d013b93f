-- Replaces 20261130080001 20261130080008 20261201091001 20261201092000
-- Exports and erasure of a person's data, with drafts, replies, comments and webhook deliveries.
select set_config('lock_timeout', '10s', true);

-- Deliveries about a person's messages and leads, for a data request.
create function public.person_deliveries(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('type', event.type, 'to', hook.address, 'attempted_at', delivery.attempted_at,
      'is_delivered', delivery.is_delivered, 'request', delivery.request, 'response', delivery.response)
      order by delivery.number, hook.id), '[]')
    from (
      select id from public.contact_submissions where lower(email) = lower(person_deliveries.address)
      union all select id from public.lead_captures where lower(email) = lower(person_deliveries.address)
    ) as sent
    join private.webhook_events as event on event.item_id = sent.id
    join private.webhook_deliveries as delivery on delivery.event_id = event.id
    join private.webhooks as hook on hook.id = delivery.webhook_id
  $$;

-- Deletes messages, leads and mails of an address, and returns counts, including mails being sent
-- at this moment.
create or replace function public.erase_person_records(address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  removed jsonb;
begin
  -- Read by private.forget_deliveries.
  perform set_config('site.erasing', 'on', true);
  with messages as (
    delete from public.contact_submissions where lower(email) = lower(address) returning id
  ), leads as (
    delete from public.lead_captures where lower(email) = lower(address) returning id
  ), mails as (
    delete from private.outbox as mail
    where private.mail_address(mail.kind, mail.recipient, mail.payload) = lower(address)
    returning leased_until
  )
  select jsonb_build_object(
    'contact_submissions', (select count(*) from messages), 'lead_captures', (select count(*) from leads),
    'mails', (select count(*) from mails), 'mails_under_way', (select count(*) from mails where leased_until > now())
  ) into removed;
  perform set_config('site.erasing', '', true);
  return removed;
end
$$;

create function private.thread_entries(submission uuid, kind text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(entry) - 'submission_id' - 'kind' - 'author_id' order by entry.created_at, entry.id), '[]')
    from public.submission_thread as entry
    where entry.submission_id = thread_entries.submission and entry.kind = thread_entries.kind
  $$;

-- Everything stored about an e-mail address except its account, including consent, notes, replies
-- and comments. Without statistics of texts, as on PGlite, joins would read all handling and all
-- consents.
create or replace function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(
          to_jsonb(sent) - 'search_text' || jsonb_build_object(
            'handling', to_jsonb(handling) - 'submission_id' - 'collection', 'origin', to_jsonb(origin) - 'submission_id',
            'replies', private.thread_entries(sent.id, 'reply'), 'comments', private.thread_entries(sent.id, 'note')
          ) order by sent.created_at, sent.id)
        from public.contact_submissions as sent
        left join public.submission_handling as handling on handling.submission_id = sent.id
        left join private.submission_origins as origin on origin.submission_id = sent.id
        where lower(sent.email) = lower(address)
      ), '[]'),
      'lead_captures', coalesce((
        select jsonb_agg(
          to_jsonb(lead) - 'search_text' || jsonb_build_object(
            'handling', to_jsonb(handling) - 'submission_id' - 'collection', 'origin', to_jsonb(origin) - 'submission_id',
            'consent', to_jsonb(consent) - 'lead_id',
            'replies', private.thread_entries(lead.id, 'reply'), 'comments', private.thread_entries(lead.id, 'note')
          ) order by lead.created_at, lead.id)
        from public.lead_captures as lead
        left join public.submission_handling as handling on handling.submission_id = lead.id
        left join private.submission_origins as origin on origin.submission_id = lead.id
        left join public.lead_consents as consent on consent.lead_id = lead.id
        where lower(lead.email) = lower(address)
      ), '[]'),
      'mails', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'content', mail.payload - 'url',
            'created_at', mail.created_at, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at)
          order by mail.created_at, mail.id)
        from private.outbox as mail
        where private.mail_address(mail.kind, mail.recipient, mail.payload) = lower(address)
      ), '[]')
    )
  $$;

-- Content changes by the account with this address, and drafts that it has written in.
create or replace function public.person_changes(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select jsonb_agg(
        jsonb_build_object('collection', kept.collection, 'item_id', kept.item_id, 'operation', kept.operation,
          'fields', kept.fields, 'changed_at', kept.changed_at)
        order by kept.id)
      from private.content_history as kept join auth.users on users.id = kept.changed_by
      where lower(users.email) = lower(address)
    ), '[]') || coalesce((
      select jsonb_agg(
        jsonb_build_object('collection', draft.collection, 'item_id', draft.item_id, 'operation', 'draft',
          'fields', draft.fields, 'changed_at', draft.updated_at)
        order by draft.updated_at, draft.id)
      from private.draft_authors as kept join auth.users on users.id = kept.author
        join public.content_drafts as draft on draft.id = kept.draft_id
      where lower(users.email) = lower(address) and draft.release_id is null
    ), '[]')
  $$;

-- The signed-in user's data, without handling and comments, which are colleagues' notes. Addresses
-- of webhooks may hold secrets, so only their host is included.
create or replace function public.own_data() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at,
        'metadata', account.raw_user_meta_data),
      'role', (select jsonb_build_object('role', role, 'areas', areas, 'since', created_at) from public.users_roles where user_id = account.id),
      'identities', coalesce((
        select jsonb_agg(jsonb_build_object('provider', provider, 'data', identity_data, 'created_at', created_at,
          'last_sign_in_at', last_sign_in_at) order by created_at)
        from auth.identities where user_id = account.id
      ), '[]'),
      'second_factors', coalesce((
        select jsonb_agg(jsonb_build_object('type', factor_type, 'name', friendly_name, 'status', status,
          'created_at', created_at) order by created_at)
        from auth.mfa_factors where user_id = account.id
      ), '[]'),
      'sessions', public.own_sessions(),
      'contact_submissions', (
        select coalesce(jsonb_agg(sent - 'handling' - 'comments'), '[]') from jsonb_array_elements(records.kept -> 'contact_submissions') as sent
      ),
      'lead_captures', (
        select coalesce(jsonb_agg(lead - 'handling' - 'comments'), '[]') from jsonb_array_elements(records.kept -> 'lead_captures') as lead
      ),
      'webhook_deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object('type', sent ->> 'type', 'host', substring(sent ->> 'to' from '^https?://([^/?#]+)'),
          'attempted_at', sent ->> 'attempted_at', 'is_delivered', sent -> 'is_delivered')), '[]')
        from jsonb_array_elements(public.person_deliveries(account.email::text)) as sent
      ),
      'mails', records.kept -> 'mails',
      'content_changes', public.person_changes(account.email::text)
    )
    from auth.users as account cross join lateral public.person_records(account.email::text) as records (kept)
    where account.id = (select private.own_account())
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'person_deliveries', 'erase_person_records');
