-- When an account was made, or made anew, by an invitation.
alter table auth.users add column invited_at timestamptz;
