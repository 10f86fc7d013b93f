-- Status and owner of many submissions at a time.

-- The ids and versions of what a filter leaves; of more than 10 000, the newest. One value, so that max_rows of the API does not cut it.
create function public.found_submission_versions(
  collection text, search text, with_status text default null, owned_by uuid default null,
  came_from text default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  versions jsonb;
begin
  perform private.require_administrator();
  if collection is null or collection not in ('contact_submissions', 'lead_captures') then
    raise exception 'There is nothing to search in %', coalesce(quote_literal(collection), 'nothing')
      using errcode = '22023';
  end if;
  execute format(
    'select jsonb_agg(jsonb_build_object(''id'', found.id, ''updated_at'', handling.updated_at))
     from (
       select id from public.%I where %s and %s and %s order by created_at desc, id desc limit 10000
     ) as found
     left join public.submission_handling as handling on handling.submission_id = found.id',
    collection, private.search_condition(search), private.handling_condition(with_status, owned_by),
    private.origin_condition(came_from)
  ) into versions;
  return coalesce(versions, '[]');
end
$$;

-- Changes submissions as they were known: each element of `changes` has an `id`, the version `updated_at` (null: without a row),
-- and `status`, `owner_id` or both. One that has another version by now stays as it is. Answers what was changed, in the same
-- form: with its new version and the values before, so the answer as an argument undoes the change. Invoker's rights: the
-- policies decide. All callers lock in the order of the ids, so that two of them cannot deadlock.
create function public.change_handling(changes jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  change record;
  before record;
  stamp timestamptz;
  changed jsonb[] := '{}';
begin
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 1000 then
    raise exception 'At most 1000 submissions are changed at a time' using errcode = '22023';
  end if;
  for change in
    select (element ->> 'id')::uuid as id, (element ->> 'updated_at')::timestamptz as version,
      element ->> 'status' as status, (element ->> 'owner_id')::uuid as owner, element ? 'owner_id' as has_owner
    from jsonb_array_elements(changes) as element order by 1
  loop
    if change.version is null then
      select 'new' as status, null::uuid as owner_id into before;
      insert into public.submission_handling (submission_id, collection, status, owner_id)
        select change.id, sent.collection, coalesce(change.status, 'new'), change.owner
        from (
          select 'contact_submissions' as collection from public.contact_submissions where id = change.id
          union all select 'lead_captures' from public.lead_captures where id = change.id
        ) as sent
        on conflict do nothing returning updated_at into stamp;
    else
      select handling.status, handling.owner_id into before from public.submission_handling as handling
        where submission_id = change.id and updated_at = change.version for update;
      continue when not found;
      update public.submission_handling as handling set
          status = coalesce(change.status, handling.status),
          owner_id = case when change.has_owner then change.owner else handling.owner_id end
        where submission_id = change.id returning updated_at into stamp;
    end if;
    continue when not found;
    changed := changed || jsonb_build_object(
      'id', change.id, 'updated_at', stamp, 'status', before.status, 'owner_id', before.owner_id
    );
  end loop;
  return to_jsonb(changed);
end
$$;

revoke execute on function
  public.found_submission_versions(text, text, text, uuid, text), public.change_handling(jsonb)
  from public, anon, service_role;
grant execute on function
  public.found_submission_versions(text, text, text, uuid, text), public.change_handling(jsonb)
  to authenticated;
