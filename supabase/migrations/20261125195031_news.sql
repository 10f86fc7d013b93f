select set_config('lock_timeout', '10s', true);

create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint news_title_length check (char_length(title) <= 200 and title ~ '\S'),
  title_en text constraint news_title_en_length check (char_length(title_en) <= 200),
  slug text not null constraint news_slug_format check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') constraint news_slug_key unique deferrable,
  published_on date not null,
  author text constraint news_author_length check (char_length(author) <= 200),
  picture text constraint news_picture_format check (char_length(picture) <= 2000 and private.is_link(picture)),
  lead text not null constraint news_lead_length check (char_length(lead) <= 500 and lead ~ '\S'),
  lead_en text constraint news_lead_en_length check (char_length(lead_en) <= 500),
  body text constraint news_body_length check (char_length(body) <= 20000),
  body_en text constraint news_body_en_length check (char_length(body_en) <= 20000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index news_order_idx on public.news (published_on desc, created_at desc, id);
insert into private.content_types (relation, title, searched, parent, parent_column, read_by, under, slug, listed_at)
values ('news', 'title', '{lead,body}', null, null, 'published', '/nyheter/', 'slug', null);
select private.install_content_type('news');
