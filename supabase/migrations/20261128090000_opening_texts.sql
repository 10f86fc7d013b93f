-- The texts that open a built-in screen have one place, the page that bears the screen's slug
-- (content/screens/openings.ts). Own texts with their keys had no effect once that page had some.
select set_config('lock_timeout', '10s', true);

-- Moves such texts to the page. A page that has the text keeps it; a page that is missing is created.
do $$
declare
  moved record;
begin
  for moved in
    select slug, name, name_en, head.text as head, head.text_en as head_en, title.text as title,
      title.text_en as title_en, description.text as description, description.text_en as description_en
    from (values
      ('home', 'home', 'Startsidan', 'Start page'),
      ('kontakt', 'contact.hero', 'Kontakt', 'Contact'),
      ('losningar', 'solutions', 'Lösningar', 'Solutions'),
      ('funktioner', 'functions', 'Funktioner', 'Features'),
      ('case-studies', 'caseStudies.hero', 'Kundberättelser', 'Customer stories'),
      ('resurser', 'resources.hero', 'Resurser', 'Resources'),
      ('om-oss', 'about.hero', 'Om oss', 'About us')
    ) as opening (slug, area, name, name_en)
      left join public.site_texts as head on head.key = replace(area, '.hero', '') || '.headTitle'
      left join public.site_texts as title on title.key = area || '.title'
      left join public.site_texts as description on description.key = area || '.description'
    where coalesce(head.id, title.id, description.id) is not null
  loop
    insert into public.pages (title, title_en, slug, is_published)
    select moved.name, moved.name_en, moved.slug, true
    where not exists (select from public.pages where slug = moved.slug);
    update public.pages set
      seo_title = coalesce(seo_title, left(moved.head, 200)),
      seo_title_en = coalesce(seo_title_en, left(moved.head_en, 200)),
      hero_title = coalesce(hero_title, left(moved.title, 200)),
      hero_title_en = coalesce(hero_title_en, left(moved.title_en, 200)),
      hero_description = coalesce(hero_description, left(moved.description, 5000)),
      hero_description_en = coalesce(hero_description_en, left(moved.description_en, 5000))
    where slug = moved.slug;
  end loop;
end
$$;

create function private.opens_screen(key text) returns boolean
  language sql immutable set search_path = ''
  return key ~ '^(home|solutions|functions|(contact|caseStudies|resources|about)\.hero)\.(title|description)$'
    or key ~ '^(home|solutions|functions|contact|caseStudies|resources|about)\.headTitle$';
revoke execute on function private.opens_screen from public;
-- Of the check: the writer of a row calls it.
grant execute on function private.opens_screen to authenticated, service_role;

delete from public.site_texts where private.opens_screen(key);
-- With the id it is the row's rule: content/types declares the columns' own.
alter table public.site_texts add constraint site_texts_key_place check (id is not null and not private.opens_screen(key));
