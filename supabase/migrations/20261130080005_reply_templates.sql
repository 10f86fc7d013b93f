-- Templates of replies, and one template for several submissions.
select set_config('lock_timeout', '10s', true);

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
select private.allow_calls('authenticated', 'fill_template', 'reply_with_template');
