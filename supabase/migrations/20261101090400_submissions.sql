-- What visitors send in: written by the server alone, read and deleted by administrators.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_submissions_name_length check (char_length(name) <= 200 and name ~ '\S'),
  email text not null constraint contact_submissions_email_length check (char_length(email) <= 320 and email ~ '\S'),
  company text constraint contact_submissions_company_length check (char_length(company) <= 200),
  phone text constraint contact_submissions_phone_length check (char_length(phone) <= 50),
  message text constraint contact_submissions_message_length check (char_length(message) <= 10000),
  created_at timestamptz not null default now()
);
create index contact_submissions_created_at_idx on public.contact_submissions (created_at desc);

create table public.lead_captures (
  id uuid primary key default gen_random_uuid(),
  first_name text constraint lead_captures_first_name_length check (char_length(first_name) <= 200),
  last_name text constraint lead_captures_last_name_length check (char_length(last_name) <= 200),
  email text not null constraint lead_captures_email_length check (char_length(email) <= 320 and email ~ '\S'),
  company text constraint lead_captures_company_length check (char_length(company) <= 200),
  resource_slug text constraint lead_captures_resource_slug_length check (char_length(resource_slug) <= 120),
  created_at timestamptz not null default now()
);
create index lead_captures_created_at_idx on public.lead_captures (created_at desc);

alter table public.contact_submissions enable row level security;
alter table public.lead_captures enable row level security;
revoke all on public.contact_submissions, public.lead_captures from public, anon, authenticated, service_role;
grant select, delete on public.contact_submissions, public.lead_captures to authenticated;
grant select, insert, update, delete on public.contact_submissions, public.lead_captures to service_role;

create policy "Administrators read contact submissions" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators delete contact submissions" on public.contact_submissions
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes contact submissions" on public.contact_submissions
  for all to service_role using (true) with check (true);

create policy "Administrators read leads" on public.lead_captures
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators delete leads" on public.lead_captures
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes leads" on public.lead_captures
  for all to service_role using (true) with check (true);
