select set_config('lock_timeout', '10s', true);

alter table public.resources add column transcript_url text constraint resources_transcript_url_format check (char_length(transcript_url) <= 2000 and private.is_link(transcript_url));
alter table public.resources add column transcript_url_en text constraint resources_transcript_url_en_format check (char_length(transcript_url_en) <= 2000 and private.is_link(transcript_url_en));
select private.install_content_type('resources');
