-- Bounds and indexes for a year of data: no statement below reads a whole table that grows.
select set_config('lock_timeout', '10s', true);

-- Retention. Each call deletes at most 100 rows of a table, oldest first, and returns how many.
-- An insert triggers one call; the hourly sweep repeats until nothing is left. The limit keeps the
-- planner on the index: without it, a comparison with a subselect is planned as a third of all rows.
-- An array of ids is looked up one by one, however large the table is.
drop function private.forget_old_submissions();
create function private.forget_old_submissions() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with cutoff as materialized (
      select now() - make_interval(days => nullif(days, 0)) as kept_since from private.retention
    ), messages as (
      delete from public.contact_submissions where id = any (array(
        select id from public.contact_submissions where created_at < (select kept_since from cutoff)
        order by created_at limit 100
      )) returning 1
    ), leads as (
      delete from public.lead_captures where id = any (array(
        select id from public.lead_captures where created_at < (select kept_since from cutoff)
        order by created_at limit 100
      )) returning 1
    ), mails as (
      -- Mail that was sent or given up stays for thirty days, or less where less is kept.
      delete from private.outbox where id = any (array(
        (select id from private.outbox where created_at < (select kept_since from cutoff)
          order by created_at limit 100)
        union
        (select id from private.outbox where coalesce(sent_at, failed_at) < now() - interval '30 days'
          order by coalesce(sent_at, failed_at) limit 100)
      )) returning 1
    )
    select (select count(*) from messages) + (select count(*) from leads) + (select count(*) from mails)
  $$;
create index outbox_created_at_idx on private.outbox (created_at);
create index outbox_ended_at_idx on private.outbox ((coalesce(sent_at, failed_at)));

drop function private.forget_old_record();
create function private.forget_old_record() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.events where id = any (array(
        select id from private.events
        where happened_at < (select now() - make_interval(days => record_days) from private.retention)
        order by happened_at limit 100 for update skip locked
      )) returning 1
    )
    select count(*) from forgotten
  $$;

-- Texts of the site are kept for good: the partial index leaves them out.
drop function private.forget_old_history();
create function private.forget_old_history() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.content_history where id = any (array(
        select id from private.content_history
        where changed_at < now() - interval '2 years' and collection <> 'site_texts'
        order by changed_at limit 100 for update skip locked
      )) returning 1
    )
    select count(*) from forgotten
  $$;
create index content_history_forgettable_idx on private.content_history (changed_at) where collection <> 'site_texts';

drop function private.forget_old_counts();
create function private.forget_old_counts() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.visit_counts where (day, kind, name, language) in (
        select day, kind, name, language from private.visit_counts
        where day < (now() - interval '25 months')::date
        order by day limit 100
      ) returning 1
    )
    select count(*) from forgotten
  $$;

-- Data about one person, found by address. `lower(email)` needs an index on the same expression.
create index contact_submissions_email_idx on public.contact_submissions (lower(email));
create index lead_captures_email_idx on public.lead_captures (lower(email));
create index events_actor_idx on private.events (lower(actor));
create index events_subject_idx on private.events (lower(subject));

-- The address that a mail concerns, in lower case: the sender of a contact message, otherwise the recipient.
create function private.mail_address(kind text, recipient text, payload jsonb) returns text
  language sql immutable set search_path = ''
  as $$ select lower(case when kind = 'contact' then payload ->> 'email' else recipient end) $$;
create index outbox_address_idx on private.outbox (private.mail_address(kind, recipient, payload));

create or replace function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(
          to_jsonb(sent) - 'search_text' || private.submission_details(sent.id) order by sent.created_at, sent.id)
        from public.contact_submissions as sent where lower(sent.email) = lower(address)
      ), '[]'),
      'lead_captures', coalesce((
        select jsonb_agg(
          to_jsonb(lead) - 'search_text' || private.submission_details(lead.id) || jsonb_build_object('consent', (
            select to_jsonb(consent) - 'lead_id' from public.lead_consents as consent where consent.lead_id = lead.id
          ))
          order by lead.created_at, lead.id)
        from public.lead_captures as lead where lower(lead.email) = lower(address)
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

create or replace function public.erase_person_records(address text) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
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
    )
  $$;
drop function private.concerns(private.outbox, text);

create or replace function public.person_events(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(event) - 'actor_id' - 'subject_id' order by event.id), '[]')
    from private.events as event where lower(event.actor) = lower(address) or lower(event.subject) = lower(address)
  $$;

-- A removed account empties this column in every row that names it.
create index submission_handling_updated_by_idx on public.submission_handling (updated_by);

revoke execute on all functions in schema private from public;
