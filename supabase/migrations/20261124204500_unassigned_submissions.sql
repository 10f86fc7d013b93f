-- As in 20261124002000, but an owner of zeros alone (the nil UUID, RFC 9562) stands for none: what nobody has taken on.
create or replace function private.handling_condition(status text, owner uuid) returns text
  language sql immutable set search_path = ''
  as $$
    select case
        when status is null then 'not is_spam'
        when status = 'spam' then 'is_spam'
        when status = 'new' then
          'not exists (select from public.submission_handling where submission_id = id and status <> ''new'')'
        else format('id in (select submission_id from public.submission_handling where status = %L)', status)
      end
      || case
        when owner is null then ''
        when owner = '00000000-0000-0000-0000-000000000000' then
          ' and not exists (select from public.submission_handling where submission_id = id and owner_id is not null)'
        else format(' and id in (select submission_id from public.submission_handling where owner_id = %L)', owner)
      end
  $$;
