-- The solution that a case study is about; its page shows the case study beside the solution's text. A solution that is deleted
-- leaves its case studies, without it.
alter table public.case_studies
  add column solution_id uuid references public.content_solutions on delete set null;
create index case_studies_solution_id_idx on public.case_studies (solution_id);

-- An older version as it can be stored now: its case study's solution may have been deleted since. A feature cannot be without
-- its solution; there the foreign key refuses.
create function private.storable_content(relation text, content jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select case
      when relation = 'case_studies' and content ->> 'solution_id' is not null and not exists (
        select from public.content_solutions where id = (content ->> 'solution_id')::uuid
      ) then content || '{"solution_id": null}'
      else content
    end
  $$;
revoke execute on function private.storable_content(text, jsonb) from public;

-- As in 20261121221000, but a case study gets its solution back. A feature stays with its present one.
create or replace function public.restore_version(version bigint) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept private.content_history;
  columns text;
  restored bigint;
begin
  perform private.require_administrator();
  select * into kept from private.content_history where id = version and content is not null;
  if not found then
    raise exception 'There is no such version' using errcode = 'P0001';
  end if;
  columns := private.writable_columns(
    kept.collection, array(select jsonb_object_keys(kept.content)),
    private.unversioned_columns() || array['id', 'created_at', 'is_published']
      || case when kept.collection = 'features' then array['solution_id'] else '{}' end
  );
  execute format(
    'update public.%I as item set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where item.id = $2',
    kept.collection, columns
  ) using private.storable_content(kept.collection, kept.content), kept.item_id;
  get diagnostics restored = row_count;
  if restored = 0 then
    raise exception 'The item is gone' using errcode = 'P0001', hint = 'It can be undeleted.';
  end if;
  return kept.item_id;
end
$$;

-- As in 20261121221000, but a case study comes back without a solution that is gone.
create or replace function private.put_back(relation text, contents jsonb[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  execute format(
    'insert into public.%1$I (%2$s)
     select %2$s from unnest($1) as kept (content),
       jsonb_populate_record(null::public.%1$I, private.storable_content(%1$L, kept.content))',
    relation,
    private.writable_columns(relation, array(select jsonb_object_keys(contents[1])), array['updated_at'])
  ) using contents;
end
$$;

-- As in 20261121221000; a solution also gets back the case studies that its deletion left without one and that have none since.
create or replace function public.undelete_item(version bigint) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept private.content_history;
  with_it jsonb[];
begin
  perform private.require_administrator();
  select * into kept from private.content_history where id = version and operation = 'delete';
  if not found then
    raise exception 'There is no such version' using errcode = 'P0001';
  end if;
  with_it := case when kept.collection = 'content_solutions' then array(
    select distinct on (gone.item_id) gone.content from private.content_history as gone
    where gone.operation = 'delete' and gone.collection = 'features'
      and gone.content ->> 'solution_id' = kept.item_id::text
      and (gone.transaction_id, gone.changed_at) = (kept.transaction_id, kept.changed_at)
    order by gone.item_id, gone.id desc
  ) end;
  perform private.put_back(kept.collection, array[kept.content]);
  perform private.put_back('features', with_it) where with_it <> '{}';
  if kept.collection = 'content_solutions' then
    update public.case_studies as study set solution_id = kept.item_id
    from private.content_history as left_by
    where study.solution_id is null and left_by.collection = 'case_studies' and left_by.item_id = study.id
      and left_by.operation = 'update' and left_by.content ->> 'solution_id' = kept.item_id::text
      and (left_by.transaction_id, left_by.changed_at) = (kept.transaction_id, kept.changed_at);
  end if;
  if kept.content ? 'slug' then
    execute format(
      'insert into public.slug_history (collection, slug, item_id)
       select distinct $1, earlier.content ->> ''slug'', $2
       from private.content_history as earlier
       where earlier.collection = $1 and earlier.item_id = $2 and earlier.id < $3 and ''slug'' = any (earlier.fields)
         and not exists (select from public.%I as item where item.slug = earlier.content ->> ''slug'')
       on conflict on constraint slug_history_pkey do nothing', kept.collection
    ) using kept.collection, kept.item_id, kept.id;
  end if;
  return kept.item_id;
end
$$;
