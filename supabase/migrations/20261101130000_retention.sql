-- What visitors have sent in is kept for 730 days, as the privacy text promises (app/i18n/sv/legal.ts).

-- Called hourly where the server runs the database; elsewhere every new message clears the old ones away.
create function private.forget_old_submissions() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from public.contact_submissions where created_at < now() - interval '730 days';
    delete from public.lead_captures where created_at < now() - interval '730 days';
  $$;

create function private.forget_with_new_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.forget_old_submissions();
  return null;
end
$$;
revoke execute on function private.forget_old_submissions(), private.forget_with_new_submission() from public;

create trigger forget_old after insert on public.contact_submissions
  for each statement execute function private.forget_with_new_submission();
create trigger forget_old after insert on public.lead_captures
  for each statement execute function private.forget_with_new_submission();
