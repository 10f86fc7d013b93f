-- The last administrator with all areas, for commands that would remove it; and a password that is
-- hashed anew after a sign-in is no change of it.
select set_config('lock_timeout', '10s', true);

-- Whether this address is the only one that can sign in and has all areas.
create function public.is_last_administrator(address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(bool_and(lower(people.email) = lower(trim(address))), false)
    from private.people where private.is_full(people)
  $$;

create or replace function private.record_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.banned_until is distinct from old.banned_until then
    perform private.record(case when new.banned_until > now() then 'deactivated' else 'activated' end, new.id);
  end if;
  if new.encrypted_password <> old.encrypted_password and current_setting('site.rehash', true) is distinct from 'on' then
    perform private.record('password_changed', new.id) where private.works_here(new.id);
  end if;
  return null;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'is_last_administrator');
