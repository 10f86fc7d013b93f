-- Counting missing translations reads every item of every type.
select set_config('lock_timeout', '10s', true);

-- Texts without English are looked for in every row: in PL/pgSQL, which plans a query once, they take a tenth of the time.
create or replace function private.has_match(value jsonb, pattern text) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  return exists (
    select from jsonb_path_query(value, 'strict $.**') as part
    where jsonb_typeof(part) not in ('object', 'array', 'null') and part #>> '{}' ~ pattern
  );
end
$$;

create or replace function private.lacks_english(sections jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  return exists (
    select from jsonb_path_query(case jsonb_typeof(sections) when 'array' then sections else '[]' end,
        'lax $[*] ? (!(@.hidden == true))') as section,
      lateral (
        select section -> 'values' as texts
        union all
        select item from jsonb_path_query(section, 'lax $.items[*] ? (@.type() == "object")') as item
      ) as parts,
      lateral jsonb_each_text(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as field (name, value)
    where name in ('title', 'text', 'quote', 'role', 'value', 'label', 'question', 'answer')
      and value ~ private.word_pattern() and coalesce(texts ->> (name || '_en'), '') !~ private.visible_pattern()
  );
end
$$;

revoke execute on all functions in schema private from public;
