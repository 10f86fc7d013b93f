-- Event log: who did what, and when (docs/decisions/0048). Triggers and security definer functions
-- write it; no role of the API changes or deletes rows, service_role included. It stores no
-- secrets, no texts, and only people with an account.
select set_config('lock_timeout', '10s', true);

create table private.events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null constraint events_kind_form check (kind ~ '^[a-z_]{1,40}$'),
  -- The acting account; null for a command or the server. E-mail addresses are stored as of then,
  -- so that they outlive the account.
  actor_id uuid,
  actor text,
  -- The affected account.
  subject_id uuid,
  subject text,
  details jsonb not null default '{}'
);
create index events_happened_at_idx on private.events (happened_at);
create index events_actor_idx on private.events (lower(actor));
create index events_subject_idx on private.events (lower(subject));
alter table private.events enable row level security;

-- Adds an event; the only function that does. Kinds and their sentences are in
-- app/admin/log/event-kinds.ts.
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

create function private.forget_old_record() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with forgotten as (
      delete from private.events where id = any (array(
        select id from private.events
        where happened_at < (select now() - make_interval(days => record_days) from private.retention)
        order by happened_at limit 100 for update skip locked
      )) returning 1
    )
    select count(*) from forgotten
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

-- Whether an account is an administrator. Events of members are not logged.
create function private.works_here(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.users_roles where user_id = person and role = 'admin') $$;

-- Called by the account server after a wrong password.
create function private.record_failed_sign_in(person uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.record('sign_in_failed', person) where private.works_here(person) $$;

-- Called by the account server after a wrong code.
create function private.record_failed_code(person uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.record('code_failed', person) where private.works_here(person) $$;

create function private.record_session() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('signed_in', new.user_id, actor => new.user_id) where private.works_here(new.user_id);
  return null;
end
$$;

-- With a second factor a sign-in is two events, the password and the code.
create function private.record_given_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('factor_given', new.user_id, actor => new.user_id) where private.works_here(new.user_id);
  return null;
end
$$;

-- Sessions ended by another account. Deactivation and removal of an account are separate events.
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

-- A password that is rehashed at sign-in has not changed.
create function private.record_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.banned_until is distinct from old.banned_until then
    perform private.record(case when new.banned_until > now() then 'deactivated' else 'activated' end, new.id);
  end if;
  if new.encrypted_password <> old.encrypted_password and current_setting('site.rehash', true) is distinct from 'on' then
    perform private.record('password_changed', new.id) where private.works_here(new.id);
  end if;
  return null;
end
$$;

-- Accounts that were neither verified nor invited are not logged.
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

create function private.record_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record(tg_argv[0], old.user_id) where private.works_here(old.user_id);
  return null;
end
$$;

create function private.record_factor_rule() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.record('factor_rule_changed', null, jsonb_build_object('before', old.asked_of, 'after', new.asked_of));
  return null;
end
$$;
create trigger record_factor_rule after update on private.factor_rule
  for each row when (old.asked_of <> new.asked_of) execute function private.record_factor_rule();

create function private.record_areas() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  before constant text[] := case when old.role = 'admin' then old.areas else '{}' end;
  after constant text[] := case when new.role = 'admin' then new.areas else '{}' end;
begin
  -- Not for rows deleted with their account.
  if before is distinct from after and exists (select from auth.users where id = person) then
    perform private.record('areas_changed', person, jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
create trigger record_areas after insert or update or delete on public.users_roles
  for each row execute function private.record_areas();

-- Adds an event about a number of rows; a single row is named.
create function private.record_rows(kind text, relation text, count bigint, title text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.record(kind, null, jsonb_build_object('collection', relation, 'count', count,
      'title', case when count = 1 then left(title, 200) end))
    where count > 0
  $$;

-- Logs publications, withdrawals and deletions of content, and changes of types without drafts,
-- from the rows that the history gets in the same statement. Children count as part of their
-- parent. Commands log their own event.
create function private.record_content() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  type private.content_types;
  has_drafts boolean;
  -- Inserted items, and updated ones of types without drafts.
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

-- Throws 42501 unless the caller has the area that an export or import belongs to.
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

-- Called by the back office after saving a file.
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

-- Called by the import command.
create function public.record_content_import() returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.record('imported', actor => null) $$;

-- Events that name an address.
create function public.person_events(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(event) - 'actor_id' - 'subject_id' order by event.id), '[]')
    from private.events as event where lower(event.actor) = lower(address) or lower(event.subject) = lower(address)
  $$;

-- Last step of an erasure: removes the address from the log, and logs an erasure without a name.
create function public.erase_person_events(address text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.events set actor = null where lower(actor) = lower(address);
    update private.events set subject = null where lower(subject) = lower(address);
    select private.record('person_erased', actor => null);
  $$;

-- A page of the log, newest first, and the total: by kinds, between two times, with `search` in
-- addresses and titles.
create function public.read_record(
  search text default '', kinds text[] default null, since timestamptz default null, until timestamptz default null,
  skipped integer default 0, most integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  patterns constant text[] := private.search_patterns(search);
begin
  perform private.require_area('people');
  return (
    with found as materialized (
      select id from private.events as event
      where (kinds is null or kind = any (kinds)) and (since is null or happened_at >= since)
        and (until is null or happened_at < until)
        and (patterns = '{}' or lower(concat_ws(' ', actor, subject, details ->> 'title')) ~ all (patterns))
      order by id desc limit private.total_limit(skipped)
    ), shown as (
      select event.* from private.events as event where id in (
        select id from found order by id desc limit least(greatest(most, 0), 1000) offset greatest(skipped, 0)
      )
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
select private.allow_calls('service_role', 'record_content_import', 'person_events', 'erase_person_events');
select private.allow_calls('authenticated', 'record_export', 'read_record');
