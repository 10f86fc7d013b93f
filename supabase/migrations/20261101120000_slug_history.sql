-- Addresses that pages and solutions have had before: whoever follows an old link is sent on to the present one.

create table public.slug_history (
  collection text not null
    constraint slug_history_collection_known check (collection in ('pages', 'content_solutions')),
  slug text not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  constraint slug_history_pkey primary key (collection, slug)
);
create index slug_history_item_idx on public.slug_history (item_id);

-- Keeps two rules: a slug that is in use is never in the history, so what has taken an old address wins, and
-- renaming back and forth makes no loop; and an item that is gone leaves nothing behind.
create function private.remember_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where collection = tg_table_name and item_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into public.slug_history (collection, slug, item_id) values (tg_table_name, old.slug, new.id)
      on conflict on constraint slug_history_pkey
      do update set item_id = excluded.item_id, created_at = excluded.created_at;
  end if;
  delete from public.slug_history where collection = tg_table_name and slug = new.slug;
  return null;
end
$$;

create function private.forget_slugs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.slug_history where collection = tg_table_name;
  return null;
end
$$;
revoke execute on function private.remember_slug(), private.forget_slugs() from public;

create trigger remember_slug after insert or delete on public.pages
  for each row execute function private.remember_slug();
create trigger remember_changed_slug after update on public.pages
  for each row when (old.slug is distinct from new.slug) execute function private.remember_slug();
create trigger forget_slugs after truncate on public.pages
  for each statement execute function private.forget_slugs();
create trigger remember_slug after insert or delete on public.content_solutions
  for each row execute function private.remember_slug();
create trigger remember_changed_slug after update on public.content_solutions
  for each row when (old.slug is distinct from new.slug) execute function private.remember_slug();
create trigger forget_slugs after truncate on public.content_solutions
  for each statement execute function private.forget_slugs();

-- Only the triggers write. Of a draft nobody learns any name, old or new.
alter table public.slug_history enable row level security;
revoke all on public.slug_history from public, anon, authenticated, service_role;
grant select on public.slug_history to anon, authenticated;
grant select, insert, update, delete on public.slug_history to service_role;

create policy "Visitors read old addresses of what is published" on public.slug_history
  for select to anon
  using (
    (collection = 'pages' and item_id in (select id from public.pages where is_published))
    or (collection = 'content_solutions'
      and item_id in (select id from public.content_solutions where is_published))
  );
create policy "Users read old addresses of what is published" on public.slug_history
  for select to authenticated
  using (
    (collection = 'pages' and item_id in (select id from public.pages where is_published))
    or (collection = 'content_solutions'
      and item_id in (select id from public.content_solutions where is_published))
  );
create policy "The server reads and writes old addresses" on public.slug_history
  for all to service_role using (true) with check (true);
