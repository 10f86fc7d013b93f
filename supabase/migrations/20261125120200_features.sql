-- The first two features of a solution are for everyone, the rest for signed-in users. Which two, and how many there are, is
-- decided here: what a client sends about either is overwritten (docs/decisions/0003).
select set_config('lock_timeout', '10s', true);

-- A mutex of all writers of solutions and features. Two writers would otherwise each hold a feature's row and wait for the
-- other's, or for the solution of a feature that is deleted with it.
create function private.serialize_writes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.writes_nothing() then
    perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  end if;
  return null;
end
$$;

create function private.is_among_first_two(feature public.features) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select count(*) < 2
    from (
      select from public.features as other
      where other.solution_id = feature.solution_id
        and other.id <> feature.id
        and (other.position, other.created_at, other.id) < (feature.position, feature.created_at, feature.id)
      limit 2
    ) as before
  $$;

-- For a single row this is already the result, and INSERT … RETURNING shows it.
create function private.mark_feature() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.is_public := private.is_among_first_two(new);
  return new;
end
$$;

create function private.count_features() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.features_count := (select count(*) from public.features where solution_id = new.id);
  return new;
end
$$;

-- Recomputes the solutions that a statement touched: those that features left and those they came to.
-- Its own update calls it again, finds nothing left to change and so ends.
create function private.recompute_features(solutions uuid[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- First the solutions' rows, in one order: a transaction with an older snapshot of them fails instead of
  -- recomputing what it cannot see.
  perform from public.content_solutions where id = any (solutions) order by id for no key update;

  update public.features as feature set is_public = ranked.is_public
  from (
    select id, row_number() over (partition by solution_id order by position, created_at, id) <= 2 as is_public
    from public.features where solution_id = any (solutions)
  ) as ranked
  where feature.id = ranked.id and feature.is_public <> ranked.is_public;

  -- count_features fills in the number.
  update public.content_solutions as solution set features_count = 0
  where solution.id = any (solutions)
    and solution.features_count <> (select count(*) from public.features where solution_id = solution.id);
end
$$;

-- A statement that touched no row recomputes nothing.
create function private.recompute_touched_features() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    perform private.recompute_features(array_agg(distinct solution_id)) from inserted having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform private.recompute_features(array_agg(distinct solution_id)) from deleted having count(*) > 0;
  else
    perform private.recompute_features(array_agg(distinct solution_id))
    from (select solution_id from inserted union select solution_id from deleted) as touched having count(*) > 0;
  end if;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger serialize_writes before insert or update or delete on public.content_solutions
  for each statement execute function private.serialize_writes();
create trigger serialize_writes before insert or update or delete on public.features
  for each statement execute function private.serialize_writes();

create trigger mark_feature before insert or update on public.features
  for each row execute function private.mark_feature();
create trigger count_features before insert or update on public.content_solutions
  for each row execute function private.count_features();

create trigger recompute_inserted after insert on public.features referencing new table as inserted
  for each statement execute function private.recompute_touched_features();
create trigger recompute_deleted after delete on public.features referencing old table as deleted
  for each statement execute function private.recompute_touched_features();
create trigger recompute_updated after update on public.features
  referencing new table as inserted old table as deleted
  for each statement execute function private.recompute_touched_features();
