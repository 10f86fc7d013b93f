select set_config('lock_timeout', '10s', true);

alter table public.content_solutions add column weeks integer constraint content_solutions_weeks_format check (weeks between 1 and 9999);
alter table public.content_solutions add column systems text constraint content_solutions_systems_length check (char_length(systems) <= 300);
alter table public.content_solutions add column systems_en text constraint content_solutions_systems_en_length check (char_length(systems_en) <= 300);
alter table public.features add column example text constraint features_example_length check (char_length(example) <= 300);
alter table public.features add column example_en text constraint features_example_en_length check (char_length(example_en) <= 300);
alter table public.case_studies add column before_after text constraint case_studies_before_after_length check (char_length(before_after) <= 1000);
alter table public.case_studies add column before_after_en text constraint case_studies_before_after_en_length check (char_length(before_after_en) <= 1000);
alter table public.case_studies add column quote text constraint case_studies_quote_length check (char_length(quote) <= 600);
alter table public.case_studies add column quote_en text constraint case_studies_quote_en_length check (char_length(quote_en) <= 600);
alter table public.case_studies add column quote_name text constraint case_studies_quote_name_length check (char_length(quote_name) <= 200);
alter table public.case_studies add column quote_role text constraint case_studies_quote_role_length check (char_length(quote_role) <= 200);
alter table public.case_studies add column quote_role_en text constraint case_studies_quote_role_en_length check (char_length(quote_role_en) <= 200);
alter table public.case_studies add column functions_used text constraint case_studies_functions_used_length check (char_length(functions_used) <= 2000);
alter table public.resources add column solution_id uuid references public.content_solutions on delete set null;
select private.install_content_type('content_solutions');
select private.install_content_type('features');
select private.install_content_type('case_studies');
select private.install_content_type('resources');

create index resources_solution_id_idx on public.resources (solution_id);
