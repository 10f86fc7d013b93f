-- A resource may be of no type, and a case study have no figures at all: the specification has a fallback for either
-- (section 2: 'resurs'; section 3: empty if not an array). What is left out is still a whitepaper, and an empty list.
alter table public.resources alter column resource_type drop not null;
alter table public.case_studies alter column metrics drop not null;
