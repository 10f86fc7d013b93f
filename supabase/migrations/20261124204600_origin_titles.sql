-- The page that a submission came from is told by its title, in the back office and in the mail to the company.

-- The Swedish title of the solution, case study or page at a path, in either language; null for the program's own screens,
-- whose names the program knows (content/screens/screen-titles.ts), and for what is not there any more.
create function private.page_title(page text) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(
      (select title from public.content_solutions where '/losningar/' || slug = plain),
      (
        select customer_name from public.case_studies
        where '/case-studies/' || private.case_study_slug(customer_name) = plain
        order by position, created_at, id limit 1
      ),
      (select title from public.pages where '/' || slug = plain)
    )
    from (select regexp_replace(page_title.page, '^/en(?=/|$)', '') as plain) as path
  $$;
revoke execute on function private.page_title(text) from public;

-- As in 20261121220000.
create or replace function public.note_origin(submission uuid, page text, built_in boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not exists (
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

drop function public.origins_of(uuid[]);
create function public.origins_of(ids uuid[])
  returns table (submission_id uuid, page text, title text, solution text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query select origin.submission_id, origin.page, private.page_title(origin.page), origin.solution
    from private.submission_origins as origin where origin.submission_id = any (ids);
end
$$;

drop function public.list_origins();
create function public.list_origins() returns table (page text, title text, submissions bigint)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query select known.page, private.page_title(known.page), known.submissions from (
    select origin.page, count(*) as submissions from private.submission_origins as origin
    group by origin.page order by count(*) desc, origin.page limit 200
  ) as known order by known.submissions desc, known.page;
end
$$;

-- As in 20261101090500, and with the page that the visitor came from (note_origin). It is in the mail's payload from the
-- start: a sender in another process may take the mail as soon as this is committed.
drop function public.submit_contact(text, text, text, text, text, text, text);
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
  if submit_contact.came_from is not null then
    perform public.note_origin(submission.id, submit_contact.came_from, submit_contact.built_in);
  end if;
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

revoke execute on function
  public.origins_of(uuid[]), public.list_origins(),
  public.submit_contact(text, text, text, text, text, text, text, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.origins_of(uuid[]), public.list_origins() to authenticated;
grant execute on function public.submit_contact(text, text, text, text, text, text, text, text, boolean) to service_role;
