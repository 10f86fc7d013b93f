-- As in 20261121204500, and with the page that the visitor came from (note_origin), in the same transaction and the same
-- call as for contact messages (20261124204600).
drop function public.submit_lead(text, text, text, text, text, text, text, text, text);
create function public.submit_lead(
  email text, resource_slug text, purpose text, title text, url text,
  first_name text default null, last_name text default null, company text default null, language text default 'sv',
  came_from text default null, built_in boolean default false
) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  lead public.lead_captures;
  consent public.lead_consents;
begin
  insert into public.lead_captures (first_name, last_name, email, company, resource_slug)
  values (
    nullif(btrim(submit_lead.first_name, E' \t\r\n'), ''),
    nullif(btrim(submit_lead.last_name, E' \t\r\n'), ''),
    btrim(submit_lead.email, E' \t\r\n'),
    nullif(btrim(submit_lead.company, E' \t\r\n'), ''),
    submit_lead.resource_slug
  )
  returning * into lead;
  insert into public.lead_consents (lead_id, purpose) values (lead.id, submit_lead.purpose) returning * into consent;
  if submit_lead.came_from is not null then
    perform public.note_origin(lead.id, submit_lead.came_from, submit_lead.built_in);
  end if;
  perform public.enqueue_mail(
    'resource-link',
    lead.email,
    to_jsonb(lead) - 'search_text' || jsonb_build_object(
      'purpose', consent.purpose, 'given_at', consent.given_at,
      'title', submit_lead.title, 'url', submit_lead.url, 'language', coalesce(submit_lead.language, 'sv')
    )
  );
  return lead.id;
end
$$;

revoke execute on function
  public.submit_lead(text, text, text, text, text, text, text, text, text, text, boolean)
  from public, anon, authenticated;
grant execute on function
  public.submit_lead(text, text, text, text, text, text, text, text, text, text, boolean) to service_role;
