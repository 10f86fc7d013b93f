-- Retention periods, and access to and erasure of one person's data.
select set_config('lock_timeout', '10s', true);

-- RETENTION_DAYS and RECORD_DAYS, written by the server at startup. The privacy text states them
-- (content/texts/sv/screens.ts).
create table private.retention (
  one_row boolean primary key default true constraint retention_one_row check (one_row),
  days integer not null default 730 constraint retention_days_range check (days between 0 and 36500),
  record_days integer not null default 730 constraint retention_record_days_range check (record_days between 30 and 36500)
);
insert into private.retention default values;
alter table private.retention enable row level security;

-- 0 days: nothing is deleted automatically.
create function public.set_retention_days(days integer) returns void
  language sql volatile security definer set search_path = ''
  as $$ update private.retention set days = set_retention_days.days where one_row $$;

create function public.set_record_days(days integer) returns void
  language sql volatile security definer set search_path = ''
  as $$ update private.retention set record_days = set_record_days.days where one_row $$;

-- Calls the function named by the trigger, so that retention also works without a server; the
-- server calls these functions hourly. Each call deletes at most 100 rows of a table, oldest first,
-- and returns how many; the server repeats it. The limit and the arrays of ids keep the planner on
-- the indexes.
create function private.forget_old() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  execute format('select private.%I()', tg_argv[0]);
  return null;
end
$$;

create function private.forget_old_submissions() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with cutoff as materialized (
      select now() - make_interval(days => nullif(days, 0)) as kept_since from private.retention
    ), messages as (
      delete from public.contact_submissions where id = any (array(
        select id from public.contact_submissions where created_at < (select kept_since from cutoff)
        order by created_at limit 100
      )) returning 1
    ), leads as (
      delete from public.lead_captures where id = any (array(
        select id from public.lead_captures where created_at < (select kept_since from cutoff)
        order by created_at limit 100
      )) returning 1
    ), mails as (
      -- Mail sent or given up is kept for at most thirty days.
      delete from private.outbox where id = any (array(
        (select id from private.outbox where created_at < (select kept_since from cutoff)
          order by created_at limit 100)
        union
        (select id from private.outbox where coalesce(sent_at, failed_at) < now() - interval '30 days'
          order by coalesce(sent_at, failed_at) limit 100)
      )) returning 1
    )
    select (select count(*) from messages) + (select count(*) from leads) + (select count(*) from mails)
  $$;

create trigger forget_old after insert on public.contact_submissions
  for each statement execute function private.forget_old('forget_old_submissions');
create trigger forget_old after insert on public.lead_captures
  for each statement execute function private.forget_old('forget_old_submissions');

-- Everything stored about an e-mail address except its account, including notes and consent.
-- Without statistics of texts, as on PGlite, joins would read all handling and all consents.
create function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(
          to_jsonb(sent) - 'search_text' || jsonb_build_object(
            'handling', to_jsonb(handling) - 'submission_id' - 'collection', 'origin', to_jsonb(origin) - 'submission_id'
          ) order by sent.created_at, sent.id)
        from public.contact_submissions as sent
        left join public.submission_handling as handling on handling.submission_id = sent.id
        left join private.submission_origins as origin on origin.submission_id = sent.id
        where lower(sent.email) = lower(address)
      ), '[]'),
      'lead_captures', coalesce((
        select jsonb_agg(
          to_jsonb(lead) - 'search_text' || jsonb_build_object(
            'handling', to_jsonb(handling) - 'submission_id' - 'collection', 'origin', to_jsonb(origin) - 'submission_id',
            'consent', to_jsonb(consent) - 'lead_id'
          ) order by lead.created_at, lead.id)
        from public.lead_captures as lead
        left join public.submission_handling as handling on handling.submission_id = lead.id
        left join private.submission_origins as origin on origin.submission_id = lead.id
        left join public.lead_consents as consent on consent.lead_id = lead.id
        where lower(lead.email) = lower(address)
      ), '[]'),
      'mails', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'content', mail.payload - 'url',
            'created_at', mail.created_at, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at)
          order by mail.created_at, mail.id)
        from private.outbox as mail
        where private.mail_address(mail.kind, mail.recipient, mail.payload) = lower(address)
      ), '[]')
    )
  $$;

-- Deletes the same, and returns counts, including mails being sent at this moment.
create function public.erase_person_records(address text) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    with messages as (
      delete from public.contact_submissions where lower(email) = lower(address) returning id
    ), leads as (
      delete from public.lead_captures where lower(email) = lower(address) returning id
    ), mails as (
      delete from private.outbox as mail
      where private.mail_address(mail.kind, mail.recipient, mail.payload) = lower(address)
      returning leased_until
    )
    select jsonb_build_object(
      'contact_submissions', (select count(*) from messages), 'lead_captures', (select count(*) from leads),
      'mails', (select count(*) from mails), 'mails_under_way', (select count(*) from mails where leased_until > now())
    )
  $$;

-- Content changes by the account with this address.
create function public.person_changes(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      jsonb_agg(
        jsonb_build_object('collection', kept.collection, 'item_id', kept.item_id, 'operation', kept.operation,
          'fields', kept.fields, 'changed_at', kept.changed_at)
        order by kept.id),
      '[]')
    from private.content_history as kept join auth.users on users.id = kept.changed_by
    where lower(users.email) = lower(address)
  $$;

-- Number of rows per table that contain an address in any column, so that new tables are covered.
-- After an erasure these are texts written by others. Searches only columns that can contain an
-- address. A caller may limit the search to one table and some of its blocks, so that other
-- statements can run in between.
create function public.where_named(
  address text, relation text default null, first_block bigint default 0, blocks bigint default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  literal constant text := lower(address);
  -- Escaped as in JSON.
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

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'set_retention_days', 'set_record_days', 'person_records', 'erase_person_records',
  'person_changes', 'where_named');
