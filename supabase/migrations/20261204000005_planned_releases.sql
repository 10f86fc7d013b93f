-- Replaces 20261129080010 20261129080016
-- Releases that are applied at a given time.
select set_config('lock_timeout', '10s', true);

-- Copies drafts into a release for a later time. The drafts stay and can be edited further. Returns
-- what would be in the way if it were published now; then nothing is planned. Other parameters as
-- of publish_drafts.
create function public.schedule_drafts(
  ids uuid[], release uuid, due timestamptz, language text default null, known timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts jsonb;
begin
  perform private.require_area('content');
  perform pg_advisory_xact_lock(hashtextextended('public.features', 0));
  if exists (select from private.releases where id = release) then
    return '[]';
  end if;
  if due <= now() or due > now() + interval '5 years' then
    raise exception 'The time has passed, or is more than five years ahead' using errcode = '22023';
  end if;
  perform from public.content_drafts as draft where draft.id = any (ids) order by draft.id for update;
  conflicts := private.unseen_drafts(ids, known);
  if conflicts <> '[]' then
    return conflicts;
  end if;
  perform private.make_release(release, ids, language);
  -- A rehearsal.
  begin
    conflicts := private.apply_release(release);
    raise exception 'Nothing is published' using errcode = 'PD001';
  exception when sqlstate 'PD001' then
    null;
  end;
  if conflicts <> '[]' then
    delete from private.releases as planned where planned.id = release;
  else
    update private.releases as planned set due_at = due, next_at = due where planned.id = release;
    perform pg_notify('release_planned', '');
  end if;
  return conflicts;
end
$$;

-- Planned releases with their operations, the earliest first.
create function public.list_releases()
  returns table (id uuid, due_at timestamptz, made_by text, created_at timestamptz, failed_at timestamptz, conflicts jsonb, items jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    select planned.id, planned.due_at, users.email::text, planned.created_at, planned.failed_at, planned.conflicts, (
      select coalesce(jsonb_agg(jsonb_build_object('collection', part.collection, 'item_id', part.item_id, 'parent_id', part.parent_id,
        'title', part.title, 'operation', part.operation, 'fields', part.fields) order by part.collection, part.title, part.id), '[]')
      from public.content_drafts as part where part.release_id = planned.id
    )
    from (
      select * from private.releases as waiting
      where waiting.due_at is not null and waiting.applied_at is null order by waiting.due_at limit 500
    ) as planned left join auth.users on users.id = planned.made_by
    order by planned.due_at, planned.id
  $$;

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

-- Cancels a planned release; its drafts stay. Returns false when it is applied already.
create function public.cancel_release(release uuid) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    select private.require_area('content');
    with gone as (
      delete from private.releases as planned where planned.id = release and planned.due_at is not null and planned.applied_at is null
      returning 1
    )
    select exists (select from gone)
  $$;

-- Applies one release that is due by the database's clock, unless another process does, with the
-- permissions of its author as of now. A failed one stays due, is tried again after an hour, and is
-- mailed once. Returns the release and its conflicts, if there was one, and the seconds until the
-- next.
create function public.apply_due_release() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  due private.releases;
  found jsonb;
  recipient text;
begin
  select * into due from private.releases as planned where planned.applied_at is null and planned.next_at <= now()
  order by planned.next_at limit 1 for update skip locked;
  if due.id is not null then
    perform set_config('request.jwt.claims', jsonb_build_object('sub', due.made_by, 'aal', 'aal2')::text, true);
    found := case when private.may('content') then private.apply_release(due.id) else '[{"reason": "author"}]' end;
    if found <> '[]' then
      update private.releases as planned
      set conflicts = found, next_at = now() + interval '1 hour', failed_at = coalesce(planned.failed_at, now())
      where planned.id = due.id;
      select email into recipient from auth.users where users.id = due.made_by and due.failed_at is null;
      perform public.enqueue_mail('release-failed', recipient, jsonb_build_object('language', 'sv', 'at', due.due_at))
      where recipient is not null;
    end if;
    perform set_config('request.jwt.claims', '', true);
  end if;
  return jsonb_build_object('release', due.id, 'conflicts', found, 'seconds', (
    select extract(epoch from planned.next_at - clock_timestamp())::float8 from private.releases as planned
    where planned.applied_at is null and planned.next_at is not null order by planned.next_at limit 1
  ));
end
$$;

-- Age in seconds of the oldest release that is due and not applied; 0 without one.
create function private.release_overdue_seconds() returns float8
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select extract(epoch from now() - due_at)::float8 from private.releases
      where applied_at is null and due_at <= now() order by due_at limit 1
    ), 0)
  $$;

revoke execute on all functions in schema private from public;
select private.allow_calls('authenticated', 'schedule_drafts', 'list_releases', 'reschedule_release', 'cancel_release');
select private.allow_calls('service_role', 'apply_due_release');
