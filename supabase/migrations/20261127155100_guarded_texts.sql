-- Texts and settings that speak in the company's name to accounts and authorities: mails, name and
-- addresses, legal texts, the security contact. Only administrators with all areas change them, on
-- every path: triggers also run for imports, restored versions and undeleted rows.
select set_config('lock_timeout', '10s', true);

-- Beginnings of such keys of site_texts, and such columns of site_settings (content/guarded.ts).
create function private.guarded_texts() returns text[]
  language sql immutable set search_path = ''
  return array['company.', 'legal.', 'long.legal.', 'long.mails.'];

create function private.guarded_settings() returns text[]
  language sql immutable set search_path = ''
  return array['security_contact'];

-- What is guarded of a row; null when nothing is.
create function private.guarded_part(relation text, content jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case relation
      when 'site_settings' then (
        select jsonb_object_agg(name, content -> name) from unnest(private.guarded_settings()) as name
        where content ->> name is not null
      )
      when 'site_texts' then (
        select jsonb_build_object('key', content -> 'key', 'text', content -> 'text', 'text_en', content -> 'text_en')
        where exists (select from unnest(private.guarded_texts()) as beginning where starts_with(content ->> 'key', beginning))
      )
    end
  $$;

-- Reads the setting `role`, because inside a definer's function current_user is the owner; the
-- server and the owner may write.
create function private.guard_texts() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if current_setting('role', true) = 'authenticated'
    and private.guarded_part(tg_table_name, to_jsonb(old)) is distinct from private.guarded_part(tg_table_name, to_jsonb(new))
    and not private.is_admin()
  then
    raise exception 'Only administrators of everything may change this' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
create trigger guard_texts before insert or update or delete on public.site_texts
  for each row execute function private.guard_texts();
create trigger guard_texts before insert or update or delete on public.site_settings
  for each row execute function private.guard_texts();

revoke execute on all functions in schema private from public;
