-- Mail to be sent. A message is stored in the transaction of what caused it and sent afterwards, so that a dead
-- mail server loses nothing. The table is out of the API's reach; the server works on it through functions.
select set_config('lock_timeout', '10s', true);

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
  -- Given up and not sent again.
  failed_at timestamptz
);
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null and failed_at is null;
alter table private.outbox enable row level security;
revoke all on private.outbox from public, anon, authenticated, service_role;

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

-- Claims what is due, longest due first. Claimed mail is due again when the lease ends: after a crash it is sent
-- once more, so a message arrives at least once. An attempt counts when it starts.
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

-- The payload is emptied once a mail is sent or given up, because it holds links that open accounts and what people wrote (a
-- contact message is among the submissions); after thirty days the row goes too.
create function public.mail_sent(id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.outbox as mail set sent_at = now(), payload = '{}', leased_until = null, last_error = null
    where mail.id = mail_sent.id;
    delete from private.outbox as mail where mail.sent_at < now() - interval '30 days'
  $$;

-- The longest time that an integer of seconds can express means: not again.
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
