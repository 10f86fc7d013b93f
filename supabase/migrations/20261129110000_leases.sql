-- Periodic work runs in one process per database. Counts of rate limits are shared by all processes.
select set_config('lock_timeout', '10s', true);

create table private.leases (
  work text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
alter table private.leases enable row level security;
revoke all on private.leases from public, anon, authenticated, service_role;

-- Columns as rate-limiter-flexible reads them. `expire`: milliseconds since 1970.
create table if not exists private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated, service_role;
