-- The three roles that requests act under, as Supabase names them. They belong to the whole database server,
-- so they may be there already; a restored database may lack them, so this runs at every start.
-- The database's owner need not be a superuser: `createrole` is enough, or membership in the three.
do $$
declare
  wanted text;
  -- Since Postgres 16 who creates a role is a member of it, but one that may not act as it.
  kind text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception
        -- Another database on the same server was quicker.
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
