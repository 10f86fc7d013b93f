-- Mails that the database itself queues are in the language that the account's owner has chosen.
select set_config('lock_timeout', '10s', true);

-- Takes somebody's second factors away, for whoever has lost their phone; they are told by mail. Their sessions end.
create or replace function public.reset_factors(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before constant private.people := private.begin_change(person);
begin
  delete from auth.mfa_factors where user_id = person;
  delete from auth.sessions where user_id = person;
  if before.has_factor then
    perform public.enqueue_mail('factor-changed', before.email, jsonb_build_object('change', 'removed', 'at', now(),
      'language', (select coalesce(raw_user_meta_data ->> 'language', 'sv') from auth.users where id = person)));
  end if;
end
$$;
