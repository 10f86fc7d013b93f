-- One's own account: where one is signed in, and what is kept about one.
select set_config('lock_timeout', '10s', true);

-- Begins what is about the caller's own account alone, and gives its id.
create function private.own_account() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if (select auth.uid()) is null or not private.is_proven() then
    raise exception 'Sign in anew' using errcode = '42501';
  end if;
  return (select auth.uid());
end
$$;

-- Where the caller is signed in, this session first.
create function public.own_sessions() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(
      jsonb_build_object('id', session.id, 'user_agent', session.user_agent, 'created_at', session.created_at,
        'seen_at', coalesce(session.refreshed_at, session.created_at), 'is_current', session.is_current)
      order by session.is_current desc, coalesce(session.refreshed_at, session.created_at) desc), '[]')
    from (
      select *, id = (select auth.jwt() ->> 'session_id')::uuid as is_current from auth.sessions
      where user_id = (select private.own_account())
    ) as session
  $$;

-- Ends one of the caller's sessions at once.
create function public.end_own_session(session uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from auth.sessions where id = session and user_id = (select private.own_account()) $$;

-- What is kept about the caller: GDPR, articles 15 and 20. Without what would open the account, and without what others have noted,
-- which the company reads before it gives it away (`npm run privacy`).
create function public.own_data() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'account', jsonb_build_object('id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at,
        'metadata', account.raw_user_meta_data),
      'role', (select jsonb_build_object('role', role, 'areas', areas, 'since', created_at) from public.users_roles where user_id = account.id),
      'second_factors', coalesce((
        select jsonb_agg(jsonb_build_object('type', factor_type, 'status', status, 'created_at', created_at) order by created_at)
        from auth.mfa_factors where user_id = account.id
      ), '[]'),
      'sessions', public.own_sessions(),
      'contact_submissions', (
        select coalesce(jsonb_agg(sent - 'handling'), '[]') from jsonb_array_elements(records.kept -> 'contact_submissions') as sent
      ),
      'lead_captures', (
        select coalesce(jsonb_agg(lead - 'handling'), '[]') from jsonb_array_elements(records.kept -> 'lead_captures') as lead
      ),
      'mails', records.kept -> 'mails',
      'content_changes', public.person_changes(account.email::text)
    )
    from auth.users as account cross join lateral (select public.person_records(account.email::text) as kept) as records
    where account.id = (select private.own_account())
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'own_sessions', 'end_own_session', 'own_data');
