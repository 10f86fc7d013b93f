-- Slugs that would hide a page behind a path that the site answers itself (content/screens/lookup.ts).
select set_config('lock_timeout', '10s', true);

create function private.reserved_slugs() returns text[]
  language sql immutable parallel safe set search_path = ''
  return array[
    'admin', 'assets', 'auth', 'brand', 'brand-guidelines', 'case', 'counted', 'en', 'fonts',
    'functions', 'healthz', 'icons', 'integritet', 'media', 'metrics', 'nyheter', 'og',
    'profile', 'readyz', 'rest', 'sok', 'storage', 'texts', 'tillganglighet', 'unauthorized',
    'webhooks'
  ];

-- A slug that a page has had before stays: only another one is refused.
create function private.refuse_reserved_slug() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.slug = any (private.reserved_slugs()) then
    raise exception 'the site itself answers at "/%" (check constraint "%_slug_reserved")', new.slug, tg_table_name
      using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refuse_reserved_slug_inserted before insert on public.pages
  for each row execute function private.refuse_reserved_slug();
create trigger refuse_reserved_slug_updated before update of slug on public.pages
  for each row when (new.slug is distinct from old.slug) execute function private.refuse_reserved_slug();
revoke execute on function private.reserved_slugs, private.refuse_reserved_slug from public, anon;
grant execute on function private.reserved_slugs to authenticated, service_role;
