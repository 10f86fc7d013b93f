-- The page of the site that a visitor came from when they wrote, or asked for a resource's link. A table of its own, so that
-- the two specified ones stay as they are; without a row it is not known.
create table private.submission_origins (
  submission_id uuid primary key,
  page text not null
    constraint submission_origins_page_shape check (char_length(page) <= 200 and page ~ '^/[a-z0-9/-]*$'),
  -- The title, in Swedish and as it was then, of the solution that the page shows.
  solution text
);
create index submission_origins_page_idx on private.submission_origins (page);
alter table private.submission_origins enable row level security;
revoke all on private.submission_origins from public, anon, authenticated, service_role;

-- Keeps where a submission came from; only the server may say it. `built_in` says that the page is one of the program's own
-- screens; of the others there has to be one: a solution, a case study or a page. What is not known is left out.
create function public.note_origin(submission uuid, page text, built_in boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plain constant text := regexp_replace(note_origin.page, '^/en(?=/|$)', '');
  shown text;
begin
  if not exists (
    select from public.contact_submissions where id = submission union all
    select from public.lead_captures where id = submission
  ) then
    return;
  end if;
  select title into shown from public.content_solutions where '/losningar/' || slug = plain;
  if not coalesce(built_in, false) and shown is null
    and not exists (select from public.pages where '/' || pages.slug = plain)
    and not exists (
      select from public.case_studies where '/case-studies/' || private.case_study_slug(customer_name) = plain
    )
  then
    return;
  end if;
  insert into private.submission_origins (submission_id, page, solution)
  values (submission, note_origin.page, shown) on conflict (submission_id) do nothing;
end
$$;

-- It goes with its submission.
create function private.forget_origin() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.submission_origins where submission_id in (select id from gone);
  return null;
end
$$;
create trigger forget_origin after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.forget_origin();
create trigger forget_origin after delete on public.lead_captures
  referencing old table as gone for each statement execute function private.forget_origin();

-- Where each of these submissions came from, for a page or a part of an export.
create function public.origins_of(ids uuid[]) returns table (submission_id uuid, page text, solution text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query select origin.submission_id, origin.page, origin.solution
    from private.submission_origins as origin where origin.submission_id = any (ids);
end
$$;

-- The pages that submissions have come from, the most frequent first: what a list can be narrowed to.
create function public.list_origins() returns table (page text, submissions bigint)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query select origin.page, count(*) from private.submission_origins as origin
    group by origin.page order by count(*) desc, origin.page limit 200;
end
$$;

-- For what is told to the person: null where it is not known.
create function private.origin_of(submission uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select to_jsonb(origin) - 'submission_id' from private.submission_origins as origin where submission_id = submission
  $$;

-- The condition that a page stands for; null is no filter.
create function private.origin_condition(came_from text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when came_from is null then 'true'
      else format('id in (select submission_id from private.submission_origins where page = %L)', came_from)
    end
  $$;

-- The searches as before, with one more filter.
drop function public.search_contact_submissions(text, integer, integer, timestamptz, uuid, text, uuid);
drop function public.search_lead_captures(text, integer, integer, timestamptz, uuid, text, uuid);
drop function public.count_found_submissions(text, text, text, uuid);

create function public.search_contact_submissions(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null, came_from text default null
) returns table (
  id uuid, name text, email text, company text, phone text, message text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select id, name, email, company, phone, message, created_at from public.contact_submissions
     where %s and %s and %s %s order by created_at desc, id desc limit $3 offset $4',
    private.search_condition(search), private.handling_condition(with_status, owned_by), private.origin_condition(came_from),
    case when older_than is not null then 'and (created_at, id) < ($1, $2)' end
  ) using older_than, older_than_id, least(most, 1000), skip;
end
$$;

create function public.search_lead_captures(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null, came_from text default null
) returns table (
  id uuid, first_name text, last_name text, email text, company text, resource_slug text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select id, first_name, last_name, email, company, resource_slug, created_at from public.lead_captures
     where %s and %s and %s %s order by created_at desc, id desc limit $3 offset $4',
    private.search_condition(search), private.handling_condition(with_status, owned_by), private.origin_condition(came_from),
    case when older_than is not null then 'and (created_at, id) < ($1, $2)' end
  ) using older_than, older_than_id, least(most, 1000), skip;
end
$$;

create function public.count_found_submissions(
  collection text, search text, with_status text default null, owned_by uuid default null,
  came_from text default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found integer;
begin
  perform private.require_administrator();
  if collection is null or collection not in ('contact_submissions', 'lead_captures') then
    raise exception 'There is nothing to search in %', coalesce(quote_literal(collection), 'nothing')
      using errcode = '22023';
  end if;
  execute format(
    'select count(*) from public.%I where %s and %s and %s', collection,
    private.search_condition(search), private.handling_condition(with_status, owned_by),
    private.origin_condition(came_from)
  ) into found;
  return found;
end
$$;

-- Whoever asks what is kept about them is told that, too.
create or replace function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(
          to_jsonb(sent) - 'search_text' || jsonb_build_object('handling', (
            select to_jsonb(handling) - 'submission_id' - 'collection' from public.submission_handling as handling
            where handling.submission_id = sent.id
          ), 'origin', private.origin_of(sent.id))
          order by sent.created_at, sent.id)
        from public.contact_submissions as sent where lower(sent.email) = lower(address)
      ), '[]'),
      'lead_captures', coalesce((
        select jsonb_agg(
          to_jsonb(left_by) - 'search_text' || jsonb_build_object(
            'consent', (
              select to_jsonb(consent) - 'lead_id' from public.lead_consents as consent where consent.lead_id = left_by.id
            ),
            'handling', (
              select to_jsonb(handling) - 'submission_id' - 'collection' from public.submission_handling as handling
              where handling.submission_id = left_by.id
            ),
            'origin', private.origin_of(left_by.id)
          )
          order by left_by.created_at, left_by.id)
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

revoke execute on function
  private.forget_origin(), private.origin_of(uuid), private.origin_condition(text),
  public.note_origin(uuid, text, boolean), public.origins_of(uuid[]), public.list_origins(),
  public.search_contact_submissions(text, integer, integer, timestamptz, uuid, text, uuid, text),
  public.search_lead_captures(text, integer, integer, timestamptz, uuid, text, uuid, text),
  public.count_found_submissions(text, text, text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.note_origin(uuid, text, boolean) to service_role;
grant execute on function
  public.origins_of(uuid[]), public.list_origins(),
  public.search_contact_submissions(text, integer, integer, timestamptz, uuid, text, uuid, text),
  public.search_lead_captures(text, integer, integer, timestamptz, uuid, text, uuid, text),
  public.count_found_submissions(text, text, text, uuid, text)
  to authenticated;
