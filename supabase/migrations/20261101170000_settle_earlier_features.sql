-- Features that were there before 20261101090300 have never been settled: all were hidden, and the teaser had no
-- number. Where they have been, this changes nothing.
select private.settle_features(array_agg(id)) from public.content_solutions having count(*) > 0;
