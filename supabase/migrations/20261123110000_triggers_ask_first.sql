-- Triggers with definer's rights run before the policies have refused a row, and once a statement also when these have let
-- nothing through. So what an account without the role sends tells it nothing, waits for nobody and wakes nobody.

-- Whether no policy lets the caller write content or handling. The role itself, because a definer's function has another
-- current_user; the server, the owner and their functions are not meant.
create function private.writes_nothing() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select current_setting('role', true) = 'authenticated' and not private.is_admin() $$;
revoke execute on function private.writes_nothing() from public;

-- As in 20261121213000, but refused first: otherwise the answers tell which rows and tables are there, and who is an
-- administrator. Another collection than these two is its constraint's to refuse. And an account that goes takes its name
-- along: the statement that empties `owner_id` must not write the account into `updated_by` again.
create or replace function private.stamp_handling() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  there boolean;
begin
  if private.writes_nothing() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.submission_id, new.collection) is distinct from (old.submission_id, old.collection) then
    raise exception 'What is handled stays the same' using errcode = '22023';
  end if;
  if tg_op = 'INSERT' and new.collection in ('contact_submissions', 'lead_captures') then
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
  new.updated_by := coalesce(
    (select auth.uid()),
    case when tg_op = 'UPDATE' then (select id from auth.users where id = old.updated_by) end
  );
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Behind a long import everybody who changes solutions or features waits, each on a connection.
create or replace function private.take_turns() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.writes_nothing() then
    perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  end if;
  return null;
end
$$;

-- Every page is made anew for it.
create or replace function private.announce_content() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.writes_nothing() then
    perform pg_notify('content_changed', tg_table_name);
  end if;
  return null;
end
$$;
