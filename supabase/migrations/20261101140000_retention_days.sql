-- How long what people have sent in is kept is a setting (RETENTION_DAYS) that the server writes here at its start; in
-- the database because it also holds where no server of ours runs it. And what is known of one person can be asked for.

create table private.retention (
  one_row boolean primary key default true constraint retention_one_row check (one_row),
  days integer not null default 730 constraint retention_days_range check (days between 0 and 36500)
);
insert into private.retention default values;
alter table private.retention enable row level security;
revoke all on private.retention from public, anon, authenticated, service_role;

-- 0 days: nothing is removed by itself.
create function public.set_retention_days(days integer) returns void
  language sql volatile security definer set search_path = ''
  as $$ update private.retention set days = set_retention_days.days where one_row $$;

-- A mail that was given up is not sent again. Like one that was sent it has no content any more: its links have
-- expired, and a contact message is among the submissions.
alter table private.outbox add column failed_at timestamptz;
update private.outbox set failed_at = now(), payload = '{}'
  where sent_at is null and next_attempt_at > now() + interval '10 years';
drop index private.outbox_due_idx;
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null and failed_at is null;

create or replace function public.claim_mail(max_count integer, lease_seconds integer)
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

-- The longest time that an integer of seconds can say means: not again.
create or replace function public.mail_failed(id uuid, error text, retry_seconds integer) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.outbox as mail
    set last_error = left(error, 1000), leased_until = null,
      failed_at = case when retry_seconds = 2147483647 then now() end,
      payload = case when retry_seconds = 2147483647 then '{}' else mail.payload end,
      next_attempt_at = now() + make_interval(secs => greatest(retry_seconds, 0))
    where mail.id = mail_failed.id and mail.sent_at is null and mail.failed_at is null
  $$;

-- Rows of mail that is over with stay for thirty days, or less where less is kept; mail that nobody has tried to send
-- (a project without a mail server) goes with the message that it tells of.
create or replace function private.forget_old_submissions() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from public.contact_submissions
    where created_at < now() - (select make_interval(days => nullif(days, 0)) from private.retention);
    delete from public.lead_captures
    where created_at < now() - (select make_interval(days => nullif(days, 0)) from private.retention);
    delete from private.outbox
    where created_at < now() - (select make_interval(days => nullif(days, 0)) from private.retention);
    delete from private.outbox
    where coalesce(sent_at, failed_at) < now() - interval '30 days';
  $$;

-- Whether a mail concerns this address, in small letters: who wrote, of a contact message, and else who gets it.
create function private.concerns(mail private.outbox, address text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select lower(case when mail.kind = 'contact' then mail.payload ->> 'email' else mail.recipient end) = address
  $$;

-- What is kept about an address, except its account, which belongs to the accounts' own interface.
create function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(to_jsonb(sent) - 'search_text' order by sent.created_at, sent.id)
        from public.contact_submissions as sent where lower(sent.email) = lower(address)
      ), '[]'),
      'lead_captures', coalesce((
        select jsonb_agg(to_jsonb(left_by) - 'search_text' order by left_by.created_at, left_by.id)
        from public.lead_captures as left_by where lower(left_by.email) = lower(address)
      ), '[]'),
      'mails', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'content', mail.payload - 'url',
            'created_at', mail.created_at, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at)
          order by mail.created_at, mail.id)
        from private.outbox as mail where private.concerns(mail, lower(address))
      ), '[]')
    )
  $$;

-- Removes the same and says how much of each it was, and how many mails are on their way at this moment.
create function public.erase_person_records(address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  removed jsonb := '{}';
  number bigint;
  under_way bigint;
begin
  delete from public.contact_submissions where lower(email) = lower(address);
  get diagnostics number = row_count;
  removed := removed || jsonb_build_object('contact_submissions', number);
  delete from public.lead_captures where lower(email) = lower(address);
  get diagnostics number = row_count;
  removed := removed || jsonb_build_object('lead_captures', number);
  with gone as (
    delete from private.outbox as mail where private.concerns(mail, lower(address)) returning mail.leased_until
  )
  select count(*), count(*) filter (where leased_until > now()) into number, under_way from gone;
  return removed || jsonb_build_object('mails', number, 'mails_under_way', under_way);
end
$$;

revoke execute on function
  public.set_retention_days(integer),
  private.concerns(private.outbox, text),
  public.person_records(text),
  public.erase_person_records(text)
  from public, anon, authenticated;
grant execute on function
  public.set_retention_days(integer),
  public.person_records(text),
  public.erase_person_records(text)
  to service_role;
