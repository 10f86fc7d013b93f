-- Roles and permissions: administrators, their areas and their second factor.
select set_config('lock_timeout', '10s', true);

-- Functions for policies, triggers and other functions. The API does not expose this schema; the
-- roles need USAGE because policies and views call its functions as the caller.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- `areas` limits an administrator. content: content, media, translations; leads: messages and
-- leads; people: accounts, settings, the event log. Users read their own row; only the server
-- writes.
create table public.users_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint users_roles_user_id_key unique references auth.users on delete cascade,
  role text not null constraint users_roles_role_known check (role in ('admin', 'user')),
  areas text[] not null default '{content,leads,people}' constraint users_roles_areas_known
    check (areas <@ '{content,leads,people}' and array_position(areas, null) is null),
  created_at timestamptz not null default now()
);
-- Administrators are few, accounts many.
create index users_roles_admin_idx on public.users_roles (user_id) where role = 'admin';

-- Which administrators need a second factor, and since when.
create table private.factor_rule (
  one_row boolean primary key default true constraint factor_rule_one_row check (one_row),
  asked_of text not null default 'nobody' constraint factor_rule_asked_of_known check (asked_of in ('nobody', 'full', 'all')),
  since timestamptz not null default now()
);
insert into private.factor_rule default values;
alter table private.factor_rule enable row level security;

-- Returns when the caller's grace period ends. Null when no factor is required or the caller has
-- one. Administrators appointed later get the same 14 days.
create function private.factor_due() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select greatest(rule.since, roles.created_at) + interval '14 days'
    from private.factor_rule as rule join public.users_roles as roles on roles.user_id = (select auth.uid())
    where roles.role = 'admin'
      and (rule.asked_of = 'all' or (rule.asked_of = 'full' and roles.areas @> '{content,leads,people}'))
      and not exists (select from auth.mfa_factors as factor where factor.user_id = roles.user_id and factor.status = 'verified')
  $$;

-- Whether the caller's session exists and has the second factor that the account has or must have
-- by now. The session row is newer than the token. A token without `session_id` belongs to no
-- person.
create function private.is_proven() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select ((select auth.jwt() ->> 'session_id') is null or session.id is not null) and (
      coalesce(session.aal::text, (select auth.jwt() ->> 'aal')) = 'aal2'
      or (
        not exists (
          select from auth.mfa_factors as factor where factor.user_id = (select auth.uid()) and factor.status = 'verified'
        ) and coalesce(private.factor_due() > now(), true)
      )
    ) is true
    from (values (1)) as one (row) left join auth.sessions as session on session.id = (select auth.jwt() ->> 'session_id')::uuid
  $$;

-- Whether the caller is an administrator of an area. Tokens stay valid for an hour, so deactivated
-- accounts, ended sessions and missing second factors are checked here. Security definer: the
-- policy of users_roles calls it and would otherwise recurse.
create function private.may(area text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.users_roles as roles join auth.users as account on account.id = roles.user_id
      where roles.user_id = (select auth.uid()) and roles.role = 'admin' and may.area = any (roles.areas)
        and coalesce(account.banned_until < now(), true)
    ) and private.is_proven()
  $$;

-- Whether the caller has all areas. Anything that belongs to no area requires it (deny by default).
create function private.is_admin() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.may('content') and private.may('leads') and private.may('people') $$;

-- Throws 42501 unless the caller may work in an area. First statement of every security definer
-- function of the back office.
create function private.require_area(area text) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.may(area) then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end
$$;

-- Throws 42501 unless the caller has all areas.
create function private.require_all() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators of everything may do this' using errcode = '42501';
  end if;
end
$$;

-- Whether the caller is a signed-in user without permission for an area. Security definer triggers
-- check it: statement-level triggers run before policies reject rows, and even for zero rows, so
-- that such a user must not learn anything, take locks or send notifications. Reads the setting
-- `role`, because current_user is the owner inside security definer functions.
create function private.writes_nothing(area text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select current_setting('role', true) = 'authenticated' and not private.may(area) $$;

create function private.is_closed() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from auth.users where id = (select auth.uid()) and banned_until >= now()) $$;

-- Returns why the caller may not work in an area: 'session' (ended, or without the second factor),
-- 'closed' (account), 'refused' (area). Null when allowed.
create function public.why_refused(area text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when private.may(why_refused.area) then null
      when private.is_closed() then 'closed'
      when not private.is_proven() then 'session'
      else 'refused'
    end
  $$;

-- Returns the caller's areas, for the back office.
create function public.own_areas() returns text[]
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(array_agg(area), '{}') from unnest('{content,leads,people}'::text[]) as area where private.may(area)
  $$;

-- Returns whether the session has its second factor, and when the grace period ends.
create function public.own_proof() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select jsonb_build_object('proven', private.is_proven(), 'due', private.factor_due()) $$;

-- Grants and policies of a table that administrators of an area work with. `deeds` are their
-- privileges, such as 'select' or 'update (a, b)'; the server gets all, others none. Functions that
-- read no row are called as (select …), so that Postgres evaluates them once per query.
create function private.protect(relation text, area text, variadic deeds text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  policy record;
begin
  execute format(
    'alter table public.%1$I enable row level security;
     revoke all on public.%1$I from public, anon, authenticated, service_role;
     grant %2$s on public.%1$I to authenticated;
     grant select, insert, update, delete on public.%1$I to service_role;
     drop policy if exists "The server reads and writes" on public.%1$I;
     create policy "The server reads and writes" on public.%1$I for all to service_role using (true) with check (true)',
    relation, array_to_string(deeds, ', ')
  );
  for policy in
    select * from (values
      ('Administrators read', 'select', 'using (%s)'),
      ('Administrators create', 'insert', 'with check (%s)'),
      ('Administrators update', 'update', 'using (%1$s) with check (%1$s)'),
      ('Administrators delete', 'delete', 'using (%s)')
    ) as template (name, deed, rule)
  loop
    execute format('drop policy if exists %I on public.%I', policy.name, relation);
    -- Column privileges: update (a, b).
    if exists (select from unnest(deeds) as deed where starts_with(deed, policy.deed)) then
      execute format('create policy %I on public.%I for %s to authenticated ', policy.name, relation, policy.deed)
        || format(policy.rule, format('(select private.may(%L))', area));
    end if;
  end loop;
end
$$;

-- Grants execute on functions of the API to these roles only. Postgres grants it to everyone by
-- default, Supabase to all three roles.
create function private.allow_calls(callers text, variadic functions text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  name text;
begin
  foreach name in array functions loop
    execute format(
      'revoke execute on function public.%1$I from public, anon, authenticated, service_role;
       grant execute on function public.%1$I to %2$s', name, callers
    );
  end loop;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.may, private.is_admin, private.require_area, private.is_proven, private.factor_due
  to authenticated, service_role;
grant execute on function private.is_closed to authenticated;
select private.allow_calls('authenticated', 'why_refused', 'own_areas', 'own_proof');

alter table public.users_roles enable row level security;
revoke all on public.users_roles from public, anon, authenticated, service_role;
grant select on public.users_roles to authenticated;
grant select, insert, update, delete on public.users_roles to service_role;

create policy "Users read their own role and administrators all roles" on public.users_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.may('people')));
create policy "The server reads and writes roles" on public.users_roles
  for all to service_role using (true) with check (true);
