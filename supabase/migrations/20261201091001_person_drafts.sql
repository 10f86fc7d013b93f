-- Drafts in a person's record.
select set_config('lock_timeout', '10s', true);

-- Content changes by the account with this address, and drafts that it has written in.
create or replace function public.person_changes(address text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select jsonb_agg(
        jsonb_build_object('collection', kept.collection, 'item_id', kept.item_id, 'operation', kept.operation,
          'fields', kept.fields, 'changed_at', kept.changed_at)
        order by kept.id)
      from private.content_history as kept join auth.users on users.id = kept.changed_by
      where lower(users.email) = lower(address)
    ), '[]') || coalesce((
      select jsonb_agg(
        jsonb_build_object('collection', draft.collection, 'item_id', draft.item_id, 'operation', 'draft',
          'fields', draft.fields, 'changed_at', draft.updated_at)
        order by draft.updated_at, draft.id)
      from private.draft_authors as kept join auth.users on users.id = kept.author
        join public.content_drafts as draft on draft.id = kept.draft_id
      where lower(users.email) = lower(address) and draft.release_id is null
    ), '[]')
  $$;
