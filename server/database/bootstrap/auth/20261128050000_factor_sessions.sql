-- Sessions that a removed factor has raised to aal2 are found without reading all of them.
create index sessions_factor_id_idx on auth.sessions (factor_id);
