-- Invitations are decided before anything changes: the database checks what an administrator asks
-- for and keeps the decision; the account server's mail then carries it out in one transaction.
select set_config('lock_timeout', '10s', true);

-- Decisions whose mail has not been sent yet. By the hash of the address, so that a mail that is
-- refused leaves nobody's address behind.
create table private.invitations (
  address_hash text primary key,
  areas text[] not null,
  -- The areas of an account that had been invited before; null for a new one.
  areas_before text[],
  invited_by uuid not null references auth.users on delete cascade,
  decided_at timestamptz not null default now()
);
create index invitations_invited_by_idx on private.invitations (invited_by);
alter table private.invitations enable row level security;
revoke all on private.invitations from public, anon, authenticated, service_role;

create function private.address_hash(address text) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(lower(trim(address)), 'UTF8')), 'hex');

-- Decides whether the caller may invite an address to these areas, or invite it again. Changes no
-- account. Returns null when the mail may be sent, else the account that has the address.
create function public.begin_invitation(address text, areas text[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  existing private.people;
  area text;
begin
  perform private.require_area('people');
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  perform private.require_area('people');
  if begin_invitation.areas is null or not begin_invitation.areas <@ '{content,leads,people}' then
    raise exception 'There is no such area' using errcode = '22023';
  end if;
  foreach area in array begin_invitation.areas loop
    perform private.require_area(area);
  end loop;
  select people.* into existing from private.people where lower(people.email) = lower(trim(address));
  if existing.state in ('active', 'deactivated') then
    return jsonb_build_object('id', existing.id, 'email', existing.email, 'state', existing.state, 'areas', existing.areas);
  end if;
  foreach area in array coalesce(existing.areas, '{}') loop
    perform private.require_area(area);
  end loop;
  delete from private.invitations where decided_at < now() - interval '1 hour';
  insert into private.invitations (address_hash, areas, areas_before, invited_by)
  values (private.address_hash(address), begin_invitation.areas, existing.areas, auth.uid())
  on conflict (address_hash) do update set areas = excluded.areas, areas_before = excluded.areas_before,
    invited_by = excluded.invited_by, decided_at = excluded.decided_at;
  return null;
end
$$;

-- Carries out the decision about an account that has just been invited: gives the areas and records
-- who invited it. Without a decision of the last five minutes nothing happens. Areas that somebody
-- else has changed meanwhile stay.
create function private.complete_invitation(person uuid, address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  decided private.invitations;
  before_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  delete from private.invitations where address_hash = private.address_hash(address) returning * into decided;
  if decided.decided_at is null or decided.decided_at < now() - interval '5 minutes' then
    return;
  end if;
  -- The record names the caller of begin_invitation.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', decided.invited_by)::text, true);
  -- Nobody has proven to own an unverified address: its password may be a stranger's.
  update auth.users set encrypted_password = null
  where id = person and email_confirmed_at is null and encrypted_password is not null;
  if coalesce((select people.areas from private.people where people.id = person), '{}') = coalesce(decided.areas_before, '{}') then
    if cardinality(decided.areas) = 0 then
      delete from public.users_roles where user_id = person and role = 'admin';
    else
      insert into public.users_roles (user_id, role, areas) values (person, 'admin', decided.areas)
      on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
    end if;
  end if;
  perform private.record('invited', person);
  perform set_config('request.jwt.claims', before_claims, true);
end
$$;

create function private.complete_mailed_invitation() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.complete_invitation(new.id, new.email);
  return null;
end
$$;

-- The account server's table is another owner's on a project, who may refuse triggers: there the
-- function invite-person calls finish_invitation.
do $$
begin
  create trigger complete_invitation after update of invited_at on auth.users for each row
    when (new.invited_at is distinct from old.invited_at) execute function private.complete_mailed_invitation();
exception when insufficient_privilege then
  raise warning 'Invitations are completed by the function invite-person alone: %', sqlerrm;
end
$$;

-- The same for the server, after the mail; does nothing where the trigger has done it.
create function public.finish_invitation(address text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.complete_invitation(people.id, people.email) from private.people
    where lower(people.email) = lower(trim(address)) and people.state = 'invited'
  $$;

drop function public.person_at(text, text[]);
drop function public.record_invitation(uuid);

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'begin_invitation');
select private.allow_calls('service_role', 'finish_invitation');
