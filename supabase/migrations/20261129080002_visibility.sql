select set_config('lock_timeout', '10s', true);

alter table public.site_settings add column visibility text constraint site_settings_visibility_format check (visibility in ('open', 'closed'));
select private.install_content_type('site_settings');

-- The company's administrators decide when visitors see the site.
create or replace function private.guarded_settings() returns text[]
  language sql immutable set search_path = ''
  return array['visibility', 'security_contact'];
