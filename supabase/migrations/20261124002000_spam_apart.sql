-- Spam stays out of the lists, their counts and the searches, unless it is asked for. A column beside what was sent, so that
-- the lists still read the two tables themselves; the status in submission_handling decides, and a trigger copies it.
alter table public.contact_submissions add column is_spam boolean not null default false;
alter table public.lead_captures add column is_spam boolean not null default false;
-- Spam is rare among the newest: without these its list would read all of them.
create index contact_submissions_spam_idx on public.contact_submissions (created_at desc, id desc) where is_spam;
create index lead_captures_spam_idx on public.lead_captures (created_at desc, id desc) where is_spam;

-- Runs for rows that the policies have let through. Definer's rights: administrators cannot update what visitors sent.
create function private.copy_spam() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  handling public.submission_handling := case when tg_op = 'DELETE' then old else new end;
begin
  execute format('update public.%I set is_spam = $1 where id = $2 and is_spam <> $1', handling.collection)
    using tg_op <> 'DELETE' and handling.status = 'spam', handling.submission_id;
  return null;
end
$$;
revoke execute on function private.copy_spam() from public;
create trigger copy_spam_on_insert after insert on public.submission_handling
  for each row when (new.status = 'spam') execute function private.copy_spam();
create trigger copy_spam_on_update after update on public.submission_handling
  for each row when ((new.status = 'spam') <> (old.status = 'spam')) execute function private.copy_spam();
create trigger copy_spam_on_delete after delete on public.submission_handling
  for each row when (old.status = 'spam') execute function private.copy_spam();

update public.contact_submissions set is_spam = true
  where id in (select submission_id from public.submission_handling where status = 'spam');
update public.lead_captures set is_spam = true
  where id in (select submission_id from public.submission_handling where status = 'spam');

-- As in 20261121213000, but no status is everything except spam.
create or replace function private.handling_condition(status text, owner uuid) returns text
  language sql immutable set search_path = ''
  as $$
    select case
        when status is null then 'not is_spam'
        when status = 'spam' then 'is_spam'
        when status = 'new' then
          'not exists (select from public.submission_handling where submission_id = id and status <> ''new'')'
        else format('id in (select submission_id from public.submission_handling where status = %L)', status)
      end
      || case
        when owner is null then ''
        else format(' and id in (select submission_id from public.submission_handling where owner_id = %L)', owner)
      end
  $$;
