-- People: everybody who has an account, and what those with the area `people` do with it. Accounts and sessions are the account
-- server's tables; the owner of these functions may write them on all ways of running. Invitations are sent by the function
-- invite-person (portable/people).
select set_config('lock_timeout', '10s', true);

-- The caller's areas, by the same decision: what the back office shows.
create function public.own_areas() returns text[]
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(array_agg(area), '{}') from unnest('{content,leads,people}'::text[]) as area where private.may(area)
  $$;

-- Everybody who has an account. A state is what keeps somebody from signing in, if anything does. A name is what a person, or whoever
-- invited them, has called them.
create view private.people as
  select account.id, account.email::text as email,
    left(nullif(trim(coalesce(account.raw_user_meta_data ->> 'full_name', account.raw_user_meta_data ->> 'name')), ''), 100) as name,
    case when roles.role = 'admin' then roles.areas else '{}' end as areas,
    coalesce(roles.role, 'user') = 'admin' as is_admin,
    case
      when account.banned_until >= now() then 'deactivated'
      when account.email_confirmed_at is not null then 'active'
      when account.invited_at is not null then 'invited'
      else 'unverified'
    end as state,
    account.created_at, account.last_sign_in_at, account.invited_at,
    account.email_confirmed_at is not null as is_verified
  from auth.users as account left join public.users_roles as roles on roles.user_id = account.id;
revoke all on private.people from public, anon, authenticated, service_role;

-- A page of 50, administrators first, and how many there are in all. `search` is looked for in addresses and names.
create function public.list_people(search text default '', page integer default 0) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  wanted constant text := '%' || regexp_replace(lower(trim(left(search, 200))), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_area('people');
  return (
    with found as (
      select people.* from private.people where lower(concat(people.name, ' ', people.email)) like wanted
    ), shown as (
      select * from found order by is_admin desc, lower(email), id limit 50 offset 50 * greatest(page, 0)::bigint
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'people', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', id, 'email', email, 'name', name, 'areas', areas, 'is_admin', is_admin, 'state', state,
            'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'invited_at', invited_at)
          order by is_admin desc, lower(email), id)
        from shown
      ), '[]')
    )
  );
end
$$;

-- Begins a change of somebody's account. Changes take turns, so that two administrators cannot take the last one's areas from each
-- other at the same moment: each sees what the other has done, to its own areas too. Nobody gives, takes or closes what they do not
-- have themselves, so the area `people` alone is no way to the others.
create function private.begin_change(person uuid, given text[] default '{}') returns private.people
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  found_person private.people;
  area text;
begin
  perform private.require_area('people');
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  perform private.require_area('people');
  select people.* into found_person from private.people where people.id = person;
  if found_person.id is null then
    raise exception 'There is no such account' using errcode = 'P0001';
  end if;
  foreach area in array found_person.areas || given loop
    perform private.require_area(area);
  end loop;
  return found_person;
end
$$;

-- Whether somebody can sign in and do everything.
create function private.is_full(person private.people) returns boolean
  language sql immutable set search_path = ''
  return (person).is_admin and (person).state = 'active' and (person).areas @> '{content,leads,people}';

-- Ends a change of whoever was `before`: one full administrator is always left.
create function private.end_change(before private.people) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.is_full(before) and not exists (select from private.people where private.is_full(people)) then
    raise exception 'The last administrator stays' using errcode = 'PP001';
  end if;
end
$$;

-- Gives somebody exactly these areas, and with them the role; without any they are a member. Not to an address that nobody has shown to
-- be theirs: its password may be a stranger's. An invited account has none until its link has been followed.
create function public.set_areas(person uuid, areas text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before private.people;
begin
  if set_areas.areas is null or not set_areas.areas <@ '{content,leads,people}' then
    raise exception 'There is no such area' using errcode = '22023';
  end if;
  before := private.begin_change(person, set_areas.areas);
  if not before.is_verified and before.invited_at is null and cardinality(set_areas.areas) > 0 then
    raise exception 'The address has not been verified' using errcode = '22023';
  end if;
  if cardinality(set_areas.areas) = 0 then
    delete from public.users_roles as roles where roles.user_id = person and roles.role = 'admin';
  else
    insert into public.users_roles (user_id, role, areas) values (person, 'admin', set_areas.areas)
    on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
  end if;
  perform private.end_change(before);
end
$$;

-- Ends all of somebody's sessions at once. They can sign in again.
create function public.end_sessions(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.begin_change(person);
  delete from auth.sessions where user_id = person;
end
$$;

-- Closes an account, whose sessions end at once, or opens it again. Supabase Auth calls it banned; it does not know 'infinity'. Links
-- that were mailed lead nowhere meanwhile, and one for a password that was forgotten is not to be waiting.
create function public.set_deactivated(person uuid, deactivated boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  update auth.users set banned_until = case when deactivated then now() + interval '100 years' end, updated_at = now()
  where id = person;
  if deactivated then
    delete from auth.sessions where user_id = person;
    delete from auth.one_time_tokens where user_id = person;
  end if;
  perform private.end_change(before);
end
$$;

-- Removes an account, or an invitation. What it has written and handled stays, as that of an account that is gone; that reaches into
-- all areas, so only whoever has them all removes somebody who has been here.
create function public.remove_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  if before.is_verified and not private.is_admin() then
    raise exception 'Only administrators of everything may do this' using errcode = '42501';
  end if;
  delete from auth.users where id = person;
  perform private.end_change(before);
end
$$;

-- Asked before an address is invited to these areas: null where nobody has it yet, else whose it is.
create function public.person_at(address text, areas text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  area text;
begin
  perform private.require_area('people');
  foreach area in array coalesce(person_at.areas, '{}') loop
    perform private.require_area(area);
  end loop;
  return (
    select jsonb_build_object('id', id, 'email', email, 'state', state, 'areas', people.areas)
    from private.people where lower(email) = lower(trim(address))
  );
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'own_areas', 'list_people', 'set_areas', 'end_sessions', 'set_deactivated', 'remove_person',
  'person_at');
