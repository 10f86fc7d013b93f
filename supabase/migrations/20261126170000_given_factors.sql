-- In the record a sign-in with a second factor is two events: the password, and the code. The first alone is no sign-in.
select set_config('lock_timeout', '10s', true);

create function private.record_given_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('factor_given', new.user_id, actor => new.user_id) where private.works_here(new.user_id);
  return null;
end
$$;

-- As with the other events of accounts, a project may refuse.
do $$
begin
  create trigger record_given_factor after update on auth.sessions for each row
    when (old.aal::text is distinct from 'aal2' and new.aal::text = 'aal2') execute function private.record_given_factor();
exception when insufficient_privilege then
  raise warning 'The record lacks codes of second factors: %', sqlerrm;
end
$$;

revoke execute on all functions in schema private from public;
