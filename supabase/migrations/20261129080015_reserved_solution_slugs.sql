-- A solution cannot have the slug of a screen below /losningar (content/screens/lookup.ts). A
-- solution that has one keeps it.
select set_config('lock_timeout', '10s', true);

create or replace function private.refuse_reserved_slug() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_page constant boolean := tg_table_name = 'pages';
begin
  if new.slug = any (case when is_page then private.reserved_slugs() else array['jamfor'] end) then
    raise exception 'the site itself answers at "%" (check constraint "%_slug_reserved")',
      case when is_page then '/' else '/losningar/' end || new.slug, tg_table_name
      using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refuse_reserved_slug_inserted before insert on public.content_solutions
  for each row execute function private.refuse_reserved_slug();
create trigger refuse_reserved_slug_updated before update of slug on public.content_solutions
  for each row when (new.slug is distinct from old.slug) execute function private.refuse_reserved_slug();
