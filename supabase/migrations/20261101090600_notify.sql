-- Whoever keeps rendered pages is told when content has changed, once a statement and table.
create function private.announce_content() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
revoke execute on function private.announce_content() from public;

create trigger announce_content after insert or update or delete or truncate on public.pages
  for each statement execute function private.announce_content();
create trigger announce_content after insert or update or delete or truncate on public.content_solutions
  for each statement execute function private.announce_content();
create trigger announce_content after insert or update or delete or truncate on public.features
  for each statement execute function private.announce_content();
create trigger announce_content after insert or update or delete or truncate on public.case_studies
  for each statement execute function private.announce_content();
create trigger announce_content after insert or update or delete or truncate on public.resources
  for each statement execute function private.announce_content();
