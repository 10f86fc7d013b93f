-- Keeps used verification links, so that reopening one is distinguished from an unknown link.
-- sweepAccounts deletes the rows after two days.
alter table auth.one_time_tokens add column used_at timestamptz;
