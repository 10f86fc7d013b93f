-- Time of the latest invitation that created or re-created the account.
alter table auth.users add column invited_at timestamptz;
