-- Half-typed JSON of a draft.
select set_config('lock_timeout', '10s', true);

-- Returns the values that cast to their columns, as to_jsonb of a row has them. Columns of type
-- jsonb hold arrays: a text is half-typed JSON.
create or replace function private.castable_values(relation text, given jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  field text;
  item jsonb;
  result jsonb := '{}';
begin
  for field in select jsonb_object_keys(given) intersect select unnest(private.draftable_columns(relation)) loop
    begin
      execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', relation)
        into item using jsonb_build_object(field, given -> field);
      if jsonb_typeof(item -> field) <> 'string' or (
        select atttypid <> 'jsonb'::regtype from pg_catalog.pg_attribute
        where attrelid = format('public.%I', relation)::regclass and attname = field
      ) then
        result := result || jsonb_build_object(field, item -> field);
      end if;
    exception when data_exception then
      null;
    end;
  end loop;
  return result;
end
$$;

revoke execute on all functions in schema private from public;
