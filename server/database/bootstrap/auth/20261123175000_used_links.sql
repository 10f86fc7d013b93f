-- A link that verifies an address may be opened again by the person whose address it is: its row then tells a used link
-- from one that never was. Rows are removed after two days (sweepAccounts).
alter table auth.one_time_tokens add column used_at timestamptz;
