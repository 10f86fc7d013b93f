-- Passkeys. Each is a verified factor of type `webauthn`, so that everything about second factors
-- applies to it. Upstream keeps them apart from factors.
create table auth.webauthn_credentials (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  last_used_at timestamptz
);

-- Used challenges. Unused ones are not stored (server/supabase/auth/factors/challenge.ts).
create table auth.used_challenges (
  challenge text primary key,
  used_at timestamptz not null default now()
);
create index used_challenges_used_at_idx on auth.used_challenges (used_at);

revoke all on auth.webauthn_credentials, auth.used_challenges from public, anon, authenticated, service_role;
