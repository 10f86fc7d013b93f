-- Reviews that wait for an administrator.
select set_config('lock_timeout', '10s', true);

-- Returns the rule's state, the other administrators with permission to review, and as `tasks` the
-- drafts that the caller is asked to review or got back.
create or replace function public.review_rule() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_area('content');
  return jsonb_build_object('is_on', (select is_on from private.review_rule), 'reviewers', (
    select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'email', users.email) order by users.email), '[]')
    from public.users_roles as roles join auth.users on users.id = roles.user_id
    where roles.role = 'admin' and users.id <> (select auth.uid()) and private.may_review(users.id)
  ), 'tasks', (
    select coalesce(jsonb_agg(jsonb_build_object('collection', draft.collection, 'item_id', draft.item_id,
      'parent_id', draft.parent_id, 'review', draft.review) order by draft.updated_at), '[]')
    from private.reviews as review join public.content_drafts as draft on draft.id = review.draft_id
    where draft.release_id is null and (
      draft.review = 'asked' and review.reviewer = (select auth.uid())
      or draft.review = 'returned' and review.asked_by = (select auth.uid())
    )
  ));
end
$$;
