-- Statements whose plan read a whole table that grows. tests/fixtures/plans finds them.
select set_config('lock_timeout', '10s', true);

-- Administrators are few, accounts many.
create index users_roles_admin_idx on public.users_roles (user_id) where role = 'admin';

-- Mail given up within a day, for the metrics.
create index outbox_failed_at_idx on private.outbox (failed_at) where failed_at is not null;

-- `tg_table_name` has the collation "C", in which no index on a text column is looked up: the variable has the default one.
create or replace function private.remember_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation constant text := tg_table_name;
  is_taken boolean;
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where collection = relation and item_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('select exists (select from public.%I where slug = $1)', relation) into is_taken using old.slug;
    if not is_taken then
      insert into public.slug_history (collection, slug, item_id) values (relation, old.slug, new.id)
        on conflict on constraint slug_history_pkey
        do update set item_id = excluded.item_id, created_at = excluded.created_at;
    end if;
  end if;
  delete from public.slug_history where collection = relation and slug = new.slug;
  return null;
end
$$;

create or replace function private.keep_emptied() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation constant text := tg_table_name;
begin
  execute format(
    'insert into private.content_history (collection, item_id, operation, content, changed_by)
     select %1$L, item.id, ''delete'', to_jsonb(item), auth.uid() from public.%1$I as item', relation
  );
  delete from public.slug_history where collection = relation;
  delete from private.translation_marks where collection = relation;
  return null;
end
$$;

create or replace function private.note_translations() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  relation constant text := tg_table_name;
begin
  if tg_op = 'DELETE' then
    delete from private.translation_marks as mark using deleted
    where mark.collection = relation and mark.item_id = deleted.id;
    return null;
  end if;
  execute format(
    'with changed as materialized (
       select before.id, pair.* from deleted as before join inserted as after on after.id = before.id,
         lateral (values %s) as pair (field, was, became, english_was, english_became)
       where pair.was is distinct from pair.became or pair.english_was is distinct from pair.english_became
     ), written as (
       delete from private.translation_marks as mark using changed
       where mark.collection = $1 and mark.item_id = changed.id and mark.field = changed.field
         and changed.english_was is distinct from changed.english_became
     )
     insert into private.translation_marks (collection, item_id, field, right_for)
     select $1, changed.id, changed.field, md5(coalesce(changed.was, '''')) from changed
     where changed.english_was is not distinct from changed.english_became and changed.english_became is not null
     on conflict on constraint translation_marks_pkey do update set swedish_changed_at = excluded.swedish_changed_at',
    (
      select string_agg(
        format('(%1$L, before.%1$I::text, after.%1$I::text, before.%2$I::text, after.%2$I::text)', field, field || '_en'), ', '
      ) from unnest(tg_argv) as field
    )
  ) using relation;
  return null;
end
$$;

-- Full administrators, found by the index above.
create function private.full_administrators() returns setof private.people
  language sql stable set search_path = ''
  as $$
    select people.* from public.users_roles as roles join private.people on people.id = roles.user_id
    where roles.role = 'admin' and private.is_full(people)
  $$;

create or replace function private.end_change(before private.people) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.is_full(before) and not exists (select from private.full_administrators()) then
    raise exception 'The last administrator stays' using errcode = 'PP001';
  end if;
end
$$;

create or replace function public.is_last_administrator(address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(bool_and(lower(email) = lower(trim(address))), false) from private.full_administrators()
  $$;

-- Deletes a batch of mail sent or given up thirty days ago, found by its index.
create or replace function public.mail_sent(id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.outbox as mail set sent_at = now(), payload = '{}', leased_until = null, last_error = null
    where mail.id = mail_sent.id;
    delete from private.outbox as mail where mail.id = any (array(
      select ended.id from private.outbox as ended where coalesce(sent_at, failed_at) < now() - interval '30 days'
      order by coalesce(sent_at, failed_at) limit 100
    ))
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('anon, authenticated', 'search_site');
