-- Links: URLs whose host or port cannot be parsed are refused.
select set_config('lock_timeout', '10s', true);

-- http, https or a path on this site. Not '//host' or '/\host', which browsers resolve to another
-- site, and no control characters, which browsers drop: '/<tab>/host' would become '//host'. Hosts
-- and ports as in the URL Standard (section 4.4), except that names are not converted to ASCII and
-- addresses are not parsed: isLink of content/fields/simple-fields.ts does both.
create or replace function private.is_link(link text) returns boolean
  language sql immutable set search_path = ''
  return link !~ '[[:cntrl:]]' and link ~ (
    '^(/([^/\\]|$)|https?://(\\[/\\]*)?([^/\\?#]*@)?' ||
    '(\[[0-9A-Fa-f:.]+\]|([^][\\ #/:<>?@^|%]|%(2[1-9A-Fa-f]|[3-9A-Fa-f][0-9A-Fa-f])|[<>]\u0338)+)' ||
    '(:0*(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])?)?( *$|[/\\?#]))'
  );
