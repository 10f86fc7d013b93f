-- Second factors in the record: made, given, taken away, and of whom they are asked.
select set_config('lock_timeout', '10s', true);

-- Called by the account server after a wrong password or code. By the address, so that it does the same for every one that is typed.
drop function private.record_failed_sign_in(uuid);
create function private.record_wrong(kind text, address text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.record(kind, account.id) from auth.users as account
    where lower(account.email) = lower(address) and private.works_here(account.id)
  $$;

-- A factor counts once a code of it has been given, by whoever it belongs to. Those of a removed account go with it.
create function private.record_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    perform private.record('factor_added', new.user_id, actor => new.user_id) where private.works_here(new.user_id);
  else
    perform private.record('factor_removed', account.id)
    from auth.users as account where account.id = old.user_id and private.works_here(account.id);
  end if;
  return null;
end
$$;

create function private.record_given_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('factor_given', new.user_id, actor => new.user_id) where private.works_here(new.user_id);
  return null;
end
$$;

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

-- On a project the account server's tables are another owner's (20261126110000_record.sql).
do $$
declare
  statement text;
begin
  foreach statement in array array[
    'create trigger record_added_factor after update on auth.mfa_factors for each row
       when (old.status::text <> ''verified'' and new.status::text = ''verified'') execute function private.record_factor()',
    'create trigger record_removed_factor after delete on auth.mfa_factors for each row
       when (old.status::text = ''verified'') execute function private.record_factor()',
    'create trigger record_given_factor after update on auth.sessions for each row
       when (old.aal::text is distinct from ''aal2'' and new.aal::text = ''aal2'') execute function private.record_given_factor()'
  ] loop
    begin
      execute statement;
    exception when insufficient_privilege then
      raise warning 'The record lacks events of second factors: %', sqlerrm;
    end;
  end loop;
end
$$;

revoke execute on all functions in schema private from public;
