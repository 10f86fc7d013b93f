-- Leads come from visitors who want the link to a resource by mail and agree to be contacted about it.

-- What somebody has agreed to and when, word for word: a lead without this is none. It goes with the lead.
create table public.lead_consents (
  lead_id uuid primary key references public.lead_captures on delete cascade,
  purpose text not null
    constraint lead_consents_purpose_length check (char_length(purpose) <= 1000 and purpose ~ '\S'),
  given_at timestamptz not null default now()
);
alter table public.lead_consents enable row level security;
revoke all on public.lead_consents from public, anon, authenticated, service_role;
grant select on public.lead_consents to authenticated;
grant select, insert, update, delete on public.lead_consents to service_role;

create policy "Administrators read consents" on public.lead_consents
  for select to authenticated using ((select private.is_admin()));
create policy "The server reads and writes consents" on public.lead_consents
  for all to service_role using (true) with check (true);

-- The lead, the consent and the mail with the link: all three or none. `title` and `url` are the resource's own, in the
-- visitor's language; `purpose` is what the visitor read beside the box.
create function public.submit_lead(
  email text, resource_slug text, purpose text, title text, url text,
  first_name text default null, last_name text default null, company text default null, language text default 'sv'
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

-- Whoever asks what is kept about them is told what they have agreed to as well.
create or replace function public.person_records(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'contact_submissions', coalesce((
        select jsonb_agg(to_jsonb(sent) - 'search_text' order by sent.created_at, sent.id)
        from public.contact_submissions as sent where lower(sent.email) = lower(address)
      ), '[]'),
      'lead_captures', coalesce((
        select jsonb_agg(
          to_jsonb(left_by) - 'search_text' || jsonb_build_object('consent', (
            select to_jsonb(consent) - 'lead_id' from public.lead_consents as consent where consent.lead_id = left_by.id
          ))
          order by left_by.created_at, left_by.id)
        from public.lead_captures as left_by where lower(left_by.email) = lower(address)
      ), '[]'),
      'mails', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', mail.id, 'kind', mail.kind, 'recipient', mail.recipient, 'content', mail.payload - 'url',
            'created_at', mail.created_at, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at)
          order by mail.created_at, mail.id)
        from private.outbox as mail where private.concerns(mail, lower(address))
      ), '[]')
    )
  $$;

revoke execute on function public.submit_lead(text, text, text, text, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.submit_lead(text, text, text, text, text, text, text, text, text) to service_role;
