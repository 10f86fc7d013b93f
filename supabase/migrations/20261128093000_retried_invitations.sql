-- An invitation that is sent again because its answer was lost makes no second mail.
select set_config('lock_timeout', '10s', true);

-- Notes an invitation's key. Returns whether the address got its mail since the same invitation was first noted.
create function public.note_invitation(key text, address text, areas text[]) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  -- The address is in the hash, so that another person's invitation is another one.
  noted constant text := 'invitation ' || md5(concat_ws(' ', note_invitation.key, lower(trim(address)), areas));
begin
  insert into private.sent_forms (key) values (noted) on conflict do nothing;
  return not found and exists (
    select from private.people join private.sent_forms on sent_forms.key = noted
    where lower(people.email) = lower(trim(address)) and people.state = 'invited' and people.invited_at >= sent_forms.sent_at
  );
end
$$;
select private.allow_calls('service_role', 'note_invitation');
