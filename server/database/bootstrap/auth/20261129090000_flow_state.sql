-- Sign-ins through the company's provider between the callback and the exchange of their code.
-- Upstream's table, with the columns that this program uses. `auth_code` is a hash.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  auth_code text not null constraint flow_state_auth_code_key unique,
  code_challenge text not null,
  code_challenge_method text not null constraint flow_state_code_challenge_method_known check (code_challenge_method in ('s256', 'plain')),
  provider_type text not null,
  authentication_method text not null default 'oauth',
  created_at timestamptz not null default now()
);
create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_created_at_idx on auth.flow_state (created_at);
revoke all on auth.flow_state from public, anon, authenticated, service_role;
