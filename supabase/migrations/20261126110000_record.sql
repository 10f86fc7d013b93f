-- The record: who did what to whom or what, and when (docs/decisions/0048). Triggers and definer's functions write it; nobody whom the API
-- serves writes, changes or removes a row of it, the server's own key included. Of content it says what became public or went; what was
-- changed stands in the history. It holds no secret, no text that somebody wrote, and nobody who has no account.
select set_config('lock_timeout', '10s', true);

create table private.events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null constraint events_kind_form check (kind ~ '^[a-z_]{1,40}$'),
  -- Who did it; null for a command and for the server itself. Addresses as they were then: who has been removed still did it.
  actor_id uuid,
  actor text,
  -- The account that it was done to.
  subject_id uuid,
  subject text,
  details jsonb not null default '{}'
);
create index events_happened_at_idx on private.events (happened_at);
alter table private.events enable row level security;
revoke all on private.events from public, anon, authenticated, service_role;

-- Adds an event: the one way into the record. Kinds, and what the back office says of them, stand in app/admin/log/kinds.ts.
create function private.record(kind text, subject uuid default null, details jsonb default '{}', actor uuid default auth.uid())
  returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.events (kind, actor_id, actor, subject_id, subject, details)
    values (
      kind, actor, (select email from auth.users where id = actor), subject, (select email from auth.users where id = subject),
      jsonb_strip_nulls(details)
    )
  $$;

-- How long an event is kept (RECORD_DAYS), beside how long messages are.
alter table private.retention
  add column record_days integer not null default 730 constraint retention_record_days_range check (record_days between 30 and 36500);

create function public.set_record_days(days integer) returns void
  language sql volatile security definer set search_path = ''
  as $$ update private.retention set record_days = set_record_days.days where one_row $$;

-- Called hourly where the server runs the database, and by each new event.
create function private.forget_old_record() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.events where id in (
      select id from private.events
      where happened_at < now() - (select make_interval(days => record_days) from private.retention) for update skip locked
    )
  $$;
create trigger forget_old after insert on private.events
  for each statement execute function private.forget_old('forget_old_record');

create function private.record_retention() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('setting_changed', null, jsonb_build_object('name', changed.name, 'before', changed.before, 'after', changed.after))
  from (values ('RETENTION_DAYS', old.days, new.days), ('RECORD_DAYS', old.record_days, new.record_days))
    as changed (name, before, after)
  where changed.before <> changed.after;
  return null;
end
$$;
create trigger record_retention after update on private.retention for each row execute function private.record_retention();

-- Whether somebody works in the back office. How members come and go is nobody's business.
create function private.works_here(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.users_roles where user_id = person and role = 'admin') $$;

-- Called by the account server after a wrong password for this account.
create function private.record_failed_sign_in(person uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.record('sign_in_failed', person) where private.works_here(person) $$;

create function private.record_session() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('signed_in', new.user_id, actor => new.user_id) where private.works_here(new.user_id);
  return null;
end
$$;

-- Sessions that somebody else ends. A closed or removed account is an event of its own.
create function private.record_ended_sessions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('sessions_ended', account.id)
  from auth.users as account
  where account.id in (select ended.user_id from ended) and account.id <> auth.uid() and coalesce(account.banned_until < now(), true);
  return null;
end
$$;

create function private.record_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.banned_until is distinct from old.banned_until then
    perform private.record(case when new.banned_until > now() then 'deactivated' else 'activated' end, new.id);
  end if;
  if new.encrypted_password <> old.encrypted_password then
    perform private.record('password_changed', new.id) where private.works_here(new.id);
  end if;
  return null;
end
$$;

-- What nobody has verified, nor been invited to, is no account yet.
create function private.record_removed_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if old.email_confirmed_at is not null then
    perform private.record('account_removed', old.id);
  elsif old.invited_at is not null then
    perform private.record('invitation_withdrawn', old.id);
  end if;
  return old;
end
$$;

create function private.record_areas() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  before constant text[] := case when old.role = 'admin' then old.areas else '{}' end;
  after constant text[] := case when new.role = 'admin' then new.areas else '{}' end;
begin
  -- The rows of an account that has just been removed go with it.
  if before is distinct from after and exists (select from auth.users where id = person) then
    perform private.record('areas_changed', person, jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
create trigger record_areas after insert or update or delete on public.users_roles
  for each row execute function private.record_areas();

-- The account server's tables are another owner's on a project, who may refuse: the site then goes on without these events.
do $$
declare
  statement text;
begin
  foreach statement in array array[
    'create trigger record_session after insert on auth.sessions for each row execute function private.record_session()',
    'create trigger record_ended_sessions after delete on auth.sessions
       referencing old table as ended for each statement execute function private.record_ended_sessions()',
    'create trigger record_account after update on auth.users for each row
       when (old.banned_until is distinct from new.banned_until or old.encrypted_password is distinct from new.encrypted_password)
       execute function private.record_account()',
    'create trigger record_removed_account before delete on auth.users
       for each row execute function private.record_removed_account()'
  ] loop
    begin
      execute statement;
    exception when insufficient_privilege then
      raise warning 'The record lacks events of accounts: %', sqlerrm;
    end;
  end loop;
end
$$;

-- Asked by whoever has just invited somebody (portable/people): the mail is sent with the server's key, which is nobody's.
create function public.record_invitation(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_area('people');
  perform private.record('invited', id) from private.people where id = person and state = 'invited';
end
$$;

-- An event about rows of a table: how many, and of a single one its name.
create function private.record_rows(kind text, relation text, count bigint, title text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.record(kind, null, jsonb_build_object('collection', relation, 'count', count,
      'title', case when count = 1 then left(title, 200) end))
    where count > 0
  $$;

-- What people publish, take back and delete, of all types, from what the history keeps of the same statement; and what they change of
-- types without drafts, which is public at once. What belongs to an item is a part of it. Commands have an event of their own.
create function private.record_content() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  type private.content_types;
  has_drafts boolean;
  -- What was added, and of a type without drafts what was changed.
  changed uuid[];
  public_now bigint;
  title text;
begin
  if auth.uid() is null then
    return null;
  end if;
  for type in select types.* from private.content_types as types where types.relation in (select collection from kept) loop
    has_drafts := private.has_column(type.relation, 'is_published');
    perform private.record_rows('removed', type.relation, count(*), min(content ->> type.title))
    from kept where collection = type.relation and operation = 'delete';
    perform private.record_rows(kind, type.relation, count(*), min(content ->> type.title))
    from (
      select content, case when (content ->> 'is_published')::boolean then 'unpublished' else 'published' end as kind
      from kept where collection = type.relation and operation = 'update' and has_drafts and 'is_published' = any (fields)
    ) as done group by kind;

    changed := array(
      select item_id from kept where collection = type.relation and (operation = 'insert' or (operation = 'update' and not has_drafts))
    );
    continue when changed = '{}' or type.parent is not null;
    execute format('select count(*), min(%I) from public.%I where id = any ($1) and %s', type.title, type.relation,
      case when has_drafts then 'is_published' else 'true' end) into public_now, title using changed;
    perform private.record_rows(case when has_drafts then 'published' else 'changed' end, type.relation, public_now, title);
  end loop;
  return null;
end
$$;
create trigger record_content after insert on private.content_history
  referencing new table as kept for each statement execute function private.record_content();

-- Messages, leads and files that somebody removes: how many, and nothing of them.
create function private.record_removed_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record_rows('removed', tg_table_name, (select count(*) from gone)) where auth.uid() is not null;
  return null;
end
$$;
create trigger record_removed after delete on public.contact_submissions
  referencing old table as gone for each statement execute function private.record_removed_rows();
create trigger record_removed after delete on public.lead_captures
  referencing old table as gone for each statement execute function private.record_removed_rows();
create trigger record_removed after delete on public.media
  referencing old table as gone for each statement execute function private.record_removed_rows();

-- Asks for the area whose rows a file of the back office holds.
create function private.require_area_of(what text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area(case
    when what in ('contact_submissions', 'lead_captures') then 'leads'
    when what = 'events' then 'people'
    when what in (select relation from private.types()) then 'content'
    else 'nothing'
  end);
end
$$;

-- Told by the back office when it has saved a file. Whoever may read the rows can read them without telling.
create function public.record_export(what text, count integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_area_of(what);
  perform private.record_rows('exported', what, greatest(count, 0));
end
$$;

create function private.record_import(what text, count bigint) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_area_of(what);
  perform private.record_rows('imported', what, count);
end
$$;

-- Told by the command that has put other content in the place of what was there. Commands that only read change nothing, here either.
create function public.record_content_import() returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.record('imported', actor => null) $$;

-- Rows with an id are changed, rows without one are new; one that belongs to another names it by the slug that it has afterwards,
-- as `parent_slug`. Columns that a row does not name stay as they are. All or nothing, and nothing when the revision is no longer
-- `known_basis`. The rows may also come as JSON in a text, and refusals have Postgres' own codes: not every implementation of the
-- protocol passes on others.
create or replace function public.import_rows(collection text, known_basis text, given jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  type private.content_types := private.type_of(collection);
begin
  perform private.require_area('content');
  if jsonb_typeof(given) = 'string' then
    given := (given #>> '{}')::jsonb;
  end if;
  if exists (
    select from jsonb_object_keys(given) as name
    where name not in (select relation from private.types() where collection in (relation, parent))
  ) then
    raise exception 'Only rows of % and of what belongs to them are imported here', collection using errcode = '22023';
  end if;
  -- No other writer changes anything meanwhile: solutions and features have a mutex (serialize_writes), the others a lock.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.features', 0));
  if collection <> 'content_solutions' then
    execute format('lock table public.%I in share row exclusive mode', type.relation);
  end if;
  if public.import_basis(collection) is distinct from known_basis then
    raise exception 'Something has been changed meanwhile' using errcode = 'P0001';
  end if;
  for type in select * from private.types() where collection in (relation, parent) loop
    perform private.import_rows_of(type, coalesce(given -> type.relation, '[]'));
  end loop;
  perform private.record_import(collection, (
    select coalesce(sum(jsonb_array_length(rows.value)), 0) from jsonb_each(given) as rows where jsonb_typeof(rows.value) = 'array'
  ));
end
$$;

-- What the record says of an address, as its person is told.
create function public.person_events(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(event) - 'actor_id' - 'subject_id' order by event.id), '[]')
    from private.events as event where lower(address) in (lower(event.actor), lower(event.subject))
  $$;

-- The end of an erasure, after the account: takes the address out of the record, in which its events stay, and adds that it was done,
-- without saying of whom.
create function public.erase_person_events(address text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.events set actor = null where lower(actor) = lower(address);
    update private.events set subject = null where lower(subject) = lower(address);
    select private.record('person_erased', actor => null);
  $$;

-- A part of the record, newest first, and how much there is in all: of some kinds, between two times, in which an address or a title
-- holds `search`.
create function public.read_record(
  search text default '', kinds text[] default null, since timestamptz default null, until timestamptz default null,
  skipped integer default 0, most integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  wanted constant text := '%' || regexp_replace(lower(trim(left(search, 200))), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_area('people');
  return (
    with found as (
      select event.* from private.events as event
      where (kinds is null or event.kind = any (kinds)) and (since is null or event.happened_at >= since)
        and (until is null or event.happened_at < until)
        and lower(concat_ws(' ', event.actor, event.subject, event.details ->> 'title')) like wanted
    ), shown as (
      select * from found order by id desc limit least(greatest(most, 0), 1000) offset greatest(skipped, 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'events', coalesce((select jsonb_agg(to_jsonb(shown) order by id desc) from shown), '[]')
    )
  );
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.record_import to authenticated;
select private.allow_calls('service_role', 'set_record_days', 'record_content_import', 'person_events', 'erase_person_events');
select private.allow_calls('authenticated', 'record_invitation', 'record_export', 'read_record');
