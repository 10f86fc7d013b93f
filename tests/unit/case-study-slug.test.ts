import { expect, test } from "vitest"
import { caseStudiesBySlug } from "../../content/types/slugs.ts"

test("maps slugs to case studies: the first of duplicates, none without a slug", () => {
  const names = ["Å", "Berg AB", "Dal AB", "berg  ab", "!"]
  const found = caseStudiesBySlug(names.map((customer_name) => ({ customer_name })))
  expect([...found].map(([slug, { customer_name }]) => [slug, customer_name])).toEqual([
    ["berg-ab", "Berg AB"],
    ["dal-ab", "Dal AB"],
  ])
})
