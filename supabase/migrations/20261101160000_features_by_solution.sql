-- Whether a feature's solution is published is looked up for that feature. Written with `in` or `exists`, Postgres reads
-- all published solutions first, ten thousand of them for a page that shows four features.
alter policy "Visitors read the public features of published solutions" on public.features
  using (
    is_public
    and (select solution.is_published from public.content_solutions as solution where solution.id = features.solution_id)
  );

alter policy "Users read all features of published solutions and administrators all features" on public.features
  using (
    (select private.is_admin())
    or (select solution.is_published from public.content_solutions as solution where solution.id = features.solution_id)
  );
