-- Administrators sign in through the company's provider only, if the rule is on. The account server
-- refuses their other ways in, and every session but the provider's lacks permissions.
select set_config('lock_timeout', '10s', true);

create table private.sign_in_rule (
  one_row boolean primary key default true constraint sign_in_rule_one_row check (one_row),
  is_on boolean not null default false
);
insert into private.sign_in_rule default values;
alter table private.sign_in_rule enable row level security;

create function private.record_sign_in_rule() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('sign_in_rule_changed', null, jsonb_build_object('after', new.is_on));
  return null;
end
$$;
create trigger record_sign_in_rule after update on private.sign_in_rule
  for each row when (old.is_on <> new.is_on) execute function private.record_sign_in_rule();

-- Whether an account has to sign in through the company's provider.
create function private.needs_company(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.sign_in_rule as rule
        join public.users_roles as roles on roles.user_id = person and roles.role = 'admin'
      where rule.is_on
    )
  $$;

create function private.is_company_session(session uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from auth.mfa_amr_claims as claim
      where claim.session_id = session and claim.authentication_method = 'oauth'
    )
  $$;

-- Whether the caller's session exists, has the second factor that the account has or must have by
-- now, and began at the company's provider if it must. The session row is newer than the token. A
-- token without `session_id` belongs to no person.
create or replace function private.is_proven() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select (
      (select auth.jwt() ->> 'session_id') is null
      or (session.id is not null
        and (not private.needs_company((select auth.uid())) or private.is_company_session(session.id)))
    ) and (
      coalesce(session.aal::text, (select auth.jwt() ->> 'aal')) = 'aal2'
      or (
        not exists (
          select from auth.mfa_factors as factor where factor.user_id = (select auth.uid()) and factor.status = 'verified'
        ) and coalesce(private.factor_due() > now(), true)
      )
    ) is true
    from (values (1)) as one (row) left join auth.sessions as session on session.id = (select auth.jwt() ->> 'session_id')::uuid
  $$;

-- Ends the sessions that a new rule, or a new role, takes the permissions from.
create function private.end_other_sessions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from auth.sessions as session using private.sign_in_rule as rule, public.users_roles as roles
  where rule.is_on and roles.role = 'admin' and roles.user_id = session.user_id
    and not private.is_company_session(session.id);
  return null;
end
$$;
create trigger end_other_sessions after update on private.sign_in_rule
  for each row when (new.is_on) execute function private.end_other_sessions();
create trigger end_other_sessions after insert or update on public.users_roles
  for each statement execute function private.end_other_sessions();

-- Returns the rule, whether the caller's session may turn it on, and how many administrators have
-- signed in through the provider, and how many have not.
create function public.sign_in_rule() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  return (
    select jsonb_build_object('is_on', (select is_on from private.sign_in_rule),
      'own', private.is_company_session((select auth.jwt() ->> 'session_id')::uuid),
      'linked', count(*) filter (where has_identity), 'others', count(*) filter (where not has_identity))
    from (
      select exists (
        select from auth.identities as identity
        where identity.user_id = roles.user_id and identity.provider = 'custom:company'
      ) as has_identity
      from public.users_roles as roles where roles.role = 'admin'
    ) as administrators
  );
end
$$;

-- Sets the rule. Throws PP002 unless the caller has just shown that the provider's way works: the
-- last way in must not be lost.
create function public.set_sign_in_rule(is_on boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  if set_sign_in_rule.is_on and not private.is_company_session((select auth.jwt() ->> 'session_id')::uuid) then
    raise exception 'Sign in through the company first' using errcode = 'PP002';
  end if;
  update private.sign_in_rule as rule set is_on = set_sign_in_rule.is_on where one_row;
end
$$;

-- The caller's data (GDPR, articles 15 and 20), without secrets and without notes by others, which
-- the company reviews first (`npm run privacy`).
create or replace function public.own_data() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at,
        'metadata', account.raw_user_meta_data),
      'role', (select jsonb_build_object('role', role, 'areas', areas, 'since', created_at) from public.users_roles where user_id = account.id),
      'identities', coalesce((
        select jsonb_agg(jsonb_build_object('provider', provider, 'data', identity_data, 'created_at', created_at,
          'last_sign_in_at', last_sign_in_at) order by created_at)
        from auth.identities where user_id = account.id
      ), '[]'),
      'second_factors', coalesce((
        select jsonb_agg(jsonb_build_object('type', factor_type, 'name', friendly_name, 'status', status,
          'created_at', created_at) order by created_at)
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

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'sign_in_rule', 'set_sign_in_rule');
