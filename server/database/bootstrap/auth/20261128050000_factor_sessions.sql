-- Finds the sessions that a removed factor raised to aal2.
create index sessions_factor_id_idx on auth.sessions (factor_id);
