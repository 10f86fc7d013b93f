-- The focal point of a picture: what stays in view where a page crops it.
select set_config('lock_timeout', '10s', true);

-- In per cent from the left and from the top, in steps of 10: the style sheet has a class for each, because the policy
-- for public pages allows no inline styles.
alter table public.media
  add column focus_x smallint not null default 50
    constraint media_focus_x_step check (focus_x between 0 and 100 and focus_x % 10 = 0),
  add column focus_y smallint not null default 50
    constraint media_focus_y_step check (focus_y between 0 and 100 and focus_y % 10 = 0);
grant update (focus_x, focus_y) on public.media to authenticated;

drop function public.describe_media(text[]);
create function public.describe_media(folders text[]) returns table (
  folder text, mime_type text, width integer, height integer, variants integer[], alt_sv text, alt_en text,
  focus_x smallint, focus_y smallint
)
  language sql stable security definer set search_path = ''
  as $$
    select media.folder, media.mime_type, media.width, media.height, media.variants, media.alt_sv, media.alt_en,
      media.focus_x, media.focus_y
    from public.media where media.folder = any (folders[1:1000])
  $$;

drop function public.search_media(text, text, text, integer, integer);
create function public.search_media(
  search text default '', kind text default null, state text default null, skip integer default 0, most integer default 24
) returns table (
  id uuid, folder text, file text, file_name text, mime_type text, size integer, width integer, height integer,
  variants integer[], alt_sv text, alt_en text,
  focus_x smallint, focus_y smallint, updated_at timestamptz, total bigint
)
  language sql stable security definer set search_path = ''
  as $$
    select private.require_area('content');
    with used as materialized (
      select places.folder from private.media_places() as places where state = 'unused'
    )
    select found.id, found.folder, found.file, found.file_name, found.mime_type, found.size, found.width, found.height,
      found.variants, found.alt_sv, found.alt_en, found.focus_x, found.focus_y, found.updated_at, count(*) over ()
    from public.media as found
    where (kind is null or kind = case
        when found.mime_type like 'image/%' then 'picture' when found.mime_type like 'video/%' then 'film' else 'document' end)
      and case state
        when 'unused' then found.folder not in (select used.folder from used)
        when 'named_only' then found.mime_type like 'image/%'
          and lower(found.alt_sv) in (lower(found.file_name), lower(regexp_replace(found.file_name, '\.[^.]*$', '')))
        when 'without_english' then found.alt_en = found.alt_sv
        else true end
      and not exists (
        select from regexp_split_to_table(lower(btrim(left(normalize(search, NFC), 200))), '\s+') as word
        where position(word in lower(concat_ws(' ', found.file_name, found.alt_sv, found.alt_en))) = 0
      )
    order by found.created_at desc, found.id
    limit least(greatest(most, 1), 100) offset greatest(skip, 0)
  $$;

select private.allow_calls('anon, authenticated', 'describe_media');
select private.allow_calls('authenticated', 'search_media');
