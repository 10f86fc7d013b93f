-- Messages and leads that visitors send in: written by the server alone, read and deleted by administrators.
select set_config('lock_timeout', '10s', true);

-- `search_text` is what administrators search, in lower case: comparing without regard to case costs ten times as much for
-- every row. `is_spam` is copied from submission_handling, so that lists without spam read this table alone.
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

-- Newest first, with an order among those of the same moment, so that pages neither overlap nor leave out rows. Spam is rare
-- among the newest: without an index of its own its list would read all of them.
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id desc);
create index lead_captures_newest_idx on public.lead_captures (created_at desc, id desc);
create index contact_submissions_spam_idx on public.contact_submissions (created_at desc, id desc) where is_spam;
create index lead_captures_spam_idx on public.lead_captures (created_at desc, id desc) where is_spam;

-- What the sender of a lead has agreed to and when, word for word: a lead without it is invalid. Deleted with the lead.
create table public.lead_consents (
  lead_id uuid primary key references public.lead_captures on delete cascade,
  purpose text not null constraint lead_consents_purpose_length check (char_length(purpose) <= 1000 and purpose ~ '\S'),
  given_at timestamptz not null default now()
);

-- The page of the site that the sender came from. A table of its own, so that the two specified ones stay as they are; without
-- a row it is unknown.
create table private.submission_origins (
  submission_id uuid primary key,
  page text not null constraint submission_origins_page_shape check (char_length(page) <= 200 and page ~ '^/[a-z0-9/-]*$'),
  -- The title, in Swedish and as it was then, of the solution that the page shows.
  solution text
);
create index submission_origins_page_idx on private.submission_origins (page);

alter table private.submission_origins enable row level security;

select private.protect('contact_submissions', 'leads', 'select', 'delete');
select private.protect('lead_captures', 'leads', 'select', 'delete');
select private.protect('lead_consents', 'leads', 'select');

-- Stores where a submission came from; only the server may say it. `built_in` says that the page is one of the program's own
-- screens; any other has to exist: a solution, a case study or a page. Without a page, or with an unknown one, nothing is stored.
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

-- The message, its origin and its mail: all or none. Without a recipient there is no mail. The origin is in the mail's payload
-- from the start: a sender in another process may claim the mail as soon as this is committed.
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

-- The lead, the consent, the origin and the mail with the link: all or none. `title` and `url` are the resource's own, in the
-- visitor's language; `purpose` is what the visitor read beside the box.
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

-- Where each of these submissions came from, for a page of a list or a part of an export.
create function public.origins_of(ids uuid[])
  returns table (submission_id uuid, page text, title text, solution text)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    select submission_id, page, private.page_title(page), solution from private.submission_origins where submission_id = any (ids)
  $$;

-- The pages that submissions have come from, the most frequent first: the choices of the lists' filter.
create function public.list_origins() returns table (page text, title text, submissions bigint)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('leads');
    select page, private.page_title(page), count(*) from private.submission_origins
    group by page order by count(*) desc, page limit 200
  $$;

select private.allow_calls('service_role', 'note_origin', 'submit_contact', 'submit_lead');
select private.allow_calls('authenticated', 'origins_of', 'list_origins');
