-- Solutions: price and whom they suit, for the comparison.
select set_config('lock_timeout', '10s', true);

alter table public.content_solutions add column price_span text constraint content_solutions_price_span_length check (char_length(price_span) <= 100);
alter table public.content_solutions add column price_span_en text constraint content_solutions_price_span_en_length check (char_length(price_span_en) <= 100);
alter table public.content_solutions add column suits text constraint content_solutions_suits_length check (char_length(suits) <= 200);
alter table public.content_solutions add column suits_en text constraint content_solutions_suits_en_length check (char_length(suits_en) <= 200);
select private.install_content_type('content_solutions');
