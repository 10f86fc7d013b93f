-- What the site has promised and asked for stays known, however often it is rewritten: every version of its texts, with who wrote it and
-- when; and a lead keeps the words of a consent as long as they may be (site_texts_text_length).
select set_config('lock_timeout', '10s', true);

alter table public.lead_consents drop constraint lead_consents_purpose_length,
  add constraint lead_consents_purpose_length check (char_length(purpose) <= 20000 and purpose ~ '\S');

-- Nothing is kept for longer than two years, but what the site itself has said.
create or replace function private.forget_old_history() returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.content_history where id in (
      select id from private.content_history where changed_at < now() - interval '2 years' and collection <> 'site_texts'
      for update skip locked
    )
  $$;

-- Once per statement. Of an item the latest hundred changes stay, of a text of the site all. The two transition tables are joined by a
-- dynamic statement, which is planned for their present size: a trigger's own statement is planned once per session, for the one row
-- that was edited first, and ten thousand rows later would compare each with each.
create or replace function private.keep_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- As text: compared with a name, no index on text is used.
  relation text := tg_table_name;
  kept bigint;
begin
  if tg_op = 'INSERT' then
    insert into private.content_history (collection, item_id, operation, changed_by)
    select relation, inserted.id, 'insert', (select auth.uid()) from inserted;
    return null;
  elsif tg_op = 'UPDATE' then
    execute
      'insert into private.content_history (collection, item_id, operation, fields, content, changed_by)
       select $1, before.id, ''update'', changed.fields, to_jsonb(before), auth.uid()
       from deleted as before join inserted as after on after.id = before.id,
         lateral (
           select array_agg(was.key order by was.key) as fields
           from jsonb_each(to_jsonb(before) - private.unversioned_columns()) as was
           join jsonb_each(to_jsonb(after)) as became on became.key = was.key and became.value <> was.value
         ) as changed
       where changed.fields is not null'
    using relation;
  else
    insert into private.content_history (collection, item_id, operation, content, changed_by)
    select relation, before.id, 'delete', to_jsonb(before), (select auth.uid()) from deleted as before;
  end if;
  get diagnostics kept = row_count;
  if kept > 0 then
    delete from private.content_history where relation <> 'site_texts' and id in (
      select surplus.id from deleted as item, lateral (
        select earlier.id from private.content_history as earlier
        where earlier.collection = relation and earlier.item_id = item.id
        order by earlier.id desc offset 100
      ) as surplus
    );
    perform private.forget_old_history();
  end if;
  return null;
end
$$;

-- Whether a text of the site has once been these words. Of what stands there now no version is kept yet: who asks has that already.
create function public.has_said(key text, language text, words text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.content_history
      where collection = 'site_texts' and content ->> 'key' = has_said.key
        and content ->> case language when 'en' then 'text_en' else 'text' end = words
    )
  $$;
select private.allow_calls('service_role', 'has_said');
