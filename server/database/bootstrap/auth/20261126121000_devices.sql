-- Browsers that administrators have signed in with; a new one triggers a notification mail.
create table auth.devices (
  user_id uuid not null references auth.users on delete cascade,
  name text not null,
  seen_at timestamptz not null default now(),
  constraint devices_pkey primary key (user_id, name)
);
revoke all on auth.devices from public, anon, authenticated, service_role;
