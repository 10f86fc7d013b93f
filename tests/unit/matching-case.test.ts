import { expect, test } from "vitest"
import { matchingCase } from "../../app/site/solutions/matching-case.ts"
import type { CaseStudy } from "../../content/published/published.ts"

const study = (customer_name: string, more: Partial<CaseStudy> = {}) =>
  ({ customer_name, solution_id: "ett", challenge: "U", metrics: [], metrics_en: null, ...more }) as CaseStudy

test("a solution's case study is the first that belongs to it, with its figures", () => {
  const metrics = [
    { value: "9", label: "veckor" },
    { value: "41 %", label: "färre samtal" },
  ]
  const rows = [
    study("Annan", { solution_id: "tva" }),
    study("Norrvik", { metrics }),
    study("Åsberg"),
    study("Fri", { solution_id: null }),
  ]
  expect(matchingCase(rows, "ett", "sv")).toMatchObject({
    customer_name: "Norrvik",
    metrics,
    metricsLang: undefined,
  })
  // Without English metrics the Swedish ones are used and marked as Swedish.
  expect(matchingCase(rows, "ett", "en")).toMatchObject({ metrics, metricsLang: "sv" })
  expect(matchingCase(rows, "tre", "sv")).toBeNull()
  expect(matchingCase([study("Åsberg")], "ett", "sv")).toMatchObject({ customer_name: "Åsberg", metrics: [] })
})

test("does not link a case study without its own page", () => {
  const rows = [study("Lika", { solution_id: "tva" }), study("LIKA"), study("ÅÄÖ")]
  expect(matchingCase(rows, "ett", "sv")).toBeNull()
})
