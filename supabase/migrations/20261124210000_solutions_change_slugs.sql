-- Slugs of several solutions that move along a chain (a to b, b to c) or change places in one statement, as an import does.

-- Compared at the end of a statement; a plain unique constraint is after each row, whose order nobody decides.
alter table public.content_solutions drop constraint content_solutions_slug_key;
alter table public.content_solutions
  add constraint content_solutions_slug_key unique (slug) deferrable initially immediate;

-- As in 20261101120000, but an old slug that another item of the same statement has taken is not kept.
create or replace function private.remember_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  is_taken boolean;
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where collection = tg_table_name and item_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('select exists (select from public.%I where slug = $1)', tg_table_name) into is_taken using old.slug;
    if not is_taken then
      insert into public.slug_history (collection, slug, item_id) values (tg_table_name, old.slug, new.id)
        on conflict on constraint slug_history_pkey
        do update set item_id = excluded.item_id, created_at = excluded.created_at;
    end if;
  end if;
  delete from public.slug_history where collection = tg_table_name and slug = new.slug;
  return null;
end
$$;
