-- Background work: outgoing mail, leases of periodic work, and rate limits. The API exposes none of
-- the tables.
select set_config('lock_timeout', '10s', true);

-- Periodic work runs in one process per database, the holder of its lease.
create table private.leases (
  work text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
alter table private.leases enable row level security;

-- Counters shared by all processes, with the columns of rate-limiter-flexible. `expire` is in
-- milliseconds since 1970.
create table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
alter table private.rate_limits enable row level security;

-- Outbox pattern: mail is stored in the transaction that causes it and sent afterwards, so that a
-- mail server that is down loses none.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint outbox_kind_length check (char_length(kind) between 1 and 60),
  recipient text not null constraint outbox_recipient_length check (char_length(recipient) between 3 and 320),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,
  -- No further attempts.
  failed_at timestamptz
);
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index outbox_created_at_idx on private.outbox (created_at);
create index outbox_ended_at_idx on private.outbox ((coalesce(sent_at, failed_at)));
-- For the metrics: mail given up within a day.
create index outbox_failed_at_idx on private.outbox (failed_at) where failed_at is not null;
alter table private.outbox enable row level security;

-- The address that a mail concerns, in lower case: the sender of a contact message, else the
-- recipient.
create function private.mail_address(kind text, recipient text, payload jsonb) returns text
  language sql immutable set search_path = ''
  as $$ select lower(case when kind = 'contact' then payload ->> 'email' else recipient end) $$;
create index outbox_address_idx on private.outbox (private.mail_address(kind, recipient, payload));

create function private.announce_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_notify('mail_queued', '');
  return null;
end
$$;

create trigger announce_mail after insert on private.outbox
  for each statement execute function private.announce_mail();

create function public.enqueue_mail(kind text, recipient text, payload jsonb) returns uuid
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.outbox (kind, recipient, payload)
    values (enqueue_mail.kind, enqueue_mail.recipient, coalesce(enqueue_mail.payload, '{}'))
    returning id
  $$;

-- Leases due mail, oldest first. After a crash the lease expires and the mail is sent again, so
-- delivery is at least once. An attempt counts when it starts.
create function public.claim_mail(max_count integer, lease_seconds integer)
  returns table (id uuid, kind text, recipient text, payload jsonb, attempts integer, created_at timestamptz)
  language sql volatile security definer set search_path = ''
  as $$
    with due as materialized (
      select mail.id from private.outbox as mail
      where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
      order by mail.next_attempt_at, mail.created_at
      limit least(greatest(max_count, 0), 100)
      for update skip locked
    )
    update private.outbox as mail
    set attempts = mail.attempts + 1,
      leased_until = now() + make_interval(secs => greatest(lease_seconds, 1)),
      next_attempt_at = now() + make_interval(secs => greatest(lease_seconds, 1))
    from due where mail.id = due.id
    returning mail.id, mail.kind, mail.recipient, mail.payload, mail.attempts, mail.created_at
  $$;

-- Empties the payload of sent mail, which contains links that open accounts and personal data.
-- Deletes a batch of mail sent or given up thirty days ago.
create function public.mail_sent(id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.outbox as mail set sent_at = now(), payload = '{}', leased_until = null, last_error = null
    where mail.id = mail_sent.id;
    delete from private.outbox as mail where mail.id = any (array(
      select ended.id from private.outbox as ended where coalesce(sent_at, failed_at) < now() - interval '30 days'
      order by coalesce(sent_at, failed_at) limit 100
    ))
  $$;

-- `retry_seconds` of 2147483647 means giving up.
create function public.mail_failed(id uuid, error text, retry_seconds integer) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.outbox as mail
    set last_error = left(error, 1000), leased_until = null,
      failed_at = case when retry_seconds = 2147483647 then now() end,
      payload = case when retry_seconds = 2147483647 then '{}' else mail.payload end,
      next_attempt_at = now() + make_interval(secs => greatest(retry_seconds, 0))
    where mail.id = mail_failed.id and mail.sent_at is null and mail.failed_at is null
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'enqueue_mail', 'claim_mail', 'mail_sent', 'mail_failed');
