-- Replaces 20261130080000 20261130080005
-- Replies to submissions, notes about them (docs/decisions/0061-replies-and-notes.md), and
-- templates of replies.
select set_config('lock_timeout', '10s', true);

create table public.submission_thread (
  -- Of a reply: also the id of its mail in the outbox, and thereby its Message-ID.
  id uuid primary key,
  submission_id uuid not null,
  kind text not null constraint submission_thread_kind_known check (kind in ('reply', 'note')),
  author_id uuid references auth.users on delete set null,
  text text not null constraint submission_thread_text_length check (char_length(text) <= 10000 and text ~ '\S'),
  subject text constraint submission_thread_subject_length check (char_length(subject) <= 200 and subject ~ '\S'),
  created_at timestamptz not null default clock_timestamp(),
  -- Copied from the outbox, which forgets sent mail after 30 days.
  delivery text constraint submission_thread_delivery_known check (delivery in ('queued', 'delayed', 'sent', 'failed')),
  -- Error code and SMTP response code of the last attempt.
  delivery_code text,
  constraint submission_thread_reply check ((kind = 'reply') = (subject is not null) and (kind = 'reply') = (delivery is not null))
);
create index submission_thread_submission_id_idx on public.submission_thread (submission_id, created_at);
-- For a removed account, and the replies of the last hour.
create index submission_thread_author_id_idx on public.submission_thread (author_id, created_at);
select private.protect('submission_thread', 'leads', 'select');
create trigger compose_texts before insert or update on public.submission_thread
  for each row execute function private.normalize_texts();

create function private.note_delivery() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.submission_thread as reply set
      delivery = case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed' else 'delayed' end,
      delivery_code = new.last_error
    where reply.id = new.id;
  return null;
end
$$;
create trigger note_delivery after update on private.outbox for each row when (
  new.kind = 'reply' and (new.sent_at, new.failed_at, new.last_error) is distinct from (old.sent_at, old.failed_at, old.last_error)
) execute function private.note_delivery();

-- Deletes handling, replies, notes and origin with their submission.
create or replace function private.forget_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.submission_handling where submission_id in (select id from gone);
  delete from public.submission_thread where submission_id in (select id from gone);
  delete from private.submission_origins where submission_id in (select id from gone);
  return null;
end
$$;

-- A submission of either table. `language` is that of the page that the sender came from.
create function private.sent_submission(id uuid) returns table (
  collection text, name text, email text, company text, resource text, message text, created_at timestamptz, language text
)
  language sql stable security definer set search_path = ''
  as $$
    select sent.*, case when exists (
      select from private.submission_origins as origin
      where origin.submission_id = sent_submission.id and origin.page ~ '^/en(/|$)'
    ) then 'en' else 'sv' end
    from (
      select 'contact_submissions', name, email, company, null, message, created_at
      from public.contact_submissions as sent where sent.id = sent_submission.id
      union all
      select 'lead_captures', nullif(concat_ws(' ', first_name, last_name), ''), email, company, resource_slug, null, created_at
      from public.lead_captures as lead where lead.id = sent_submission.id
    ) as sent
  $$;

create function private.person_name(person auth.users) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(
      left(nullif(btrim(coalesce(person.raw_user_meta_data ->> 'full_name', person.raw_user_meta_data ->> 'name')), ''), 100),
      person.email
    )
  $$;

-- Replies and notes of a submission, the oldest first, and the sender's language.
create function public.read_thread(submission uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    select jsonb_build_object('language', sent.language, 'entries', coalesce((
      select jsonb_agg(to_jsonb(entry) - 'submission_id' || jsonb_build_object('author', author.email) order by entry.created_at, entry.id)
      from public.submission_thread as entry left join auth.users as author on author.id = entry.author_id
      where entry.submission_id = submission
    ), '[]'))
    from private.sent_submission(submission) as sent
  $$;

-- Stores a reply and its mail, and sets the status to answered, in one transaction. `seen` is the
-- number of replies that the author has read: with more of them nothing is sent. A repeated id
-- sends nothing. Returns whether the reply is stored. Throws P0002 for a submission that was
-- erased, 54000 above 500 replies an hour.
create function public.reply_to_submission(
  id uuid, submission uuid, seen integer, subject text, body text, language text default 'sv'
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  sent record;
  replies uuid[];
  person auth.users;
begin
  perform private.require_area('leads');
  select * into sent from private.sent_submission(submission);
  if not found then
    raise exception 'There is no such submission' using errcode = 'P0002';
  end if;
  -- The lock lets a concurrent reply wait, and then see this one.
  insert into public.submission_handling (submission_id, collection) values (submission, sent.collection) on conflict do nothing;
  perform from public.submission_handling where submission_id = submission for update;
  select array_agg(entry.id order by entry.created_at, entry.id) into replies
    from public.submission_thread as entry where entry.submission_id = submission and entry.kind = 'reply';
  if reply_to_submission.id = any (replies) then
    return true;
  end if;
  if cardinality(replies) > seen then
    return false;
  end if;
  select * into person from auth.users as account where account.id = (select auth.uid());
  if (
    select count(*) from public.submission_thread as entry
    where entry.author_id = person.id and entry.kind = 'reply' and entry.created_at > now() - interval '1 hour'
  ) >= 500 then
    raise exception 'At most 500 replies an hour' using errcode = '54000';
  end if;
  insert into public.submission_thread (id, submission_id, kind, author_id, text, subject, delivery)
  values (reply_to_submission.id, submission, 'reply', person.id, btrim(body, E' \t\r\n'), btrim(subject), 'queued');
  insert into private.outbox (id, kind, recipient, payload)
  select reply.id, 'reply', sent.email, jsonb_build_object(
    'language', reply_to_submission.language, 'subject', reply.subject, 'text', reply.text,
    'person', jsonb_build_object('address', person.email, 'name', private.person_name(person)),
    'sender', sent.name, 'message', sent.message, 'sent_at', sent.created_at,
    -- Message-IDs of what the sender has had from us. Mail that was given up never arrived.
    'earlier', coalesce((
      select jsonb_agg(entry.id order by entry.created_at, entry.id)
      from public.submission_thread as entry where entry.id = any (replies) and entry.delivery <> 'failed'
    ), '[]')
  )
  from public.submission_thread as reply where reply.id = reply_to_submission.id;
  update public.submission_handling set status = 'answered' where submission_id = submission;
  return true;
end
$$;

-- Placeholders: {namn}, {företag}, {resurs} of the sender, {jag} of the author. Without English
-- texts the Swedish ones are sent.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint reply_templates_name_key unique
    constraint reply_templates_name_length check (char_length(name) <= 100 and name ~ '\S'),
  subject text not null constraint reply_templates_subject_length check (char_length(subject) <= 200 and subject ~ '\S'),
  body text not null constraint reply_templates_body_length check (char_length(body) <= 5000 and body ~ '\S'),
  subject_en text constraint reply_templates_subject_en_length check (char_length(subject_en) <= 200),
  body_en text constraint reply_templates_body_en_length check (char_length(body_en) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reply_templates_placeholders check (
    (subject || body || coalesce(subject_en, '') || coalesce(body_en, '')) !~ '\{(?!(namn|företag|resurs|jag)\})'
  )
);
create trigger touch before update on public.reply_templates for each row execute function private.touch();
create trigger compose_texts before insert or update on public.reply_templates
  for each row execute function private.normalize_texts();
select private.protect('reply_templates', 'leads', 'select', 'insert', 'update', 'delete');

-- Replaces a placeholder. Without a value the space before it goes too.
create function private.filled(text text, placeholder text, value text) returns text
  language sql immutable set search_path = ''
  as $$
    select case when value is null then replace(replace(text, ' {' || placeholder || '}', ''), '{' || placeholder || '}', '')
      else replace(text, '{' || placeholder || '}', value) end
  $$;

-- Subject and text of a template for a submission, in a language (default: the sender's), with the
-- author's signature.
create function public.fill_template(template uuid, submission uuid, language text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    select jsonb_build_object('language', chosen.language, 'subject', left(filled.subject, 200), 'body',
      concat_ws(E'\n\n', filled.body, nullif(btrim(person.raw_user_meta_data ->> 'signature'), '')))
    from private.sent_submission(submission) as sent, auth.users as person, public.reply_templates as kept,
      lateral (select coalesce(fill_template.language, sent.language)) as chosen (language),
      lateral (select
        case when chosen.language = 'en' then coalesce(nullif(kept.subject_en, ''), kept.subject) else kept.subject end,
        case when chosen.language = 'en' then coalesce(nullif(kept.body_en, ''), kept.body) else kept.body end
      ) as texts (subject, body),
      lateral (select
        private.filled(private.filled(private.filled(private.filled(texts.subject,
          'jag', private.person_name(person)), 'resurs', sent.resource), 'företag', sent.company), 'namn', sent.name),
        private.filled(private.filled(private.filled(private.filled(texts.body,
          'jag', private.person_name(person)), 'resurs', sent.resource), 'företag', sent.company), 'namn', sent.name)
      ) as filled (subject, body)
    where person.id = (select auth.uid()) and kept.id = template
  $$;

-- Replies to submissions with a template, each in its language. Skips those that are answered, spam
-- or gone. A repeated `batch` sends nothing twice. Returns the number of replies.
create function public.reply_with_template(template uuid, submissions uuid[], batch uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  submission uuid;
  filled jsonb;
  reply uuid;
  sent integer := 0;
begin
  perform private.require_area('leads');
  if cardinality(submissions) > 100 then
    raise exception 'At most 100 submissions at a time' using errcode = '22023';
  end if;
  foreach submission in array submissions loop
    reply := md5(batch::text || submission)::uuid;
    filled := public.fill_template(template, submission);
    -- Handling is locked in the function below; a status set meanwhile is found by its reply.
    continue when filled is null or exists (
      select from public.submission_handling as handling
      where handling.submission_id = submission and handling.status in ('answered', 'spam')
        and not exists (select from public.submission_thread as entry where entry.id = reply)
    );
    if public.reply_to_submission(reply, submission, 0, filled ->> 'subject', filled ->> 'body', filled ->> 'language') then
      sent := sent + 1;
    end if;
  end loop;
  return sent;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'read_thread', 'reply_to_submission', 'fill_template', 'reply_with_template');
