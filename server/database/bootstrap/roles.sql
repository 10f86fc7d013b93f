-- The three request roles, named as in Supabase. Roles belong to the whole server: they may exist
-- already, and may be missing after a restore, so this runs at every start.
-- The database owner needs `createrole` or membership in the three roles, not superuser.
do $$
declare
  wanted text;
    -- Since Postgres 16 the creator of a role becomes a member without the SET option.
  kind text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception
                -- Another database on the same server created it concurrently.
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'the role % is missing and % may not create roles', wanted, current_user
            using errcode = 'insufficient_privilege',
              hint = format('as a superuser: alter role %I createrole', current_user);
      end;
    end if;
    if not pg_catalog.pg_has_role(current_user, wanted, kind) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when insufficient_privilege then
        raise exception '% is not a member of the role %', current_user, wanted
          using errcode = 'insufficient_privilege',
            hint = format('as a superuser: grant anon, authenticated, service_role to %I', current_user);
      end;
    end if;
  end loop;
end
$$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
