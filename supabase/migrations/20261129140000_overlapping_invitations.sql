-- Two overlapping calls of one invitation send one mail, and a form that was stored is never
-- refused when it is sent again.
select set_config('lock_timeout', '10s', true);

drop function public.note_invitation(text, text, text[]);

-- Reserves an invitation's key for the caller. Returns 'reserved' when the caller has to send the
-- mail, 'sent' when the address got its mail since the key was reserved, 'busy' while another call
-- sends it. A reservation expires after 20 seconds, so that a call that broke off blocks no retry
-- for long. `release` gives it back after a failure.
create function public.reserve_invitation(key text, address text, areas text[], release boolean default false)
  returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  -- The address is in the hash, so that another person's invitation is another one.
  reserved constant text := 'invitation ' || md5(concat_ws(' ', reserve_invitation.key, lower(trim(address)), areas));
begin
  if release then
    delete from private.sent_forms where sent_forms.key = reserved;
    return 'released';
  end if;
  insert into private.sent_forms as sent (key) values (reserved) on conflict do nothing;
  if found then
    return 'reserved';
  end if;
  if exists (
    select from private.people join private.sent_forms as sent on sent.key = reserved
    where lower(people.email) = lower(trim(address)) and people.state = 'invited' and people.invited_at >= sent.sent_at
  ) then
    return 'sent';
  end if;
  update private.sent_forms set sent_at = now()
  where sent_forms.key = reserved and sent_at < now() - interval '20 seconds';
  return case when found then 'reserved' else 'busy' end;
end
$$;

-- Whether a public form was stored with this key within `lasts`.
create function public.is_submitted(form text, key text, lasts interval) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.sent_forms
      where sent_forms.key = is_submitted.form || ' ' || is_submitted.key
        and submission_id is not null and sent_at >= now() - lasts
    )
  $$;

select private.allow_calls('service_role', 'reserve_invitation', 'is_submitted');
