-- Contact messages and leads: written by the server, read and deleted by administrators of leads.
select set_config('lock_timeout', '10s', true);

-- `search_text` is searched in lower case: case-insensitive matching costs ten times as much per
-- row. `is_spam` is copied from submission_handling, so that lists without spam read one table.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_submissions_name_length check (char_length(name) <= 200 and name ~ '\S'),
  email text not null constraint contact_submissions_email_length check (char_length(email) <= 320 and email ~ '\S'),
  company text constraint contact_submissions_company_length check (char_length(company) <= 200),
  phone text constraint contact_submissions_phone_length check (char_length(phone) <= 50),
  message text constraint contact_submissions_message_length check (char_length(message) <= 10000),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(
      name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '') || E'\n' ||
      coalesce(message, '')
    )
  ) stored,
  is_spam boolean not null default false
);

create table public.lead_captures (
  id uuid primary key default gen_random_uuid(),
  first_name text constraint lead_captures_first_name_length check (char_length(first_name) <= 200),
  last_name text constraint lead_captures_last_name_length check (char_length(last_name) <= 200),
  email text not null constraint lead_captures_email_length check (char_length(email) <= 320 and email ~ '\S'),
  company text constraint lead_captures_company_length check (char_length(company) <= 200),
  resource_slug text constraint lead_captures_resource_slug_length check (char_length(resource_slug) <= 120),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(
      coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\n' || email || E'\n' ||
      coalesce(company, '') || E'\n' || coalesce(resource_slug, '')
    )
  ) stored,
  is_spam boolean not null default false
);

-- Newest first, with id as tie-breaker for pagination. Spam is rare among the newest rows and has
-- its own index.
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id desc);
create index lead_captures_newest_idx on public.lead_captures (created_at desc, id desc);
create index contact_submissions_spam_idx on public.contact_submissions (created_at desc, id desc) where is_spam;
create index lead_captures_spam_idx on public.lead_captures (created_at desc, id desc) where is_spam;
-- For exact counts without spam: a hundredth of the table's size.
create index contact_submissions_listed_idx on public.contact_submissions (is_spam) where not is_spam;
create index lead_captures_listed_idx on public.lead_captures (is_spam) where not is_spam;
create index contact_submissions_email_idx on public.contact_submissions (lower(email));
create index lead_captures_email_idx on public.lead_captures (lower(email));

-- The consent of a lead, word for word. Every lead has one.
create table public.lead_consents (
  lead_id uuid primary key references public.lead_captures on delete cascade,
  purpose text not null constraint lead_consents_purpose_length check (char_length(purpose) <= 20000 and purpose ~ '\S'),
  given_at timestamptz not null default now()
);

-- The page that a submission was sent from. A separate table keeps the specified ones unchanged.
create table private.submission_origins (
  submission_id uuid primary key,
  page text not null constraint submission_origins_page_shape check (char_length(page) <= 200 and page ~ '^/[a-z0-9/-]*$'),
  -- Swedish title of the page's solution at that time.
  solution text
);
create index submission_origins_page_idx on private.submission_origins (page);
alter table private.submission_origins enable row level security;

select private.protect('contact_submissions', 'leads', 'select', 'delete');
select private.protect('lead_captures', 'leads', 'select', 'delete');
select private.protect('lead_consents', 'leads', 'select');

create trigger compose_texts before insert or update on public.contact_submissions
  for each row execute function private.normalize_texts();
create trigger compose_texts before insert or update on public.lead_captures
  for each row execute function private.normalize_texts();
create trigger compose_texts before insert or update on public.lead_consents
  for each row when (new.purpose is not nfc normalized) execute function private.normalize_texts();

-- Stores the origin of a submission. `built_in`: the page is one of the program's own screens;
-- others must exist as content. A null or unknown page is ignored.
create function public.note_origin(submission uuid, page text, built_in boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if page is null or not exists (
    select from public.contact_submissions where id = submission union all
    select from public.lead_captures where id = submission
  ) or not (coalesce(built_in, false) or private.page_title(note_origin.page) is not null) then
    return;
  end if;
  insert into private.submission_origins (submission_id, page, solution)
  values (submission, note_origin.page, (
    select title from public.content_solutions
    where '/losningar/' || slug = regexp_replace(note_origin.page, '^/en(?=/|$)', '')
  )) on conflict (submission_id) do nothing;
end
$$;

-- Stores a message, its origin and its mail in one transaction. Without a recipient there is no
-- mail. The payload includes the origin, because another process may claim the mail at once.
create function public.submit_contact(
  name text, email text, company text default null, phone text default null, message text default null,
  language text default 'sv', recipient text default null, came_from text default null, built_in boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  submission public.contact_submissions;
begin
  insert into public.contact_submissions (name, email, company, phone, message)
  values (
    btrim(submit_contact.name, E' \t\r\n'),
    btrim(submit_contact.email, E' \t\r\n'),
    nullif(btrim(submit_contact.company, E' \t\r\n'), ''),
    nullif(btrim(submit_contact.phone, E' \t\r\n'), ''),
    nullif(btrim(submit_contact.message, E' \t\r\n'), '')
  )
  returning * into submission;
  perform public.note_origin(submission.id, submit_contact.came_from, submit_contact.built_in);
  if submit_contact.recipient is not null then
    perform public.enqueue_mail(
      'contact',
      submit_contact.recipient,
      to_jsonb(submission) - '{search_text,is_spam}'::text[] || jsonb_build_object(
        'language', coalesce(submit_contact.language, 'sv'),
        'origin', (
          select jsonb_build_object('page', page, 'title', private.page_title(page))
          from private.submission_origins where submission_id = submission.id
        )
      )
    );
  end if;
  return submission.id;
end
$$;

-- Stores a lead, its consent, its origin and the mail with the link in one transaction. `title` and
-- `url` are the resource's in the visitor's language; `purpose` is the consent's text.
create function public.submit_lead(
  email text, resource_slug text, purpose text, title text, url text,
  first_name text default null, last_name text default null, company text default null, language text default 'sv',
  came_from text default null, built_in boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  lead public.lead_captures;
  consent public.lead_consents;
begin
  insert into public.lead_captures (first_name, last_name, email, company, resource_slug)
  values (
    nullif(btrim(submit_lead.first_name, E' \t\r\n'), ''),
    nullif(btrim(submit_lead.last_name, E' \t\r\n'), ''),
    btrim(submit_lead.email, E' \t\r\n'),
    nullif(btrim(submit_lead.company, E' \t\r\n'), ''),
    submit_lead.resource_slug
  )
  returning * into lead;
  insert into public.lead_consents (lead_id, purpose) values (lead.id, submit_lead.purpose) returning * into consent;
  perform public.note_origin(lead.id, submit_lead.came_from, submit_lead.built_in);
  perform public.enqueue_mail(
    'resource-link',
    lead.email,
    to_jsonb(lead) - 'search_text' || jsonb_build_object(
      'purpose', consent.purpose, 'given_at', consent.given_at,
      'title', submit_lead.title, 'url', submit_lead.url, 'language', coalesce(submit_lead.language, 'sv')
    )
  );
  return lead.id;
end
$$;

-- Idempotency keys of stored forms, kept for a day. A key is a hash and contains no personal data.
create table private.sent_forms (
  key text primary key constraint sent_forms_key_length check (char_length(key) <= 200),
  submission_id uuid,
  sent_at timestamptz not null default now()
);
create index sent_forms_sent_at_idx on private.sent_forms (sent_at);
alter table private.sent_forms enable row level security;

-- Stores a public form once for each key. The row of the key is locked until the form is stored, so
-- that a second request waits for the first. Returns the id of the submission stored within
-- `lasts`.
create function public.submit_once(form text, key text, parameters jsonb, lasts interval default interval '1 day')
  returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  stored uuid;
begin
  delete from private.sent_forms where key in (
    select old.key from private.sent_forms as old where old.sent_at < now() - interval '1 day'
    order by old.sent_at limit 100 for update skip locked
  );
  insert into private.sent_forms as sent (key) values (submit_once.form || ' ' || submit_once.key)
    on conflict on constraint sent_forms_pkey do update set sent_at = now(), submission_id = null
    where sent.sent_at < now() - lasts;
  if not found then
    select submission_id into stored from private.sent_forms where key = submit_once.form || ' ' || submit_once.key;
    return stored;
  end if;
  stored := case submit_once.form
    when 'submit_contact' then public.submit_contact(
      parameters ->> 'name', parameters ->> 'email', parameters ->> 'company', parameters ->> 'phone',
      parameters ->> 'message', coalesce(parameters ->> 'language', 'sv'), parameters ->> 'recipient',
      parameters ->> 'came_from', (parameters ->> 'built_in')::boolean
    )
    when 'submit_lead' then public.submit_lead(
      parameters ->> 'email', parameters ->> 'resource_slug', parameters ->> 'purpose', parameters ->> 'title',
      parameters ->> 'url', parameters ->> 'first_name', parameters ->> 'last_name', parameters ->> 'company',
      coalesce(parameters ->> 'language', 'sv'), parameters ->> 'came_from', (parameters ->> 'built_in')::boolean
    )
  end;
  if stored is null then
    raise exception 'There is no form %', quote_literal(submit_once.form) using errcode = '22023';
  end if;
  update private.sent_forms set submission_id = stored where key = submit_once.form || ' ' || submit_once.key;
  return stored;
end
$$;

-- Whether a public form was stored with this key within `lasts`.
create function public.is_submitted(form text, key text, lasts interval) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.sent_forms
      where sent_forms.key = is_submitted.form || ' ' || is_submitted.key
        and submission_id is not null and sent_at >= now() - lasts
    )
  $$;

-- Origins of these submissions.
create function public.origins_of(ids uuid[])
  returns table (submission_id uuid, page text, title text, solution text)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    with origins as (select * from private.submission_origins where submission_id = any (ids))
    select submission_id, page, titled.title, solution
    from origins left join private.page_titles(array(select distinct origins.page from origins)) as titled using (page)
  $$;

-- The 200 pages that most submissions were sent from, each counted to 100, for the filter of the
-- lists. A recursive index scan: it finds one page after the other without reading every origin.
create function public.list_origins() returns table (page text, title text, submissions bigint)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    with recursive pages as (
      (select origins.page from private.submission_origins as origins order by origins.page limit 1)
      union all
      select (
        select origins.page from private.submission_origins as origins where origins.page > pages.page
        order by origins.page limit 1
      ) from pages where pages.page is not null
    ), counted as (
      select pages.page, (
        select count(*) from (
          select from private.submission_origins as origins where origins.page = pages.page limit 100
        ) as few
      ) as submissions
      from pages where pages.page is not null order by submissions desc, pages.page limit 200
    )
    select page, titled.title, counted.submissions
    from counted left join private.page_titles(array(select counted.page from counted)) as titled using (page)
    order by counted.submissions desc, page
  $$;

select private.allow_calls('service_role', 'note_origin', 'submit_contact', 'submit_lead', 'submit_once',
  'is_submitted');
select private.allow_calls('authenticated', 'origins_of', 'list_origins');
