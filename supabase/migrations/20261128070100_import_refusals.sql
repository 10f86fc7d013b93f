-- Imports name the row that a constraint or trigger refuses.
select set_config('lock_timeout', '10s', true);

alter function private.import_rows_of(private.content_types, jsonb) rename to write_rows;

-- Writes all rows of a type. When they are refused, the error's detail is "row N of TABLE", where N
-- counts from 0: the first row that is refused for the same reason together with those before it.
create function private.import_rows_of(type private.content_types, given jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  written integer := 0;
  half integer;
  rest integer := jsonb_array_length(given);
  code text;
  reason text;
  refusal text;
  other_code text;
  other text;
begin
  perform private.write_rows(type, given);
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics code = returned_sqlstate, reason = constraint_name, refusal = message_text;
  while rest > 1 loop
    half := rest / 2;
    begin
      perform private.write_rows(type, jsonb_path_query_array(given, '$[$first to $last]',
        jsonb_build_object('first', written, 'last', written + half - 1)));
      written := written + half;
      rest := rest - half;
    exception when others then
      get stacked diagnostics other_code = returned_sqlstate, other = constraint_name;
      if (other_code, other) is distinct from (code, reason) then
        raise exception using errcode = code, message = refusal;
      end if;
      rest := half;
    end;
  end loop;
  raise exception using errcode = code, message = refusal, detail = format('row %s of %s', written, type.relation);
end
$$;
revoke execute on function private.import_rows_of from public;
grant execute on function private.import_rows_of to authenticated;

-- Two redirects may exchange their paths in one statement, as two items may exchange their slugs:
-- a unique index would refuse the first of them.
drop index public.redirects_from_path_key;
alter table public.redirects add constraint redirects_from_path_key
  exclude using btree (md5(private.url_key(from_path)) with =) deferrable;
