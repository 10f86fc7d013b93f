-- Tokens of the editing screen's frame (docs/decisions/0063).
select set_config('lock_timeout', '10s', true);

-- A frame sends no access token. Its URL has this one instead: ten minutes, for one session.
create table private.editing_tokens (
  secret bytea primary key,
  session_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index editing_tokens_user_id_idx on private.editing_tokens (user_id);
create index editing_tokens_expires_at_idx on private.editing_tokens (expires_at);
alter table private.editing_tokens enable row level security;

-- Creates a token for the caller's session. Only its hash is stored.
create function public.editing_token() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  token constant text := replace(gen_random_uuid()::text, '-', '');
  session constant uuid := (select auth.jwt() ->> 'session_id')::uuid;
begin
  perform private.require_area('content');
  if session is null then
    raise exception 'A token needs a session' using errcode = '42501';
  end if;
  delete from private.editing_tokens as kept where kept.secret = any (array(
    select old.secret from private.editing_tokens as old where old.expires_at <= now() order by old.expires_at limit 100
  ));
  insert into private.editing_tokens (secret, session_id, user_id)
  values (sha256(convert_to(token, 'utf8')), session, (select auth.uid()));
  return token;
end
$$;

-- Returns whether a token is valid: its session exists and its user still edits content. A caller
-- with a session has to be in the same one.
create function public.may_edit_page(token text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.editing_tokens as kept
      join auth.sessions as session on session.id = kept.session_id and session.user_id = kept.user_id
      join public.users_roles as role on role.user_id = kept.user_id and role.role = 'admin' and 'content' = any (role.areas)
      join auth.users as account on account.id = kept.user_id and coalesce(account.banned_until < now(), true)
      where kept.secret = sha256(convert_to(may_edit_page.token, 'utf8')) and kept.expires_at > now()
        and ((select auth.uid()) is null or kept.session_id = (select auth.jwt() ->> 'session_id')::uuid and private.may('content'))
    )
  $$;

select private.allow_calls('authenticated', 'editing_token');
select private.allow_calls('anon, authenticated', 'may_edit_page');
