-- Second factors in the record: added, removed, asked of whom, codes that were right and wrong.
select set_config('lock_timeout', '10s', true);

create function private.record_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record(tg_argv[0], old.user_id) where private.works_here(old.user_id);
  return null;
end
$$;

-- The account server's table is another owner's on a project, who may refuse: the site then goes on without these events.
do $$
begin
  create trigger record_factor_added after update on auth.mfa_factors for each row
    when (new.status = 'verified' and old.status = 'unverified') execute function private.record_factor('factor_added');
  create trigger record_factor_removed after delete on auth.mfa_factors for each row
    when (old.status = 'verified') execute function private.record_factor('factor_removed');
exception when insufficient_privilege then
  raise warning 'The record lacks events of second factors: %', sqlerrm;
end
$$;

-- Called by the account server after a wrong code of this account.
create function private.record_failed_code(person uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.record('code_failed', person) where private.works_here(person) $$;

create function private.record_factor_rule() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('factor_rule_changed', null, jsonb_build_object('before', old.asked_of, 'after', new.asked_of));
  return null;
end
$$;
create trigger record_factor_rule after update on private.factor_rule
  for each row when (old.asked_of <> new.asked_of) execute function private.record_factor_rule();

-- In the record a sign-in with a second factor is two events: the password, and the code. The first alone is no sign-in.
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
