-- Thousands of redirects are saved in one statement within seconds, also on PGlite.
select set_config('lock_timeout', '10s', true);

-- The same results as before, without one large regular expression for each URL.
create or replace function private.url_decoded(part text, ascii text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  pieces constant text[] := string_to_array(part, '%');
  result text := coalesce(pieces[1], '');
  place integer := 2;
  octet text;
  octets integer;
  encoded text;
begin
  while place <= cardinality(pieces) loop
    octet := lower(left(pieces[place], 2));
    if char_length(octet) < 2 or ltrim(octet, '0123456789abcdef') <> '' then
      octet := null;
    end if;
    octets := case when octet < 'c2' collate "C" or octet > 'f4' collate "C" then 1
      when octet < 'e0' collate "C" then 2 when octet < 'f0' collate "C" then 3 else 4 end;
    encoded := lower(array_to_string(pieces[place:place + octets - 1], ''));
    if octet is null then
      result := result || '%25' || pieces[place];
    elsif octets > 1 and char_length(array_to_string(pieces[place:place + octets - 2], '')) = 2 * octets - 2
      and encoded ~ ('^(?:[cd].[89ab][0-9a-f]|(?:e0[ab]|e[1-9a-cef][89ab]|ed[89])[0-9a-f][89ab][0-9a-f]|'
        || '(?:f0[9ab]|f[1-3][89ab]|f48)[0-9a-f][89ab][0-9a-f][89ab][0-9a-f])') then
      place := place + octets - 1;
      result := result || convert_from(decode(left(encoded, 2 * octets), 'hex'), 'UTF8') || substr(pieces[place], 3);
    elsif octets = 1 and octet ~ ('^(?:' || ascii || ')$') then
      result := result || chr(('x' || octet)::bit(8)::integer) || substr(pieces[place], 3);
    else
      result := result || '%' || octet || substr(pieces[place], 3);
    end if;
    place := place + 1;
  end loop;
  return case when octet_length(result) = char_length(result) then result else normalize(result, NFC) end;
end
$$;

create or replace function private.url_path(address text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  path text;
  segment text;
  segments text[] := '{}';
begin
  -- Most paths are in this form already.
  if address ~ '^(?:/[a-z0-9_~-][a-z0-9._~-]*)+/?$' then
    return rtrim(address, '/');
  end if;
  path := split_part(split_part(case when address like '/%' then address
    else regexp_replace(address, '^[a-z][a-z0-9+.-]*://[^/?#\\]*', '', 'i') end, '#', 1), '?', 1);
  path := private.url_decoded(
    replace(path, '\', '/'), '2[0-246-9a-e]|[37][0-9a-e]|[46][0-9a-f]|5[0-9abd-f]');
  path := private.url_lower(path);
  if octet_length(path) <> char_length(path) then
    path := normalize(path, NFC);
  end if;
  foreach segment in array string_to_array(path, '/') loop
    if segment = '..' then
      segments := segments[1:cardinality(segments) - 1];
    elsif segment not in ('', '.') then
      segments := segments || segment;
    end if;
  end loop;
  return '/' || array_to_string(segments, '/');
end
$$;

create or replace function private.url_parameters(address text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  rest constant text := split_part(case when address like '/%' then address
    else regexp_replace(address, '^[a-z][a-z0-9+.-]*://[^/?#\\]*', '', 'i') end, '#', 1);
  parameter text;
  parameters text[] := '{}';
begin
  if position('?' in rest) = 0 then
    return parameters;
  end if;
  foreach parameter in array string_to_array(substr(rest, position('?' in rest) + 1), '&') loop
    if parameter <> '' then
      parameters := parameters || private.url_decoded(
        replace(parameter, '+', ' '), '2[0-24789ac-f]|3[0-9a-cef]|[4-6][0-9a-f]|7[0-9a-e]');
    end if;
  end loop;
  return parameters;
end
$$;

create or replace function private.url_key(address text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
begin
  if position('?' in address) = 0 then
    return private.url_path(address);
  end if;
  return private.url_joined(private.url_path(address), private.url_parameters(address));
end
$$;

create or replace function private.redirect_keys(address text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  path constant text := private.url_path(address);
  parameters text[];
  count integer;
begin
  if position('?' in address) = 0 then
    return array[path];
  end if;
  parameters := private.url_parameters(address);
  count := least(cardinality(parameters), 12);
  return array[private.url_joined(path, parameters)] || array(
    select private.url_joined(path, parameters[first:first + length - 1])
    from generate_series(count, 1, -1) as length, generate_series(1, count - length + 1) as first
    order by length desc, first
  ) || path;
end
$$;

-- The redirects that follow others, also behind changed slugs. Lookups by index: the planner knows
-- nothing yet of rows that the same transaction has written.
create function private.next_redirects(starts uuid[]) returns table (id uuid, next uuid)
  language sql stable security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    with target as materialized (
      select redirects.id, to_path as address from unnest(starts) as start join public.redirects on redirects.id = start
      where to_path like '/%' or regexp_replace(
        lower(substring(to_path from '^https?://([^/?#\\]*)')), '^www\.|:(80|443)$|\.(?=:|$)', '', 'g'
      ) in (select host from private.site_hosts)
    ), direct as materialized (
      select distinct on (target.id) target.id, redirects.id as next
      from target, unnest(private.redirect_keys(address)) with ordinality as keys (key, place)
      join public.redirects on md5(private.url_key(from_path)) = md5(key)
      order by target.id, place
    ), renamed as materialized (
      select asked.id, asked.language || types.under || (private.present_content(old.collection, old.item_id) ->> 'slug') as path
      from (
        select target.id, coalesce(substring(path from '^/en(?=/)'), '') as language, regexp_replace(path, '^/en(?=/)', '') as path
        from target, private.url_path(address) as path
        where exists (select from public.slug_history) and target.id not in (select direct.id from direct)
      ) as asked, private.content_types as types
      join public.slug_history as old on old.collection = types.relation
      where old.slug = substring(asked.path from '[^/]*$') and types.under || old.slug = asked.path
    )
    select * from direct
    union all
    select renamed.id, redirects.id from renamed join public.redirects on md5(private.url_key(from_path)) = md5(renamed.path)
  $$;

create or replace function private.refuse_circles() returns trigger
  language plpgsql security definer set search_path = '' set enable_nestloop = off
  as $$
declare
  starts uuid[] := array(select id from changed);
  edges jsonb := '[]';
  known uuid[] := starts;
  refused record;
  leaving text;
begin
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  while cardinality(starts) > 0 loop
    select edges || coalesce(jsonb_agg(step), '[]'), array_agg(distinct next) into edges, starts
    from private.next_redirects(starts) as step;
    starts := array(select unnest(starts) except select unnest(known));
    known := known || starts;
  end loop;
  with recursive edge as materialized (
    select id, next from jsonb_to_recordset(edges) as edge (id uuid, next uuid)
  ), way as (
    select id as start, next as place, 1 as steps from edge where id in (select id from changed)
    union all
    select way.start, edge.next, steps + 1 from way join edge on edge.id = way.place
    where way.place <> way.start and steps <= 10
  )
  select start, start = place as is_circle into refused from way
  where start = place or steps > 10 order by is_circle desc limit 1;
  if not found then
    return null;
  end if;
  select from_path into leaving from public.redirects where id = refused.start;
  if refused.is_circle then
    raise exception 'the redirect from "%" leads back to itself (check constraint "redirects_to_path_circle")',
      leaving using errcode = '23514';
  end if;
  raise exception 'the redirect from "%" leads on more than ten times (check constraint "redirects_to_path_circle")',
      leaving using errcode = '23514';
end
$$;
drop function private.next_redirect, private.renamed_path, private.own_address;
revoke execute on function private.next_redirects from public, anon, authenticated, service_role;
