-- What attackers found.

-- A row keeps its id: history, previews and the translation desk know it by that, and a row that is called something else
-- for a moment could be changed without a trace.
create or replace function private.touch() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.id is distinct from old.id then
    raise exception 'An id cannot be changed' using errcode = '42501';
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- A new item goes last; behind one at the highest position there is, beside it.
create or replace function private.put_last() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.position is null then
    execute format(
      'select least(coalesce(max(position), 0)::bigint + 1, 2147483647) from %I.%I', tg_table_schema, tg_table_name
    ) into new.position;
  end if;
  return new;
end
$$;

-- Not submissions alone: history, previews, translations and the list of administrators ask it as well.
create or replace function private.require_administrator() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end
$$;

-- An array of objects with value and label, each a text or a number (specification, section 5, asks for no more).
create or replace function private.are_metrics(metrics jsonb) returns boolean
  language sql immutable strict set search_path = ''
  return case when jsonb_typeof(metrics) = 'array' then
    jsonb_array_length(metrics) = jsonb_array_length(jsonb_path_query_array(
      metrics,
      'strict $[*] ? (
        @.type() == "object" && (@.value.type() == "string" || @.value.type() == "number")
        && (@.label.type() == "string" || @.label.type() == "number")
      )'
    ))
    else false end;
