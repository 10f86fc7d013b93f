-- People whose groups at the company's provider are evaluated again. `refresh_token` is the
-- provider's, encrypted (server/supabase/auth/factors/seal.ts); null if it gave none.
create table auth.company_tokens (
  user_id uuid primary key references auth.users on delete cascade,
  subject text not null,
  refresh_token text,
  tried_at timestamptz not null default now(),
  evaluated_at timestamptz not null default now()
);
revoke all on auth.company_tokens from public, anon, authenticated, service_role;

alter table auth.flow_state
  add column aal text not null default 'aal1' constraint flow_state_aal_known check (aal in ('aal1', 'aal2'));
