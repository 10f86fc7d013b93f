-- What administrators do about what visitors have sent in. A table of its own, so that the two specified ones stay as they are;
-- a submission that nobody has touched has no row here and is new.
create table public.submission_handling (
  submission_id uuid primary key,
  collection text not null
    constraint submission_handling_collection_known check (collection in ('contact_submissions', 'lead_captures')),
  status text not null default 'new'
    constraint submission_handling_status_known check (status in ('new', 'in_progress', 'answered', 'spam')),
  owner_id uuid references auth.users on delete set null,
  notes text constraint submission_handling_notes_length check (char_length(notes) <= 5000),
  first_reply_at timestamptz,
  updated_by uuid references auth.users on delete set null,
  updated_at timestamptz not null default now()
);
create index submission_handling_status_idx on public.submission_handling (status);
create index submission_handling_owner_idx on public.submission_handling (owner_id);

-- Who, when, and when it was first answered are the server's to say. A submission has to be there, and an owner has to
-- be an administrator.
create function private.stamp_handling() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  there boolean;
begin
  if tg_op = 'UPDATE' and (new.submission_id, new.collection) is distinct from (old.submission_id, old.collection) then
    raise exception 'What is handled stays the same' using errcode = '22023';
  end if;
  if tg_op = 'INSERT' then
    execute format('select exists (select from public.%I where id = $1)', new.collection) into there using new.submission_id;
    if not there then
      raise exception 'There is no such submission' using errcode = '23503';
    end if;
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and not exists (
    select from public.users_roles where user_id = new.owner_id and role = 'admin'
  ) then
    raise exception 'The owner is no administrator' using errcode = '22023';
  end if;
  new.first_reply_at := case when tg_op = 'UPDATE' then old.first_reply_at end;
  if new.status = 'answered' then
    new.first_reply_at := coalesce(new.first_reply_at, now());
  end if;
  new.updated_by := coalesce((select auth.uid()), case when tg_op = 'UPDATE' then old.updated_by end);
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger stamp_handling before insert or update on public.submission_handling
  for each row execute function private.stamp_handling();

-- It goes with its submission: notes are about a person, too.
create function private.forget_handling() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.submission_handling where submission_id in (select id from gone);
  return null;
end
$$;
create trigger forget_handling after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.forget_handling();
create trigger forget_handling after delete on public.lead_captures
  referencing old table as gone for each statement execute function private.forget_handling();
revoke execute on function private.stamp_handling(), private.forget_handling() from public;

alter table public.submission_handling enable row level security;
revoke all on public.submission_handling from public, anon, authenticated, service_role;
grant select, insert, update on public.submission_handling to authenticated;
grant select, insert, update, delete on public.submission_handling to service_role;

create policy "Administrators read handling" on public.submission_handling
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators create handling" on public.submission_handling
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators update handling" on public.submission_handling
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "The server reads and writes handling" on public.submission_handling
  for all to service_role using (true) with check (true);

-- Whom a submission can be given to. Addresses of accounts stand out of the API's reach, so this asks first.
create function public.list_administrators() returns table (id uuid, email text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query select users.id, users.email::text from auth.users
    join public.users_roles as roles on roles.user_id = users.id and roles.role = 'admin' order by users.email;
end
$$;

-- What is done about each of these submissions, for a page or a part of an export.
create function public.handling_of(ids uuid[]) returns setof public.submission_handling
  language sql stable security invoker set search_path = ''
  as $$ select * from public.submission_handling where submission_id = any (ids) $$;

-- The condition that a filter stands for; null is no filter. New is also what has no row.
create function private.handling_condition(status text, owner uuid) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(
        case
          when status = 'new' then
            'not exists (select from public.submission_handling where submission_id = id and status <> ''new'')'
          when status is not null then
            format('id in (select submission_id from public.submission_handling where status = %L)', status)
        end, 'true')
      || case
        when owner is null then ''
        else format(' and id in (select submission_id from public.submission_handling where owner_id = %L)', owner)
      end
  $$;
revoke execute on function private.handling_condition(text, uuid) from public;

-- The searches as before, with the two filters.
drop function public.search_contact_submissions(text, integer, integer, timestamptz, uuid);
drop function public.search_lead_captures(text, integer, integer, timestamptz, uuid);
drop function public.count_found_submissions(text, text);

create function public.search_contact_submissions(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null
) returns table (
  id uuid, name text, email text, company text, phone text, message text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select id, name, email, company, phone, message, created_at from public.contact_submissions
     where %s and %s %s order by created_at desc, id desc limit $3 offset $4',
    private.search_condition(search), private.handling_condition(with_status, owned_by),
    case when older_than is not null then 'and (created_at, id) < ($1, $2)' end
  ) using older_than, older_than_id, least(most, 1000), skip;
end
$$;

create function public.search_lead_captures(
  search text, skip integer default 0, most integer default 50,
  older_than timestamptz default null, older_than_id uuid default null,
  with_status text default null, owned_by uuid default null
) returns table (
  id uuid, first_name text, last_name text, email text, company text, resource_slug text, created_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select id, first_name, last_name, email, company, resource_slug, created_at from public.lead_captures
     where %s and %s %s order by created_at desc, id desc limit $3 offset $4',
    private.search_condition(search), private.handling_condition(with_status, owned_by),
    case when older_than is not null then 'and (created_at, id) < ($1, $2)' end
  ) using older_than, older_than_id, least(most, 1000), skip;
end
$$;

create function public.count_found_submissions(
  collection text, search text, with_status text default null, owned_by uuid default null
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
    'select count(*) from public.%I where %s and %s', collection,
    private.search_condition(search), private.handling_condition(with_status, owned_by)
  ) into found;
  return found;
end
$$;

-- How many came in each week, the present one last: the dashboard's plot. Weeks begin on Monday in Sweden.
create function public.submissions_by_week(weeks integer default 12)
  returns table (week date, messages bigint, leads bigint)
  language sql stable security invoker set search_path = ''
  as $$
    with calendar as (
      select date_trunc('week', now() at time zone 'Europe/Stockholm') - number * interval '1 week' as monday
      from generate_series(0, least(greatest(weeks, 1), 104) - 1) as number
    ), bounds as (
      select monday, monday at time zone 'Europe/Stockholm' as first,
        (monday + interval '1 week') at time zone 'Europe/Stockholm' as next
      from calendar
    )
    select monday::date,
      (select count(*) from public.contact_submissions where created_at >= first and created_at < next),
      (select count(*) from public.lead_captures where created_at >= first and created_at < next)
    from bounds order by monday
  $$;

-- Whoever asks what is kept about them gets the notes, too.
create or replace function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(
          to_jsonb(sent) - 'search_text' || jsonb_build_object('handling', (
            select to_jsonb(handling) - 'submission_id' - 'collection' from public.submission_handling as handling
            where handling.submission_id = sent.id
          ))
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
            )
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
  public.list_administrators(),
  public.handling_of(uuid[]),
  public.search_contact_submissions(text, integer, integer, timestamptz, uuid, text, uuid),
  public.search_lead_captures(text, integer, integer, timestamptz, uuid, text, uuid),
  public.count_found_submissions(text, text, text, uuid),
  public.submissions_by_week(integer)
  from public, anon, service_role;
grant execute on function
  public.list_administrators(),
  public.handling_of(uuid[]),
  public.search_contact_submissions(text, integer, integer, timestamptz, uuid, text, uuid),
  public.search_lead_captures(text, integer, integer, timestamptz, uuid, text, uuid),
  public.count_found_submissions(text, text, text, uuid),
  public.submissions_by_week(integer)
  to authenticated;
