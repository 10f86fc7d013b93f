-- Areas that an account has through groups of the company's provider.
select set_config('lock_timeout', '10s', true);

-- Areas that groups gave, without those that the account had before.
create table private.group_areas (
  user_id uuid primary key references auth.users on delete cascade,
  areas text[] not null,
  changed_at timestamptz not null default now()
);
alter table private.group_areas enable row level security;

-- The event says when groups changed the areas.
create or replace function private.record_areas() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  before constant text[] := case when old.role = 'admin' then old.areas else '{}' end;
  after constant text[] := case when new.role = 'admin' then new.areas else '{}' end;
begin
  -- Not for rows deleted with their account.
  if before is distinct from after and exists (select from auth.users where id = person) then
    perform private.record('areas_changed', person, jsonb_build_object('before', before, 'after', after,
      'origin', nullif(current_setting('site.areas_origin', true), '')));
  end if;
  return null;
end
$$;

-- Applies the areas of an account's groups: adds new ones, and removes those that groups gave
-- before. Areas given under Personer stay. The last administrator with all areas keeps them, and
-- the log says so.
create function private.apply_group_areas(person uuid, given text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before private.people;
  own text[];
  after text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select people.* into before from private.people where people.id = person;
  select array_agg(area) into own from unnest(before.areas) as area
  where area <> all (coalesce((select areas from private.group_areas where user_id = person), '{}'));
  own := coalesce(own, '{}');
  select coalesce(array_agg(area order by area), '{}') into after
  from unnest('{content,leads,people}'::text[]) as area where area = any (own || given);
  begin
    if not (before.areas <@ after and before.areas @> after) then
      perform set_config('site.areas_origin', 'groups', true);
      if cardinality(after) = 0 then
        delete from public.users_roles as roles where roles.user_id = person and roles.role = 'admin';
      else
        insert into public.users_roles (user_id, role, areas) values (person, 'admin', after)
        on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
      end if;
      perform set_config('site.areas_origin', '', true);
      perform private.end_change(before);
    end if;
    insert into private.group_areas (user_id, areas)
    values (person, array(select area from unnest(after) as area where area <> all (own)))
    on conflict (user_id) do update set areas = excluded.areas, changed_at = now()
    where group_areas.areas is distinct from excluded.areas;
  exception when sqlstate 'PP001' then
    perform private.record('areas_kept', person);
  end;
end
$$;

revoke execute on function private.apply_group_areas from public;
