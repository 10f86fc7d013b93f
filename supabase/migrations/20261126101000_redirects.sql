-- Old addresses that lead on (content/types/redirects.ts). The server asks for one where no page answers.
select set_config('lock_timeout', '10s', true);

-- An address as the server compares it: small letters, without query and fragment, no slash at the end.
create function private.path_only(address text) returns text
  language sql immutable set search_path = ''
  as $$ select lower(regexp_replace(address, '(?<=.)/*([?#].*)?$', '')) $$;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null constraint redirects_from_path_format check (char_length(from_path) <= 2000 and private.is_link(from_path))
    constraint redirects_from_path_key unique deferrable,
  to_path text not null constraint redirects_to_path_format check (char_length(to_path) <= 2000 and private.is_link(to_path)),
  kind text not null constraint redirects_kind_format check (kind in ('permanent', 'temporary')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index redirects_order_idx on public.redirects (from_path, id);
insert into private.content_types (relation, title, searched, parent, parent_column, read_by, under, slug, listed_at)
values ('redirects', 'from_path', '{}', null, null, 'administrators', null, 'slug', null);
select private.install_content_type('redirects');

-- Refuses what would lead a visitor in a circle. Changes take turns: two that are fine by themselves could make one together.
create function private.refuse_circle() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  if exists (
    with recursive way as (
      select new.to_path as path
      union
      select redirects.to_path from public.redirects join way on private.path_only(redirects.from_path) = private.path_only(way.path)
      where redirects.id <> new.id
    )
    select from way where private.path_only(path) = private.path_only(new.from_path)
  ) then
    raise exception 'the redirect leads back to itself (check constraint "redirects_to_path_format")' using errcode = '23514';
  end if;
  return null;
end
$$;
revoke execute on function private.path_only, private.refuse_circle from public, anon, authenticated, service_role;
create trigger refuse_circle after insert or update on public.redirects
  for each row execute function private.refuse_circle();

-- Where an address leads to now, { to, status }, or null. For the server, which has found no page there.
create function public.redirect_at(path text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('to', to_path, 'status', case kind when 'permanent' then 301 else 302 end)
    from public.redirects where private.path_only(from_path) = private.path_only(path)
    order by created_at, id limit 1
  $$;
select private.allow_calls('anon', 'redirect_at');
