-- The last two writes that could overwrite another administrator's change get the version that their
-- caller has seen. 'PP002': somebody else has changed it meanwhile.
select set_config('lock_timeout', '10s', true);

drop function public.set_areas(uuid, text[]);

-- Grants an account exactly these areas, and with them the role; without any it is a member's. Not to
-- an unverified address: its password may be a stranger's. An invited account has none until its link
-- has been followed. `known`: the areas as the caller saw them.
create function public.set_areas(person uuid, areas text[], known text[] default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  before private.people;
begin
  if set_areas.areas is null or not set_areas.areas <@ '{content,leads,people}' then
    raise exception 'There is no such area' using errcode = '22023';
  end if;
  before := private.begin_change(person, set_areas.areas);
  if not before.is_verified and before.invited_at is null and cardinality(set_areas.areas) > 0 then
    raise exception 'The address has not been verified' using errcode = '22023';
  end if;
  -- The same areas again are no conflict: the answer to the first call was lost.
  if not (before.areas <@ known and before.areas @> known)
    and not (before.areas <@ set_areas.areas and before.areas @> set_areas.areas) then
    raise exception 'The areas were changed meanwhile' using errcode = 'PP002', hint = 'Read the account again.';
  end if;
  if cardinality(set_areas.areas) = 0 then
    delete from public.users_roles as roles where roles.user_id = person and roles.role = 'admin';
  else
    insert into public.users_roles (user_id, role, areas) values (person, 'admin', set_areas.areas)
    on conflict (user_id) do update set role = excluded.role, areas = excluded.areas;
  end if;
  perform private.end_change(before);
end
$$;

drop function public.keep_translation(text, uuid, text);

-- Confirms that an item's English is right although the Swedish was changed; the next change of the
-- Swedish asks again. `known`: the item's swedish_changed_at as the caller saw it in
-- list_translation_gaps.
create function public.keep_translation(
  collection text, item uuid, field text, known timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  gap private.translation_gaps;
begin
  perform private.require_area('content');
  select * into gap from private.translation_gaps as gaps
  where gaps.collection = keep_translation.collection and gaps.item_id = item
    and gaps.field = keep_translation.field and gaps.outdated;
  if gap.item_id is null then
    raise exception 'There is no older English text' using errcode = 'P0001';
  end if;
  if gap.swedish_changed_at > known then
    raise exception 'The Swedish was changed meanwhile' using errcode = 'PP002', hint = 'Read the list again.';
  end if;
  update private.translation_marks as mark
  set right_for = md5(private.present_content(keep_translation.collection, item) ->> keep_translation.field)
  where mark.collection = keep_translation.collection and mark.item_id = item and mark.field = keep_translation.field;
end
$$;

select private.allow_calls('authenticated', 'set_areas', 'keep_translation');
