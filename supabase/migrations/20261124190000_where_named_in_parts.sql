-- All rows of all tables are many letters: a caller may ask for one table, and for some of its blocks, so that nobody waits for
-- the whole.
drop function public.where_named(text);
create function public.where_named(
  address text, relation text default null, first_block bigint default 0, blocks bigint default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  literal constant text := lower(address);
  -- As it stands within JSON.
  quoted constant text := regexp_replace(to_jsonb(literal)::text, '^"|"$', '', 'g');
  looked_through record;
  number bigint;
  found jsonb := '{}';
begin
  for looked_through in
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
      and (relation is null or pg_class.oid = to_regclass(relation))
      and (typcategory in ('S', 'A', 'C') or atttypid in ('json'::regtype, 'jsonb'::regtype))
    group by pg_class.oid, nspname, relname order by nspname, relname
  loop
    execute format(
      'select count(*) from %s as kept where ctid >= ''(%s,0)'' %s and (%s)', looked_through.name, first_block,
      case when blocks is not null then format('and ctid < ''(%s,0)''', first_block + blocks) end,
      looked_through.condition
    ) into number using literal, quoted;
    if number > 0 then
      found := found || jsonb_build_object(looked_through.name::text, number);
    end if;
  end loop;
  return found;
end
$$;
revoke execute on function public.where_named(text, text, bigint, bigint) from public, anon, authenticated;
grant execute on function public.where_named(text, text, bigint, bigint) to service_role;
