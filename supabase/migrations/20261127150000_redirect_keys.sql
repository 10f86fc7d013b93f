-- Redirects are found by keys: one key for all spellings of a URL. content/urls.ts computes the same.
select set_config('lock_timeout', '10s', true);

-- Decodes percent-encoded UTF-8 (RFC 3629, section 4) and normalizes to NFC. `ascii` is a pattern of
-- the ASCII escapes to decode; other escapes become lower case, and a lone % is escaped.
create function private.url_decoded(part text, ascii text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select normalize(case when position('%' in part) = 0 then part else (
      select string_agg(case
        when token[1] is not null then convert_from(decode(replace(token[1], '%', ''), 'hex'), 'UTF8')
        when token[2] is not null then lower(token[2])
        when token[3] is not null then '%25'
        else token[4] end, '' order by place)
      from regexp_matches(part, '((?:%(?:' || ascii || ')|'
        || '%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]|'
        || '%e0%[ab][0-9a-f]%[89ab][0-9a-f]|%e[1-9a-cef]%[89ab][0-9a-f]%[89ab][0-9a-f]|%ed%[89][0-9a-f]%[89ab][0-9a-f]|'
        || '%f0%[9ab][0-9a-f]%[89ab][0-9a-f]%[89ab][0-9a-f]|%f[1-3]%[89ab][0-9a-f]%[89ab][0-9a-f]%[89ab][0-9a-f]|%f4%8[0-9a-f]%[89ab][0-9a-f]%[89ab][0-9a-f]'
        || ')+)|(%[0-9a-f]{2})|(%)|([^%]+)', 'gi') with ordinality as found (token, place)
    ) end, NFC)
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

-- The path of a URL decoded, in lower case, without dot segments, empty segments and trailing slash.
create function private.url_path(address text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  path text := split_part(split_part(
    regexp_replace(address, '^[a-z][a-z0-9+.-]*://[^/?#\\]*', '', 'i'), '#', 1), '?', 1);
  segment text;
  segments text[] := '{}';
begin
  -- Most paths are in this form already.
  if path ~ '^(/[a-z0-9_-]+)+/?$' then
    return rtrim(path, '/');
  end if;
  path := private.url_decoded(
    replace(path, '\', '/'), '2[0-246-9a-e]|[37][0-9a-e]|[46][0-9a-f]|5[0-9abd-f]');
  foreach segment in array string_to_array(normalize(private.url_lower(path), NFC), '/') loop
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
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select case when position('?' in address) = 0 then '{}' else array(
      select private.url_decoded(
        replace(parameter, '+', ' '), '2[0-24789ac-f]|3[0-9a-cef]|[4-6][0-9a-f]|7[0-9a-e]')
      from regexp_split_to_table(substring(split_part(
        regexp_replace(address, '^[a-z][a-z0-9+.-]*://[^/?#\\]*', '', 'i'), '#', 1) from '\?(.*)'), '&')
        with ordinality as listed (parameter, place)
      where parameter <> '' order by place
    ) end
  $$;

create function private.url_joined(path text, parameters text[]) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select path || coalesce('?' || nullif(array_to_string(parameters, '&'), ''), '') $$;

-- Two URLs on one site are the same when their keys are: spelling, origin and fragment do not count.
create function private.url_key(address text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select private.url_joined(private.url_path(address), private.url_parameters(address)) $$;

-- Keys of the redirects that match a URL, the closest first: with all its parameters, with
-- neighbouring ones (of the first twelve), and with none.
create function private.redirect_keys(address text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  path constant text := private.url_path(address);
  parameters constant text[] := private.url_parameters(address);
  count constant integer := least(cardinality(parameters), 12);
begin
  return array[private.url_joined(path, parameters)] || array(
    select private.url_joined(path, parameters[first:first + length - 1])
    from generate_series(count, 1, -1) as length, generate_series(1, count - length + 1) as first
    order by length desc, first
  ) || path;
end
$$;

-- Hosts of this site: of SITE_URL, in both spellings of an international name. The server writes them.
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

-- The address when it is a path or a URL of this site, otherwise null.
create function private.own_address(address text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when address like '/%' then address when exists (
      select from private.site_hosts where host = regexp_replace(
        lower(substring(address from '^https?://([^/?#\\]*)')), '^www\.|:(80|443)$|\.(?=:|$)', '', 'g')
    ) then address end
  $$;

-- Of two redirects with one key only the older was ever used; the history keeps the other.
delete from public.redirects where id in (
  select id from (
    select id, row_number() over (partition by private.url_key(from_path) order by created_at, id)
    from public.redirects
  ) as numbered (id, number) where number > 1
);
-- Hashes, because an index entry takes 2,700 bytes and a path 2,000 characters.
alter table public.redirects drop constraint redirects_from_path_key;
drop index public.redirects_order_idx;
create unique index redirects_from_path_key on public.redirects (md5(private.url_key(from_path)));

-- The redirect for a URL, if there is one.
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

-- The present path of a page, solution or other item whose slug was changed, in the same language.
create function private.renamed_path(address text) returns text
  language sql stable security definer set search_path = '' set enable_nestloop = on
  as $$
    select asked.language || types.under || (private.present_content(old.collection, old.item_id) ->> 'slug')
    from (
      select coalesce(substring(path from '^/en(?=/)'), '') as language, regexp_replace(path, '^/en(?=/)', '') as path
      from private.url_path(address) as path
    ) as asked, private.content_types as types
    join public.slug_history as old on old.collection = types.relation
    where old.slug = substring(asked.path from '[^/]*$') and types.under || old.slug = asked.path
  $$;

-- The redirect that follows one with this target, also behind a changed slug; null where none does.
create function private.next_redirect(target text) returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  address constant text := private.own_address(target);
begin
  if address is null then
    return null;
  end if;
  return coalesce((select id from private.redirect_for(address)),
    (select next.id from private.renamed_path(address) as path, private.redirect_for(path) as next));
end
$$;

-- Refuses redirects that lead back to themselves, also through other redirects, changed slugs and
-- absolute URLs of this site, and chains of more than ten. Changes take turns: two that are fine by
-- themselves could make a circle together.
create function private.refuse_circles() returns trigger
  language plpgsql security definer set search_path = '' set enable_nestloop = off
  as $$
declare
  refused record;
  leaving text;
begin
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  -- The next redirect is looked up once for each row. Nested loops are off: Postgres plans for few
  -- rows in `changed`, and an import may have thousands.
  with recursive edge as (
    select id, private.next_redirect(to_path) as next from changed
    union
    select redirects.id, private.next_redirect(to_path)
    from edge join public.redirects on redirects.id = edge.next
    where not exists (select from changed where changed.id = redirects.id)
  ), way as (
    select id as start, next as place, 1 as steps from edge
    union all
    select way.start, edge.next, steps + 1 from way join edge on edge.id = way.place
    where way.place <> way.start and steps <= 10
  )
  select start, start = place as is_circle into refused from way
  where start = place or (steps > 10 and place is not null) order by is_circle desc limit 1;
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
drop trigger refuse_circle on public.redirects;
drop function private.refuse_circle;
create trigger refuse_circles_inserted after insert on public.redirects
  referencing new table as changed for each statement execute function private.refuse_circles();
create trigger refuse_circles_updated after update on public.redirects
  referencing new table as changed for each statement execute function private.refuse_circles();

-- Where a URL leads to now: { to, status, from } with the redirect's key, or null. For the server,
-- which has found no page there.
create or replace function public.redirect_at(path text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  -- No redirect is longer, and a visitor may send anything.
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

-- Paths are keys (private.url_key), so that redirects are counted whichever spelling was asked for.
create or replace function private.add_asked_addresses(counts jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  today constant date := (now() at time zone 'Europe/Stockholm')::date;
begin
  -- Processes take turns: two that delete and insert at once could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('asked_addresses', 0));
  insert into private.asked_addresses as kept (kind, path, count, last_on)
  select added.kind, private.url_key(added.name), sum(added.count), today
  from jsonb_to_recordset(counts) as added (kind text, name text, count bigint)
  where added.kind = 'missing' or added.kind = 'redirected' and private.is_redirected(private.url_key(added.name))
  group by 1, 2
  on conflict (kind, path) do update set count = kept.count + excluded.count, last_on = excluded.last_on;

  delete from private.asked_addresses
  where case kind when 'missing' then last_on < today - 30 else not private.is_redirected(path) end;
  delete from private.asked_addresses where kind = 'missing' and path in (
    select path from private.asked_addresses where kind = 'missing' order by count desc, last_on desc, path offset 500
  );
end
$$;

-- Whether a redirect has this key.
create function private.is_redirected(key text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.redirects where md5(private.url_key(from_path)) = md5(key)) $$;

-- For the back office: { redirected: [{ id, count, last_on }], missing: [{ path, count, last_on }] };
-- missing are the fifty paths without redirect that were asked for most.
create or replace function public.asked_addresses() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return jsonb_build_object(
    'redirected', (
      select coalesce(jsonb_agg(jsonb_build_object('id', redirects.id, 'count', count, 'last_on', last_on)), '[]')
      from private.asked_addresses join public.redirects on md5(private.url_key(from_path)) = md5(path)
      where asked_addresses.kind = 'redirected'
    ),
    'missing', (
      select coalesce(jsonb_agg(to_jsonb(most) order by count desc, last_on desc, path), '[]')
      from (
        select path, count, last_on from private.asked_addresses
        where kind = 'missing' and not private.is_redirected(path)
        order by count desc, last_on desc, path limit 50
      ) as most
    )
  );
end
$$;

drop function private.path_only;
revoke execute on all functions in schema private from public;
-- Callers who write redirects run the index's expression.
grant execute on function private.url_decoded, private.url_lower, private.url_path, private.url_parameters,
  private.url_joined, private.url_key to authenticated, service_role;
revoke execute on function private.redirect_keys, private.own_address, private.redirect_for, private.renamed_path,
  private.next_redirect, private.refuse_circles, private.is_redirected from anon, authenticated, service_role;
select private.allow_calls('anon', 'redirect_at');
select private.allow_calls('service_role', 'set_site_hosts');
