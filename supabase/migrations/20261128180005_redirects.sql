-- Redirects, matched by URL keys: one key for all spellings of a URL. content/urls.ts computes the
-- same.
select set_config('lock_timeout', '10s', true);

-- Decodes percent-encoded UTF-8 (RFC 3629, section 4) and normalizes to NFC. `ascii` is a pattern
-- of the ASCII escapes to decode; other escapes become lower case, and a lone % is escaped. Each
-- pass replaces all occurrences of one escape.
create function private.url_decoded(part text, ascii text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  result text := part;
  escape text;
begin
  if position('%' in part) > 0 then
    result := regexp_replace(part, '%(?![0-9a-f]{2})', '%25', 'gi');
    loop
      escape := substring(result from '(?i)%(?:' || ascii || ')|%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]'
        || '|%(?:e0%[ab]|e[1-9a-cef]%[89ab]|ed%[89])[0-9a-f]%[89ab][0-9a-f]'
        || '|%(?:f0%[9ab]|f[1-3]%[89ab]|f4%8)[0-9a-f]%[89ab][0-9a-f]%[89ab][0-9a-f]');
      exit when escape is null;
      result := replace(result, escape, convert_from(decode(replace(escape, '%', ''), 'hex'), 'UTF8'));
    end loop;
    loop
      escape := substring(result from '%(?:[A-F].|.[A-F])');
      exit when escape is null;
      result := replace(result, escape, lower(escape));
    end loop;
  end if;
  return case when octet_length(result) = char_length(result) then result else normalize(result, NFC) end;
end
$$;

-- Lower case of the letters that every version of Unicode lower-cases alike, each by itself:
-- lower() depends on the database's collation, and ICU's on the letters around.
create function private.url_lower(part text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  result text := lower(part collate "C");
  rest text := part;
  letter text;
begin
  if octet_length(part) > char_length(part) then
    loop
      letter := substring(rest from '[À-ԯḀ-ỿ]');
      exit when letter is null;
      rest := replace(rest, letter, '');
      if char_length(lower(letter collate "und-x-icu")) = 1 then
        result := replace(result, letter, lower(letter collate "und-x-icu"));
      end if;
    end loop;
  end if;
  return result;
end
$$;

-- The path of a URL decoded, in lower case, without dot segments, empty segments and trailing
-- slash.
create function private.url_path(address text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  path text;
begin
  -- Fast path.
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
  path := regexp_replace('/' || path || '/', '/(?:\.?/)+', '/', 'g');
  while position('/../' in path) > 0 loop
    path := regexp_replace(path, '(?:/[^/]+)?/\.\./', '/');
  end loop;
  return coalesce(nullif(rtrim(path, '/'), ''), '/');
end
$$;

-- The parameters of a URL's query in their order, decoded.
create function private.url_parameters(address text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  rest constant text := split_part(case when address like '/%' then address
    else regexp_replace(address, '^[a-z][a-z0-9+.-]*://[^/?#\\]*', '', 'i') end, '#', 1);
begin
  if position('?' in rest) = 0 then
    return '{}';
  end if;
  return array_remove(string_to_array(private.url_decoded(
    replace(substr(rest, position('?' in rest) + 1), '+', ' '), '2[0-24789ac-f]|3[0-9a-cef]|[4-6][0-9a-f]|7[0-9a-e]'
  ), '&'), '');
end
$$;

create function private.url_joined(path text, parameters text[]) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select path || coalesce('?' || nullif(array_to_string(parameters, '&'), ''), '') $$;

-- Two URLs on one site are the same when their keys are: spelling, origin and fragment do not
-- count.
create function private.url_key(address text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
begin
  if position('?' in address) = 0 then
    return private.url_path(address);
  end if;
  return private.url_joined(private.url_path(address), private.url_parameters(address));
end
$$;

-- Keys of the redirects that match a URL, the closest first: with all its parameters, with
-- neighbouring ones (of the first twelve), and with none.
create function private.redirect_keys(address text) returns text[]
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
  if count < 2 then
    return array[private.url_joined(path, parameters), path];
  end if;
  return array[private.url_joined(path, parameters)] || array(
    select path || '?' || array_to_string(parameters[first:first + length - 1], '&')
    from generate_series(count, 1, -1) as length, generate_series(1, count - length + 1) as first
    order by length desc, first
  ) || path;
end
$$;

-- Hosts of SITE_URL, in both spellings of an international name. The server writes them.
create table private.site_hosts (
  host text primary key constraint site_hosts_host_length check (char_length(host) between 1 and 300)
);
alter table private.site_hosts enable row level security;

create function public.set_site_hosts(hosts text[]) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.site_hosts where host <> all (hosts);
    insert into private.site_hosts select unnest(hosts) on conflict do nothing;
  $$;

-- Keys are hashed: an index entry takes 2,700 bytes and a path 2,000 characters. A deferrable
-- constraint, so that one statement may swap the paths of two redirects.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null constraint redirects_from_path_format check (char_length(from_path) <= 2000 and private.is_link(from_path)),
  to_path text not null constraint redirects_to_path_format check (char_length(to_path) <= 2000 and private.is_link(to_path)),
  kind text not null constraint redirects_kind_format check (kind in ('permanent', 'temporary')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_from_path_key exclude using btree (md5(private.url_key(from_path)) with =) deferrable
);

-- Returns the redirect for a URL, if there is one.
create function private.redirect_for(address text) returns setof public.redirects
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  keys constant text[] := private.redirect_keys(address);
  hashes constant text[] := array(select md5(key) from unnest(keys) as key);
begin
  return query
    select * from public.redirects where md5(private.url_key(from_path)) = any (hashes)
    order by array_position(keys, private.url_key(from_path)) limit 1;
end
$$;

-- The host of an absolute URL without `www.`, default port and final dot; null for a path.
create function private.url_host(address text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select regexp_replace(
      replace(private.url_lower(normalize(private.url_decoded(host, '2[de]|[3467][0-9a-f]|5[0-9a]'), NFKC)), '。', '.'),
      '^www\.|:0*(80|443)?$|\.(?=:|$)', '', 'g'
    ) from substring(address from '^https?://([^/?#\\]*)') as host
  $$;

-- Returns the next redirect of each of these, also through changed slugs. A target that many share
-- is looked up once. A Supabase project without the secret key knows the own host from the browser.
-- Index lookups are forced: the planner has no statistics of rows of the same transaction.
create function private.next_redirects(starts uuid[]) returns table (id uuid, next uuid)
  language sql stable security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    with own as materialized (
      select array(select host from private.site_hosts)
        || private.url_host(nullif(current_setting('request.headers', true), '')::jsonb ->> 'origin') as hosts
    ), asked as materialized (
      select to_path as address, private.url_path(to_path) as path, array_agg(redirects.id) as ids
      from unnest(starts) as start join public.redirects on redirects.id = start, own
      where to_path like '/%' or private.url_host(to_path) = any (hosts)
      group by to_path
    ), direct as materialized (
      select distinct on (address) address, ids, redirects.id as next
      from asked, unnest(private.redirect_keys(address)) with ordinality as keys (key, place)
      join public.redirects on md5(private.url_key(from_path)) = md5(key)
      order by address, place
    ), renamed as materialized (
      select ids, language || types.under || (private.present_content(old.collection, old.item_id) ->> 'slug') as path
      from asked, coalesce(substring(path from '^/en(?=/)'), '') as language, private.content_types as types
      join public.slug_history as old on old.collection = types.relation
      where exists (select from public.slug_history) and address not in (select direct.address from direct)
        and old.slug = substring(path from '[^/]*$') and language || types.under || old.slug = path
    )
    select unnest(ids), next from direct
    union all
    select unnest(ids), redirects.id
    from renamed join public.redirects on md5(private.url_key(from_path)) = md5(renamed.path)
  $$;

-- Rejects redirect loops, also through other redirects, changed slugs and absolute URLs of this
-- site, and chains of more than ten. A mutex: two valid changes could make a loop together.
create function private.refuse_circles() returns trigger
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
create trigger refuse_circles_inserted after insert on public.redirects
  referencing new table as changed for each statement execute function private.refuse_circles();
create trigger refuse_circles_updated after update on public.redirects
  referencing new table as changed for each statement execute function private.refuse_circles();

-- Returns the target of a URL as { to, status, from }, where `from` is the redirect's key, or null.
-- The server calls it when no page matches.
create function public.redirect_at(path text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  -- No redirect is longer.
  if char_length(path) > 2000 then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'to', to_path, 'status', case kind when 'permanent' then 301 else 302 end, 'from', private.url_key(from_path)
    )
    from private.redirect_for(path)
  );
end
$$;

revoke execute on all functions in schema private from public;
-- Callers who write redirects evaluate the constraint's expression.
grant execute on function private.url_decoded, private.url_lower, private.url_path, private.url_parameters,
  private.url_joined, private.url_key to authenticated, service_role;
select private.allow_calls('anon', 'redirect_at');
select private.allow_calls('service_role', 'set_site_hosts');
