-- Who is an administrator, and of what. The server writes the table; users read their own row.
select set_config('lock_timeout', '10s', true);

-- Functions for policies, triggers and other functions. The API does not offer this schema; roles need it for what policies call.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- `areas`: what an administrator may do. content: content, media, translations; leads: messages and leads; people: accounts,
-- settings, the record. An editor has the first, a seller the second.
create table public.users_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint users_roles_user_id_key unique references auth.users on delete cascade,
  role text not null constraint users_roles_role_known check (role in ('admin', 'user')),
  areas text[] not null default '{content,leads,people}' constraint users_roles_areas_known
    check (areas <@ '{content,leads,people}' and array_position(areas, null) is null),
  created_at timestamptz not null default now()
);

-- Whether the caller is an administrator of an area. The one place where more can be asked for than the role, such as a second
-- factor. Of an account that is deactivated, or whose session has been ended, nothing is left: tables trust a token for an hour. A token
-- without `session_id` is none of a person's. Security definer: the policy of users_roles calls it, and would otherwise recurse without end.
create function private.may(area text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.users_roles as roles join auth.users as account on account.id = roles.user_id
      where roles.user_id = (select auth.uid()) and roles.role = 'admin' and may.area = any (roles.areas)
        and coalesce(account.banned_until < now(), true)
    ) and (
      (select auth.jwt() ->> 'session_id') is null
      or exists (select from auth.sessions where id = (select auth.jwt() ->> 'session_id')::uuid)
    )
  $$;

-- Whether the caller may do everything: for what belongs to no area, so that it stays closed to those who have only some.
create function private.is_admin() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.may('content') and private.may('leads') and private.may('people') $$;

-- The first statement of every function that reads past the policies with its owner's rights.
create function private.require_area(area text) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.may(area) then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end
$$;

-- Whether the caller is a signed-in user who writes nothing of an area. Triggers with definer's rights ask it: they run before the policies
-- refuse a row, and once per statement even when no row is left. So such a user learns nothing, waits for nobody and wakes nobody.
-- Reads the setting `role`, because inside a definer's function current_user is the owner; the server and the owner may write.
create function private.writes_nothing(area text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select current_setting('role', true) = 'authenticated' and not private.may(area) $$;

-- What a table gets that administrators of an area work with: they do what is named, the server everything, and nobody else
-- anything. Helpers that read no row are called as (select …): then Postgres evaluates them once per query, not once per row.
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
    -- An update may be one of some columns: update (a, b).
    if exists (select from unnest(deeds) as deed where starts_with(deed, policy.deed)) then
      execute format('create policy %I on public.%I for %s to authenticated ', policy.name, relation, policy.deed)
        || format(policy.rule, format('(select private.may(%L))', area));
    end if;
  end loop;
end
$$;

-- Who may call functions that the API offers, and nobody else: Postgres lets everybody call what is new, Supabase all three roles.
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
grant execute on function private.may, private.is_admin, private.require_area to authenticated, service_role;

alter table public.users_roles enable row level security;
revoke all on public.users_roles from public, anon, authenticated, service_role;
grant select on public.users_roles to authenticated;
grant select, insert, update, delete on public.users_roles to service_role;

create policy "Users read their own role and administrators all roles" on public.users_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.may('people')));
create policy "The server reads and writes roles" on public.users_roles
  for all to service_role using (true) with check (true);
