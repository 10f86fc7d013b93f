-- Redirects, matched by URL keys: one key for all spellings of a URL. content/urls.ts computes the
-- same.
select set_config('lock_timeout', '10s', true);

-- Decodes percent-encoded UTF-8 (RFC 3629, section 4) and normalizes to NFC. `ascii` is a pattern
-- of the ASCII escapes to decode; other escapes become lower case, and a lone % is escaped.
create function private.url_decoded(part text, ascii text) returns text
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

-- Lower case of the letters that every version of Unicode lower-cases alike: lower() depends on the
-- database's collation.
create function private.url_lower(part text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select case when octet_length(part) = char_length(part) then lower(part collate "C")
      else translate(lower(part collate "C"),
        'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶ'
        || 'ŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞ'
        || 'ȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇ'
        || 'ЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅ'
        || 'ӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆ'
        || 'ṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾ',
        'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷ'
        || 'ÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǆǉǉǌǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟ'
        || 'ƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѐёђѓєѕії'
        || 'јљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆ'
        || 'ӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇ'
        || 'ṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿ'
      ) end
  $$;

-- The path of a URL decoded, in lower case, without dot segments, empty segments and trailing
-- slash.
create function private.url_path(address text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  path text;
  segment text;
  segments text[] := '{}';
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

-- The parameters of a URL's query in their order, decoded.
create function private.url_parameters(address text) returns text[]
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
  return array[private.url_joined(path, parameters)] || array(
    select private.url_joined(path, parameters[first:first + length - 1])
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

-- Returns the next redirect of each of these, also through changed slugs. Index lookups are forced:
-- the planner has no statistics of rows written by the same transaction.
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
