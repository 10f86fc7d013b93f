-- As in 20261123110000, but the submission stays until the transaction ends: what somebody noted while another erased the
-- submission was left behind, where neither export nor erasure nor retention looks.
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
    execute format('select true from public.%I where id = $1 for key share', new.collection) into there using new.submission_id;
    if there is null then
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
