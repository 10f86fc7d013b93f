-- Replaces 20261129080009 20261130080008
-- Sign-in through the company's provider: areas by its groups, and the rule that administrators use
-- it only.
select set_config('lock_timeout', '10s', true);

-- Areas that groups gave, without those that the account had before.
create table private.group_areas (
  user_id uuid primary key references auth.users on delete cascade,
  areas text[] not null,
  changed_at timestamptz not null default now()
);
alter table private.group_areas enable row level security;

-- Records changed areas. The event says when groups changed them.
create or replace function private.record_areas() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  before constant text[] := case when old.role = 'admin' then old.areas else '{}' end;
  after constant text[] := case when new.role = 'admin' then new.areas else '{}' end;
begin
  -- Not for rows deleted with their account.
  if before is distinct from after and exists (select from auth.users where id = person) then
    perform private.record('areas_changed', person, jsonb_build_object('before', before, 'after', after,
      'origin', nullif(current_setting('site.areas_origin', true), '')));
  end if;
  return null;
end
$$;

-- Applies the areas of an account's groups: adds new ones, and removes those that groups gave
-- before. Areas given under Personer stay. The last administrator with all areas keeps them, and
-- the log says so.
create function private.apply_group_areas(person uuid, given text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before private.people;
  own text[];
  after text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select people.* into before from private.people where people.id = person;
  select array_agg(area) into own from unnest(before.areas) as area
  where area <> all (coalesce((select areas from private.group_areas where user_id = person), '{}'));
  own := coalesce(own, '{}');
  select coalesce(array_agg(area order by area), '{}') into after
  from unnest('{content,leads,people}'::text[]) as area where area = any (own || given);
  begin
    if not (before.areas <@ after and before.areas @> after) then
      perform set_config('site.areas_origin', 'groups', true);
      if cardinality(after) = 0 then
        delete from public.users_roles as roles where roles.user_id = person and roles.role = 'admin';
      else
        insert into public.users_roles (user_id, role, areas) values (person, 'admin', after)
        on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
      end if;
      perform set_config('site.areas_origin', '', true);
      perform private.end_change(before);
    end if;
    insert into private.group_areas (user_id, areas)
    values (person, array(select area from unnest(after) as area where area <> all (own)))
    on conflict (user_id) do update set areas = excluded.areas, changed_at = now()
    where group_areas.areas is distinct from excluded.areas;
  exception when sqlstate 'PP001' then
    perform private.record('areas_kept', person);
  end;
end
$$;

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

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'sign_in_rule', 'set_sign_in_rule');
