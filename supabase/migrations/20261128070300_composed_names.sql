-- Names of accounts and consents are stored in Unicode's composed form (NFC) like other texts.
select set_config('lock_timeout', '10s', true);

create trigger compose_texts before insert or update on public.lead_consents
  for each row when (new.purpose is not nfc normalized) execute function private.normalize_texts();
update public.lead_consents set purpose = purpose where purpose is not nfc normalized;

-- The account server's tables are another owner's on a project, who may refuse.
do $$
begin
  execute 'create trigger compose_texts before insert or update on auth.users for each row
    when (new.raw_user_meta_data::text is not nfc normalized) execute function private.normalize_texts()';
  update auth.users set raw_user_meta_data = private.composed(raw_user_meta_data)
    where raw_user_meta_data::text is not nfc normalized;
exception when insufficient_privilege then
  raise warning 'Names of accounts stay in the form they are written in: %', sqlerrm;
end
$$;

-- Recreated by search_passages_as_stored with the default of every function.
revoke execute on function public.search_site from public;
select private.allow_calls('anon, authenticated', 'search_site');
