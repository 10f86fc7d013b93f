-- Accounts: their list and changes by administrators of people, invitations, and the caller's own
-- account. Accounts, sessions and factors are tables of the account server.
select set_config('lock_timeout', '10s', true);

-- All accounts. `state` is what prevents a sign-in. `name` comes from the account's metadata.
create view private.people as
  select account.id, account.email::text as email,
    left(nullif(trim(coalesce(account.raw_user_meta_data ->> 'full_name', account.raw_user_meta_data ->> 'name')), ''), 100) as name,
    case when roles.role = 'admin' then roles.areas else '{}' end as areas,
    coalesce(roles.role, 'user') = 'admin' as is_admin,
    case
      when account.banned_until >= now() then 'deactivated'
      when account.email_confirmed_at is not null then 'active'
      when account.invited_at is not null then 'invited'
      else 'unverified'
    end as state,
    account.created_at, account.last_sign_in_at, account.invited_at,
    account.email_confirmed_at is not null as is_verified,
    exists (select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified') as has_factor
  from auth.users as account left join public.users_roles as roles on roles.user_id = account.id;

-- A page of 50 accounts, administrators first, and the total. Searches addresses and names. The
-- condition is expensive and evaluated once for each account: the ids found are materialized.
create function public.list_people(search text default '', page integer default 0) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  patterns constant text[] := private.search_patterns(search);
  skip constant bigint := 50 * greatest(page, 0)::bigint;
begin
  perform private.require_area('people');
  return (
    with found as materialized (
      select id, is_admin, lower(email) as address from private.people
      where patterns = '{}' or lower(concat(name, ' ', email)) ~ all (patterns)
    ), shown as (
      select people.*, found.address from private.people
      join (select * from found order by is_admin desc, address, id limit 50 offset skip) as found using (id)
    )
    select jsonb_build_object(
      'total', least((select count(*) from found), private.total_limit(skip)),
      'people', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', id, 'email', email, 'name', name, 'areas', areas, 'is_admin', is_admin, 'state', state,
            'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'invited_at', invited_at, 'has_factor', has_factor)
          order by is_admin desc, address, id)
        from shown
      ), '[]')
    )
  );
end
$$;

-- Starts a change of an account. A mutex, so that two administrators cannot remove the last one
-- together; permissions are checked again behind it. The caller must have every area that the
-- account has or gets, so that `people` alone gives no access to others.
create function private.begin_change(person uuid, given text[] default '{}') returns private.people
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  found_person private.people;
  area text;
begin
  perform private.require_area('people');
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  perform private.require_area('people');
  select people.* into found_person from private.people where people.id = person;
  if found_person.id is null then
    raise exception 'There is no such account' using errcode = 'P0001';
  end if;
  foreach area in array found_person.areas || given loop
    perform private.require_area(area);
  end loop;
  return found_person;
end
$$;

-- Whether an account is active and has all areas.
create function private.is_full(person private.people) returns boolean
  language sql immutable set search_path = ''
  return (person).is_admin and (person).state = 'active' and (person).areas @> '{content,leads,people}';

-- Active administrators with all areas, found by users_roles_admin_idx.
create function private.full_administrators() returns setof private.people
  language sql stable set search_path = ''
  as $$
    select people.* from public.users_roles as roles join private.people on people.id = roles.user_id
    where roles.role = 'admin' and private.is_full(people)
  $$;

-- Ends a change. Throws PP001 when no administrator with all areas is left.
create function private.end_change(before private.people) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.is_full(before) and not exists (select from private.full_administrators()) then
    raise exception 'The last administrator stays' using errcode = 'PP001';
  end if;
end
$$;

-- Sets the areas of an account; none makes it a member. Requires a verified address, because the
-- password of another may be a stranger's. Invited accounts have no password before they are
-- verified. `known` are the areas as the caller saw them; throws PP002 when they have changed
-- since.
create function public.set_areas(person uuid, areas text[], known text[] default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before private.people;
begin
  if set_areas.areas is null or not set_areas.areas <@ '{content,leads,people}' then
    raise exception 'There is no such area' using errcode = '22023';
  end if;
  before := private.begin_change(person, set_areas.areas);
  if not before.is_verified and before.invited_at is null and cardinality(set_areas.areas) > 0 then
    raise exception 'The address has not been verified' using errcode = '22023';
  end if;
  -- The same areas again are no conflict: the answer to the first call was lost.
  if not (before.areas <@ known and before.areas @> known)
    and not (before.areas <@ set_areas.areas and before.areas @> set_areas.areas) then
    raise exception 'The areas were changed meanwhile' using errcode = 'PP002', hint = 'Read the account again.';
  end if;
  if cardinality(set_areas.areas) = 0 then
    delete from public.users_roles as roles where roles.user_id = person and roles.role = 'admin';
  else
    insert into public.users_roles (user_id, role, areas) values (person, 'admin', set_areas.areas)
    on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
  end if;
  perform private.end_change(before);
end
$$;

create function public.end_sessions(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.begin_change(person);
  delete from auth.sessions where user_id = person;
end
$$;

-- Deactivates an account, ends its sessions and invalidates mailed links, or activates it. Supabase
-- Auth calls it banned and does not parse 'infinity'.
create function public.set_deactivated(person uuid, deactivated boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  update auth.users set banned_until = case when deactivated then now() + interval '100 years' end, updated_at = now()
  where id = person;
  if deactivated then
    delete from auth.sessions where user_id = person;
    delete from auth.one_time_tokens where user_id = person;
  end if;
  perform private.end_change(before);
end
$$;

-- Removes an account or an invitation. Content and handling stay without a name, which concerns all
-- areas: verified accounts require them.
create function public.remove_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  if before.is_verified and not private.is_admin() then
    raise exception 'Only administrators of everything may do this' using errcode = '42501';
  end if;
  delete from auth.users where id = person;
  perform private.end_change(before);
end
$$;

-- Whether this address is the only active administrator with all areas.
create function public.is_last_administrator(address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(bool_and(lower(email) = lower(trim(address))), false) from private.full_administrators()
  $$;

-- Removes an account's second factors, ends its sessions, and sends a mail in the account's
-- language.
create function public.reset_factors(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  delete from auth.mfa_factors where user_id = person;
  delete from auth.sessions where user_id = person;
  if before.has_factor then
    perform public.enqueue_mail('factor-changed', before.email, jsonb_build_object('change', 'removed', 'at', now(),
      'language', (select coalesce(raw_user_meta_data ->> 'language', 'sv') from auth.users where id = person)));
  end if;
end
$$;

-- Returns the rule for second factors, and the number of administrators without one.
create function public.factor_rule() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  return (
    select jsonb_build_object('asked_of', rule.asked_of, 'since', rule.since,
      'without', (
        select jsonb_build_object('all', count(*), 'full', count(*) filter (where people.areas @> '{content,leads,people}'))
        from private.people where people.is_admin and people.state = 'active' and not people.has_factor
      ),
      'own', exists (select from private.people where people.id = (select auth.uid()) and people.has_factor))
    from private.factor_rule as rule
  );
end
$$;

-- Sets the rule for second factors. Throws PP002 unless the caller has one. The grace period
-- restarts when the rule applies to more people.
create function public.set_factor_rule(asked_of text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  if set_factor_rule.asked_of <> 'nobody'
    and not exists (select from private.people where people.id = (select auth.uid()) and people.has_factor)
  then
    raise exception 'Get a second factor of your own first' using errcode = 'PP002';
  end if;
  update private.factor_rule as rule
  set asked_of = set_factor_rule.asked_of,
    since = case
      when rule.asked_of = 'nobody' or (rule.asked_of = 'full' and set_factor_rule.asked_of = 'all') then now()
      else rule.since
    end
  where one_row;
end
$$;

-- Invitations: begin_invitation checks and stores the decision; when the account server has sent
-- the mail, complete_invitation applies it in one transaction. Addresses are hashed, so that a
-- failed mail leaves no personal data.
create table private.invitations (
  address_hash text primary key,
  areas text[] not null,
  -- Areas of an account invited before; null for a new one.
  areas_before text[],
  invited_by uuid not null references auth.users on delete cascade,
  decided_at timestamptz not null default now()
);
create index invitations_invited_by_idx on private.invitations (invited_by);
alter table private.invitations enable row level security;

create function private.address_hash(address text) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(lower(trim(address)), 'UTF8')), 'hex');

-- Checks whether the caller may invite an address to these areas, or invite it again. Returns null
-- when the mail may be sent, else the existing account.
create function public.begin_invitation(address text, areas text[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  existing private.people;
  area text;
begin
  perform private.require_area('people');
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  perform private.require_area('people');
  if begin_invitation.areas is null or not begin_invitation.areas <@ '{content,leads,people}' then
    raise exception 'There is no such area' using errcode = '22023';
  end if;
  foreach area in array begin_invitation.areas loop
    perform private.require_area(area);
  end loop;
  select people.* into existing from private.people where lower(people.email) = lower(trim(address));
  if existing.state in ('active', 'deactivated') then
    return jsonb_build_object('id', existing.id, 'email', existing.email, 'state', existing.state, 'areas', existing.areas);
  end if;
  foreach area in array coalesce(existing.areas, '{}') loop
    perform private.require_area(area);
  end loop;
  delete from private.invitations where decided_at < now() - interval '1 hour';
  insert into private.invitations (address_hash, areas, areas_before, invited_by)
  values (private.address_hash(address), begin_invitation.areas, existing.areas, auth.uid())
  on conflict (address_hash) do update set areas = excluded.areas, areas_before = excluded.areas_before,
    invited_by = excluded.invited_by, decided_at = excluded.decided_at;
  return null;
end
$$;

-- Applies a decision of the last five minutes to the invited account: sets the areas and logs the
-- inviter. Areas changed since by another administrator stay.
create function private.complete_invitation(person uuid, address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  decided private.invitations;
  before_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  delete from private.invitations where address_hash = private.address_hash(address) returning * into decided;
  if decided.decided_at is null or decided.decided_at < now() - interval '5 minutes' then
    return;
  end if;
  -- The event names the caller of begin_invitation.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', decided.invited_by)::text, true);
  -- The password of an unverified account may be a stranger's.
  update auth.users set encrypted_password = null
  where id = person and email_confirmed_at is null and encrypted_password is not null;
  if coalesce((select people.areas from private.people where people.id = person), '{}') = coalesce(decided.areas_before, '{}') then
    if cardinality(decided.areas) = 0 then
      delete from public.users_roles where user_id = person and role = 'admin';
    else
      insert into public.users_roles (user_id, role, areas) values (person, 'admin', decided.areas)
      on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
    end if;
  end if;
  perform private.record('invited', person);
  perform set_config('request.jwt.claims', before_claims, true);
end
$$;

create function private.complete_mailed_invitation() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.complete_invitation(new.id, new.email);
  return null;
end
$$;

-- Called by the server after the mail; does nothing when the trigger has applied the decision.
create function public.finish_invitation(address text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.complete_invitation(people.id, people.email) from private.people
    where lower(people.email) = lower(trim(address)) and people.state = 'invited'
  $$;

-- Idempotency of invitations. Returns 'reserved' when the caller must send the mail, 'sent' when it
-- was sent since the key was reserved, 'busy' while another call sends it. A reservation expires
-- after 20 seconds, so that a call that broke off does not block a retry. `release` deletes it
-- after a failure.
create function public.reserve_invitation(key text, address text, areas text[], release boolean default false)
  returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  -- The hash includes the address, so that keys of different people differ.
  reserved constant text := 'invitation ' || md5(concat_ws(' ', reserve_invitation.key, lower(trim(address)), areas));
begin
  if release then
    delete from private.sent_forms where sent_forms.key = reserved;
    return 'released';
  end if;
  insert into private.sent_forms as sent (key) values (reserved) on conflict do nothing;
  if found then
    return 'reserved';
  end if;
  if exists (
    select from private.people join private.sent_forms as sent on sent.key = reserved
    where lower(people.email) = lower(trim(address)) and people.state = 'invited' and people.invited_at >= sent.sent_at
  ) then
    return 'sent';
  end if;
  update private.sent_forms set sent_at = now()
  where sent_forms.key = reserved and sent_at < now() - interval '20 seconds';
  return case when found then 'reserved' else 'busy' end;
end
$$;

-- Returns the caller's id. Throws 42501 unless the session has its second factor.
create function private.own_account() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if (select auth.uid()) is null or not private.is_proven() then
    raise exception 'Sign in anew' using errcode = '42501';
  end if;
  return (select auth.uid());
end
$$;

-- The caller's sessions, the current one first.
create function public.own_sessions() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(
      jsonb_build_object('id', session.id, 'user_agent', session.user_agent, 'created_at', session.created_at,
        'seen_at', coalesce(session.refreshed_at, session.created_at), 'is_current', session.is_current)
      order by session.is_current desc, coalesce(session.refreshed_at, session.created_at) desc), '[]')
    from (
      select *, id = (select auth.jwt() ->> 'session_id')::uuid as is_current from auth.sessions
      where user_id = (select private.own_account())
    ) as session
  $$;

create function public.end_own_session(session uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from auth.sessions where id = session and user_id = (select private.own_account()) $$;

-- The caller's data (GDPR, articles 15 and 20), without secrets and without notes by others, which
-- the company reviews first (`npm run privacy`).
create function public.own_data() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at,
        'metadata', account.raw_user_meta_data),
      'role', (select jsonb_build_object('role', role, 'areas', areas, 'since', created_at) from public.users_roles where user_id = account.id),
      'second_factors', coalesce((
        select jsonb_agg(jsonb_build_object('type', factor_type, 'status', status, 'created_at', created_at) order by created_at)
        from auth.mfa_factors where user_id = account.id
      ), '[]'),
      'sessions', public.own_sessions(),
      'contact_submissions', (
        select coalesce(jsonb_agg(sent - 'handling'), '[]') from jsonb_array_elements(records.kept -> 'contact_submissions') as sent
      ),
      'lead_captures', (
        select coalesce(jsonb_agg(lead - 'handling'), '[]') from jsonb_array_elements(records.kept -> 'lead_captures') as lead
      ),
      'mails', records.kept -> 'mails',
      'content_changes', public.person_changes(account.email::text)
    )
    from auth.users as account cross join lateral public.person_records(account.email::text) as records (kept)
    where account.id = (select private.own_account())
  $$;

-- The tables are the account server's, which may refuse triggers on a Supabase project: the site
-- then works without their events, and finish_invitation applies invitations.
do $$
declare
  statement text;
begin
  foreach statement in array array[
    'record_session after insert on auth.sessions for each row execute function private.record_session()',
    'record_ended_sessions after delete on auth.sessions
       referencing old table as ended for each statement execute function private.record_ended_sessions()',
    'record_given_factor after update on auth.sessions for each row
       when (old.aal::text is distinct from ''aal2'' and new.aal::text = ''aal2'') execute function private.record_given_factor()',
    'record_factor_added after update on auth.mfa_factors for each row
       when (new.status = ''verified'' and old.status = ''unverified'') execute function private.record_factor(''factor_added'')',
    'record_factor_removed after delete on auth.mfa_factors for each row
       when (old.status = ''verified'') execute function private.record_factor(''factor_removed'')',
    'record_account after update on auth.users for each row
       when (old.banned_until is distinct from new.banned_until or old.encrypted_password is distinct from new.encrypted_password)
       execute function private.record_account()',
    'record_removed_account before delete on auth.users for each row execute function private.record_removed_account()',
    'complete_invitation after update of invited_at on auth.users for each row
       when (new.invited_at is distinct from old.invited_at) execute function private.complete_mailed_invitation()',
    'compose_texts before insert or update on auth.users for each row
       when (new.raw_user_meta_data::text is not nfc normalized) execute function private.normalize_texts()'
  ] loop
    begin
      execute 'create trigger ' || statement;
    exception when insufficient_privilege then
      raise warning 'The account server allows no trigger %: %', split_part(statement, ' ', 1), sqlerrm;
    end;
  end loop;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'list_people', 'set_areas', 'end_sessions', 'set_deactivated', 'remove_person',
  'reset_factors', 'factor_rule', 'set_factor_rule', 'begin_invitation', 'own_sessions', 'end_own_session', 'own_data');
select private.allow_calls('service_role', 'is_last_administrator', 'finish_invitation', 'reserve_invitation');
