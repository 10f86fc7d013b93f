-- Replaces 20261201090000
-- Notes about submissions, and mails to administrators: assigned, mentioned, and a daily digest.
-- Mails name no sender. Each administrator can switch them off (user metadata).
select set_config('lock_timeout', '10s', true);

-- Administrators of leads who have not switched off a mail: 'assigned', 'mentioned' or 'digest'.
create function private.notice_recipients(notice text) returns table (id uuid, email text, language text)
  language sql stable security definer set search_path = ''
  as $$
    select account.id, account.email::text, coalesce(account.raw_user_meta_data ->> 'language', 'sv')
    from public.users_roles as roles join auth.users as account on account.id = roles.user_id
    where roles.role = 'admin' and 'leads' = any (roles.areas) and coalesce(account.banned_until < now(), true)
      and coalesce(account.raw_user_meta_data ->> ('mail_' || notice_recipients.notice), 'true') <> 'false'
  $$;

-- URL path that opens a submission.
create function private.submission_path(collection text, id uuid) returns text
  language sql immutable set search_path = ''
  as $$
    select '/admin/submissions?flik=' || case collection when 'lead_captures' then 'leads' else 'kontakt' end || '&visa=' || id
  $$;

-- Stores a note. `@name` mentions the administrator of leads with that address, or with that part
-- before its @, and mails them a link. A repeated id stores nothing. Throws P0002 for a submission
-- that was erased.
create function public.note_on_submission(id uuid, submission uuid, body text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  of_table text;
begin
  perform private.require_area('leads');
  select collection into of_table from private.sent_submission(submission);
  if not found then
    raise exception 'There is no such submission' using errcode = 'P0002';
  end if;
  -- A concurrent erasure waits, and then deletes the note.
  execute format('select from public.%I where id = $1 for key share', of_table) using submission;
  insert into public.submission_thread (id, submission_id, kind, author_id, text)
  values (note_on_submission.id, submission, 'note', (select auth.uid()), btrim(body, E' \t\r\n'))
  on conflict do nothing;
  if found then
    perform public.enqueue_mail('mentioned', told.email, jsonb_build_object(
      'language', told.language, 'person', (select email from auth.users where id = (select auth.uid())),
      'path', private.submission_path(of_table, submission)))
    from private.notice_recipients('mentioned') as told
    where told.id <> (select auth.uid()) and exists (
      select from regexp_matches(lower(body), '(?:^|[^[:alnum:]._+-])@([[:alnum:]._+@-]*[[:alnum:]])', 'g') as mention
      where mention[1] in (lower(told.email), split_part(lower(told.email), '@', 1))
    );
  end if;
end
$$;

-- Mails an owner about submissions that another administrator assigned. Those assigned before the
-- mail is sent are counted in it.
create function private.notify_owner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  told record;
begin
  select * into told from private.notice_recipients('assigned') as owner where owner.id = new.owner_id;
  if not found then
    return null;
  end if;
  update private.outbox as mail set payload = mail.payload || jsonb_build_object(
      'count', (mail.payload ->> 'count')::integer + 1, 'path', '/admin/submissions?ansvarig=' || new.owner_id)
    where private.mail_address(mail.kind, mail.recipient, mail.payload) = lower(told.email)
      and mail.kind = 'assigned' and mail.attempts = 0 and mail.sent_at is null and mail.failed_at is null;
  if not found then
    perform public.enqueue_mail('assigned', told.email, jsonb_build_object('language', told.language, 'count', 1,
      'path', private.submission_path(new.collection, new.submission_id)));
  end if;
  return null;
end
$$;
create trigger notify_owner_on_insert after insert on public.submission_handling
  for each row when (new.owner_id <> new.updated_by) execute function private.notify_owner();
create trigger notify_owner_on_update after update on public.submission_handling
  for each row when (new.owner_id is distinct from old.owner_id and new.owner_id <> new.updated_by)
  execute function private.notify_owner();

-- For the digest: open submissions by owner.
create index submission_handling_open_idx on public.submission_handling (owner_id)
  where status in ('new', 'in_progress');

create table private.digests (
  one_row boolean primary key default true constraint digests_one_row check (one_row),
  -- The last day, in Swedish time.
  day date not null default (now() at time zone 'Europe/Stockholm')::date
);
insert into private.digests default values;
alter table private.digests enable row level security;

-- Queues the digest of a day once, after 07:30 Swedish time: for each administrator of leads the
-- number of their unanswered submissions, of those older than two days, and of unassigned ones
-- among the newest 1,000 messages and leads of the last 30 days. Without any there is no mail.
create function public.queue_digests() returns integer
  language plpgsql volatile security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  as $$
declare
  swedish constant timestamp := now() at time zone 'Europe/Stockholm';
  unassigned bigint := 0;
  number bigint;
  of_table text;
  queued integer;
begin
  if swedish::time < '07:30' then
    return 0;
  end if;
  update private.digests set day = swedish::date where one_row and day < swedish::date;
  if not found then
    return 0;
  end if;
  foreach of_table in array '{contact_submissions,lead_captures}'::text[] loop
    execute format(
      'select count(*) from (
         select id from public.%I where not is_spam and created_at > now() - interval ''30 days''
         order by created_at desc limit 1000
       ) as sent where not exists (
         select from public.submission_handling as handling where handling.submission_id = sent.id
           and (handling.owner_id is not null or handling.status not in (''new'', ''in_progress''))
       )', of_table) into number;
    unassigned := unassigned + number;
  end loop;
  insert into private.outbox (kind, recipient, payload)
  select 'digest', told.email, jsonb_build_object('language', told.language, 'own', own.number, 'late', own.late,
    'unassigned', unassigned, 'path', '/admin/submissions?ansvarig=' || told.id)
  from private.notice_recipients('digest') as told, lateral (
    select count(*) as number, count(*) filter (where few.created_at < now() - interval '2 days') as late
    from (
      select coalesce(message.created_at, lead.created_at) as created_at
      from public.submission_handling as handling
        left join public.contact_submissions as message on message.id = handling.submission_id
        left join public.lead_captures as lead on lead.id = handling.submission_id
      where handling.owner_id = told.id and handling.status in ('new', 'in_progress') limit 1000
    ) as few
  ) as own
  where own.number + unassigned > 0;
  get diagnostics queued = row_count;
  return queued;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'note_on_submission');
select private.allow_calls('service_role', 'queue_digests');
