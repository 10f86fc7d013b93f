-- Changes the time of a planned release.
select set_config('lock_timeout', '10s', true);

-- The release keeps its operations and its author; a failure is forgotten. Returns false when it is
-- applied or cancelled already.
create function public.reschedule_release(release uuid, due timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  if due <= now() or due > now() + interval '5 years' then
    raise exception 'The time has passed, or is more than five years ahead' using errcode = '22023';
  end if;
  update private.releases as planned set due_at = due, next_at = due, failed_at = null, conflicts = '[]'
  where planned.id = release and planned.due_at is not null and planned.applied_at is null;
  if found then
    perform pg_notify('release_planned', '');
  end if;
  return found;
end
$$;

select private.allow_calls('authenticated', 'reschedule_release');
