-- In how many rows of which tables an address stands, whatever the column. Of somebody who has been erased that is what others
-- wrote: a note about another message, a page or what stood there before. All tables are read, so that a new one is as well;
-- of those that the owner of this may not read nothing is said. Only columns that can hold an address are looked through, and of
-- those none that is made of others: a hundred thousand messages are many letters.
create function public.where_named(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  literal constant text := lower(address);
  -- As it stands within JSON.
  quoted constant text := regexp_replace(to_jsonb(literal)::text, '^"|"$', '', 'g');
  relation record;
  number bigint;
  found jsonb := '{}';
begin
  for relation in
    select pg_class.oid::regclass as name,
      string_agg(
        case
          when typcategory = 'S' then format('position($1 in lower(kept.%I)) > 0', attname)
          else format('position($2 in lower(to_jsonb(kept.%I)::text)) > 0', attname)
        end, ' or ' order by attnum
      ) as condition
    from pg_catalog.pg_class
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    join pg_catalog.pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    join pg_catalog.pg_type on pg_type.oid = atttypid
    where relkind = 'r' and nspname in ('auth', 'public', 'private') and has_table_privilege(pg_class.oid, 'select')
      and (typcategory in ('S', 'A', 'C') or atttypid in ('json'::regtype, 'jsonb'::regtype))
    group by pg_class.oid, nspname, relname order by nspname, relname
  loop
    execute format('select count(*) from %s as kept where %s', relation.name, relation.condition)
      into number using literal, quoted;
    if number > 0 then
      found := found || jsonb_build_object(relation.name::text, number);
    end if;
  end loop;
  return found;
end
$$;
revoke execute on function public.where_named(text) from public, anon, authenticated;
grant execute on function public.where_named(text) to service_role;
