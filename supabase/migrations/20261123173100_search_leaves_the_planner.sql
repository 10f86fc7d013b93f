-- What site_hits sets for its own statement ends with it: of the settings that a function makes for itself, Postgres takes back those
-- that it is declared with. The transaction would otherwise go on without reading any table through.
alter function private.site_hits(text, text, boolean) set enable_seqscan = on;
