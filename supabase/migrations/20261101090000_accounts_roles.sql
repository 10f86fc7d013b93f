-- Who is an administrator. The table is the server's to write; everybody else can only be told.

-- Functions that policies and triggers need and that the API must not offer.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table public.users_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint users_roles_user_id_key unique references auth.users on delete cascade,
  role text not null constraint users_roles_role_known check (role in ('admin', 'user')),
  created_at timestamptz not null default now()
);

-- Security definer: the policy of users_roles itself asks, and would otherwise ask itself without end.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.users_roles where user_id = (select auth.uid()) and role = 'admin') $$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

alter table public.users_roles enable row level security;
revoke all on public.users_roles from public, anon, authenticated, service_role;
grant select on public.users_roles to authenticated;
grant select, insert, update, delete on public.users_roles to service_role;

create policy "Users read their own role and administrators all roles" on public.users_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "The server reads and writes roles" on public.users_roles
  for all to service_role using (true) with check (true);
