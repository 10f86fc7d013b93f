-- Keys and placeholders of the default texts, so that a draft of a text that would be ignored is
-- refused at publication.
select set_config('lock_timeout', '10s', true);

-- Names of placeholders by key (content/texts/text-keys.ts). Empty until a site has started.
create table private.text_keys (
  key text primary key,
  placeholders text[] not null,
  placeholders_en text[] not null
);
alter table private.text_keys enable row level security;

-- Stores the keys of this version: { key: { sv: [name], en: [name] } }.
create function public.set_text_keys(keys jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from private.text_keys as known where not keys ? known.key;
    insert into private.text_keys as known (key, placeholders, placeholders_en)
    select name, array(select jsonb_array_elements_text(given -> 'sv')), array(select jsonb_array_elements_text(given -> 'en'))
    from jsonb_each(keys) as entry (name, given)
    on conflict (key) do update set placeholders = excluded.placeholders, placeholders_en = excluded.placeholders_en
    where (known.placeholders, known.placeholders_en) is distinct from (excluded.placeholders, excluded.placeholders_en);
  $$;

-- Names in braces, sorted: {name} or {name|singular|plural}.
create function private.placeholders(content text) returns text[]
  language sql immutable set search_path = ''
  return array(
    select distinct found[1] collate "C" as name
    from regexp_matches(content, '\{([A-Za-z0-9_]+)(?:\|[^{|}]*\|[^{|}]*)?\}', 'g') as found order by name
  );

-- Conflicts of a draft of a text that does not fit its default. Blank texts are defaults.
create function private.text_conflicts(draft public.content_drafts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(conflict), '[]')
    from (
      select jsonb_build_object('field', 'key', 'reason', 'unknown') as conflict
      where not exists (select from private.text_keys as known where known.key = draft.title)
      union all
      select jsonb_build_object('field', field, 'reason', 'placeholders', 'mine', draft.changes -> field)
      from private.text_keys as known, lateral (values ('text', known.placeholders), ('text_en', known.placeholders_en)) as column_of (field, names)
      where known.key = draft.title and draft.changes ->> field ~ '\S' and private.placeholders(draft.changes ->> field) <> names
    ) as found
    where draft.collection = 'site_texts' and draft.operation <> 'delete' and exists (select from private.text_keys)
  $$;

-- Applies one operation of a release, unless it is a text that does not fit.
alter function private.apply_operation rename to apply_change;
create function private.apply_operation(draft public.content_drafts) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  conflicts constant jsonb := private.text_conflicts(draft);
begin
  return case when conflicts = '[]' then private.apply_change(draft) else conflicts end;
end
$$;

revoke execute on all functions in schema private from public;
select private.allow_calls('service_role', 'set_text_keys');
