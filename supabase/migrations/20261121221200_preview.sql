-- A link that shows one item as it will look, published or not, to whoever has it, for a week. It is signed here: then it
-- also holds where several processes, or none of ours, ask for it.
create table private.preview_key (
  one_row boolean primary key default true constraint preview_key_one_row check (one_row),
  -- 32 bytes of which nobody knows any. Another key ends all links.
  key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  )
);
insert into private.preview_key default values;
alter table private.preview_key enable row level security;
revoke all on private.preview_key from public, anon, authenticated, service_role;

-- HMAC with SHA-256 (RFC 2104) of a key of at most 64 bytes; the extension that has it is not everywhere.
create function private.hmac_sha256(message bytea, key bytea) returns bytea
  language plpgsql immutable strict set search_path = ''
  as $$
declare
  inner_key bytea := decode(repeat('36', 64), 'hex');
  outer_key bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0 .. length(key) - 1 loop
    inner_key := set_byte(inner_key, place, get_byte(key, place) # 54);
    outer_key := set_byte(outer_key, place, get_byte(key, place) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || message));
end
$$;

-- The item, until when, and the signature of both and of the table's name: 56 bytes, as they may stand in an address.
create function private.preview_token(collection text, item uuid, expires bigint) returns text
  language sql stable security definer set search_path = ''
  as $$
    select rtrim(translate(encode(
      uuid_send(item) || int8send(expires) || private.hmac_sha256(
        uuid_send(item) || int8send(expires) || convert_to(collection, 'UTF8'), (select key from private.preview_key)
      ), 'base64'), E'+/\n', '-_'), '=')
  $$;

-- A link's token for an item that has a screen, for seven days.
create function public.preview_link(collection text, item uuid) returns table (token text, expires_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expires bigint := floor(extract(epoch from now() + interval '7 days'));
begin
  perform private.require_administrator();
  if collection is null or collection not in ('pages', 'content_solutions', 'case_studies', 'resources') then
    raise exception 'Items of % have no screen', coalesce(quote_literal(collection), 'nothing') using errcode = '22023';
  end if;
  if private.present_content(collection, item) is null then
    raise exception 'The item is gone' using errcode = 'P0001';
  end if;
  return query select private.preview_token(collection, item, expires), to_timestamp(expires);
end
$$;

-- What a token shows: the item, of a solution also the features that everybody may read. Null for a token that is wrong,
-- too old, or about what is gone. The token is made anew and compared whole: no other spelling of it counts.
create function public.previewed(token text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  bytes bytea;
  item uuid;
  expires bigint;
  collection text;
begin
  if token is null or token !~ '^[A-Za-z0-9_-]{75}$' then
    return null;
  end if;
  bytes := decode(translate(token, '-_', '+/') || '=', 'base64');
  item := encode(substr(bytes, 1, 16), 'hex')::uuid;
  expires := ('x' || encode(substr(bytes, 17, 8), 'hex'))::bit(64)::bigint;
  if expires <= extract(epoch from now()) then
    return null;
  end if;
  select known.name into collection
  from unnest(array['pages', 'content_solutions', 'case_studies', 'resources']) as known (name)
  -- Hashes of both are compared, so that the time it takes says nothing about the signature.
  where sha256(convert_to(private.preview_token(known.name, item, expires), 'UTF8')) = sha256(convert_to(token, 'UTF8'));
  if collection is null or private.present_content(collection, item) is null then
    return null;
  end if;
  return jsonb_build_object(
    'table', collection,
    'row', private.present_content(collection, item),
    'features', coalesce((
      select jsonb_agg(to_jsonb(feature) order by feature.position, feature.created_at, feature.id)
      from public.features as feature
      where collection = 'content_solutions' and feature.solution_id = item and feature.is_public
    ), '[]'),
    'expires_at', to_timestamp(expires)
  );
end
$$;

revoke execute on function private.hmac_sha256(bytea, bytea), private.preview_token(text, uuid, bigint) from public;
revoke execute on function public.preview_link(text, uuid) from public, anon, service_role;
grant execute on function public.preview_link(text, uuid) to authenticated;
revoke execute on function public.previewed(text) from public, authenticated, service_role;
grant execute on function public.previewed(text) to anon;
