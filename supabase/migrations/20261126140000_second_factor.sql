-- Second factors: of whom one is asked, and that nobody works in the back office past their own. Factors are the account server's
-- (auth.mfa_factors, aal in sessions and tokens), on all ways of running.
select set_config('lock_timeout', '10s', true);

-- Of which administrators a second factor is asked, and since when: a setting of the screen Personer.
create table private.factor_rule (
  one_row boolean primary key default true constraint factor_rule_one_row check (one_row),
  asked_of text not null default 'nobody' constraint factor_rule_asked_of_known check (asked_of in ('nobody', 'full', 'all')),
  since timestamptz not null default now()
);
insert into private.factor_rule default values;
alter table private.factor_rule enable row level security;

-- Until when the caller works without a second factor; null where none is asked of them, or they have one. Whoever becomes an
-- administrator later has as long.
create function private.factor_due() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select greatest(rule.since, roles.created_at) + interval '14 days'
    from private.factor_rule as rule join public.users_roles as roles on roles.user_id = (select auth.uid())
    where roles.role = 'admin'
      and (rule.asked_of = 'all' or (rule.asked_of = 'full' and roles.areas @> '{content,leads,people}'))
      and not exists (select from auth.mfa_factors as factor where factor.user_id = roles.user_id and factor.status = 'verified')
  $$;

-- Whether the caller's session lasts, and has been given the second factor that the account has, or that is asked of it by now. The
-- session says more than its token, which is older. A token without `session_id` is none of a person's.
create function private.is_proven() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select ((select auth.jwt() ->> 'session_id') is null or session.id is not null) and (
      coalesce(session.aal::text, (select auth.jwt() ->> 'aal')) = 'aal2'
      or (
        not exists (
          select from auth.mfa_factors as factor where factor.user_id = (select auth.uid()) and factor.status = 'verified'
        ) and coalesce(private.factor_due() > now(), true)
      )
    ) is true
    from (values (1)) as one (row) left join auth.sessions as session on session.id = (select auth.jwt() ->> 'session_id')::uuid
  $$;

-- Whether the caller is an administrator of an area. Of an account that is deactivated, whose session has been ended, or that has not
-- given its second factor, nothing is left: tables trust a token for an hour. Security definer: the policy of users_roles calls it, and
-- would otherwise recurse without end.
create or replace function private.may(area text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.users_roles as roles join auth.users as account on account.id = roles.user_id
      where roles.user_id = (select auth.uid()) and roles.role = 'admin' and may.area = any (roles.areas)
        and coalesce(account.banned_until < now(), true)
    ) and private.is_proven()
  $$;

-- What the interface has to know of the caller: whether the back office is open, and until when without a second factor.
create function public.own_proof() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select jsonb_build_object('proven', private.is_proven(), 'due', private.factor_due()) $$;

-- Everybody who has an account. A state is what keeps somebody from signing in, if anything does. A name is what a person, or whoever
-- invited them, has called them.
create or replace view private.people as
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
    account.email_confirmed_at is not null as is_verified,
    exists (select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified') as has_factor
  from auth.users as account left join public.users_roles as roles on roles.user_id = account.id;

-- A page of 50, administrators first, and how many there are in all. `search` is looked for in addresses and names.
create or replace function public.list_people(search text default '', page integer default 0) returns jsonb
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
            'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'invited_at', invited_at, 'has_factor', has_factor)
          order by is_admin desc, lower(email), id)
        from shown
      ), '[]')
    )
  );
end
$$;

-- Takes somebody's second factors away, for whoever has lost their phone; they are told by mail, in
-- the language that they have chosen. Their sessions end.
create function public.reset_factors(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  delete from auth.mfa_factors where user_id = person;
  delete from auth.sessions where user_id = person;
  if before.has_factor then
    perform public.enqueue_mail('factor-changed', before.email, jsonb_build_object('change', 'removed', 'at', now(),
      'language', (select coalesce(raw_user_meta_data ->> 'language', 'sv') from auth.users where id = person)));
  end if;
end
$$;

-- Begins what only administrators of everything do.
create function private.require_all() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators of everything may do this' using errcode = '42501';
  end if;
end
$$;

-- Of whom a second factor is asked, and how many of those that it can be asked of have none.
create function public.factor_rule() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  return (
    select jsonb_build_object('asked_of', rule.asked_of, 'since', rule.since,
      'without', (
        select jsonb_build_object('all', count(*), 'full', count(*) filter (where people.areas @> '{content,leads,people}'))
        from private.people where people.is_admin and people.state = 'active' and not people.has_factor
      ),
      'own', exists (select from private.people where people.id = (select auth.uid()) and people.has_factor))
    from private.factor_rule as rule
  );
end
$$;

-- Asks for second factors. Nobody asks for what they do not have: they could not take it back. The time of grace begins anew for more.
create function public.set_factor_rule(asked_of text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_all();
  if set_factor_rule.asked_of <> 'nobody'
    and not exists (select from private.people where people.id = (select auth.uid()) and people.has_factor)
  then
    raise exception 'Get a second factor of your own first' using errcode = 'PP002';
  end if;
  update private.factor_rule as rule
  set asked_of = set_factor_rule.asked_of,
    since = case
      when rule.asked_of = 'nobody' or (rule.asked_of = 'full' and set_factor_rule.asked_of = 'all') then now()
      else rule.since
    end
  where one_row;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_proven, private.factor_due to authenticated, service_role;
select private.allow_calls('authenticated', 'own_proof', 'reset_factors', 'factor_rule', 'set_factor_rule');
