-- Everyone reads what is published; administrators read and write everything; so does the server.
-- Helpers that look at no row are called as (select …): then Postgres asks once a query, not once a row.
alter table public.pages enable row level security;
alter table public.content_solutions enable row level security;
alter table public.features enable row level security;
alter table public.case_studies enable row level security;
alter table public.resources enable row level security;

revoke all on public.pages, public.content_solutions, public.features, public.case_studies, public.resources
  from public, anon, authenticated, service_role;
grant select on public.pages, public.content_solutions, public.features, public.case_studies, public.resources
  to anon;
grant select, insert, update, delete
  on public.pages, public.content_solutions, public.features, public.case_studies, public.resources
  to authenticated, service_role;

create policy "Visitors read published pages" on public.pages for select to anon using (is_published);
create policy "Users read published pages and administrators all pages" on public.pages
  for select to authenticated using (is_published or (select private.is_admin()));
create policy "Administrators create pages" on public.pages
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators update pages" on public.pages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete pages" on public.pages
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes pages" on public.pages
  for all to service_role using (true) with check (true);

create policy "Visitors read published solutions" on public.content_solutions
  for select to anon using (is_published);
create policy "Users read published solutions and administrators all solutions" on public.content_solutions
  for select to authenticated using (is_published or (select private.is_admin()));
create policy "Administrators create solutions" on public.content_solutions
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators update solutions" on public.content_solutions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete solutions" on public.content_solutions
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes solutions" on public.content_solutions
  for all to service_role using (true) with check (true);

create policy "Visitors read the public features of published solutions" on public.features
  for select to anon
  using (is_public and solution_id in (select id from public.content_solutions where is_published));
create policy "Users read all features of published solutions and administrators all features" on public.features
  for select to authenticated
  using (
    (select private.is_admin())
    or solution_id in (select id from public.content_solutions where is_published)
  );
create policy "Administrators create features" on public.features
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators update features" on public.features
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete features" on public.features
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes features" on public.features
  for all to service_role using (true) with check (true);

create policy "Visitors read published case studies" on public.case_studies
  for select to anon using (is_published);
create policy "Users read published case studies and administrators all case studies" on public.case_studies
  for select to authenticated using (is_published or (select private.is_admin()));
create policy "Administrators create case studies" on public.case_studies
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators update case studies" on public.case_studies
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete case studies" on public.case_studies
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes case studies" on public.case_studies
  for all to service_role using (true) with check (true);

create policy "Visitors read published resources" on public.resources for select to anon using (is_published);
create policy "Users read published resources and administrators all resources" on public.resources
  for select to authenticated using (is_published or (select private.is_admin()));
create policy "Administrators create resources" on public.resources
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators update resources" on public.resources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete resources" on public.resources
  for delete to authenticated using ((select private.is_admin()));
create policy "The server reads and writes resources" on public.resources
  for all to service_role using (true) with check (true);
