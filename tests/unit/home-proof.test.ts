import { describe, expect, test } from "vitest"
import { proofOf } from "../../app/site/home/proof.tsx"
import type { CaseStudy } from "../../content/published/published.ts"

const row = (values: Partial<CaseStudy>) =>
  ({
    customer_name: "Norrvik",
    customer_logo_url: null,
    metrics: [],
    metrics_en: null,
    ...values,
  }) as CaseStudy
const metrics = [
  { value: "9 veckor", label: "till öppen portal" },
  { value: "68", label: "funktioner" },
]

describe("what the start page's hero shows of the case studies", () => {
  test("is nothing where there are none, and nothing of those without figure and logo", () => {
    expect(proofOf([], "sv")).toEqual({ marks: [] })
    expect(proofOf([row({})], "sv")).toEqual({ marks: [] })
  })

  test("is the first figure of the first one that has any, in the page's language", () => {
    const rows = [row({ metrics: {} }), row({ customer_name: "Åsberg", metrics })]
    expect(proofOf(rows, "sv").strongest).toEqual({ ...metrics[0], name: "Åsberg" })
    const english = [row({ metrics, metrics_en: [{ value: "9 weeks", label: "to live portal" }] })]
    expect(proofOf(english, "en").strongest).toMatchObject({ value: "9 weeks" })
  })

  test("is four logos at most, and none of a customer without an address", () => {
    const logo = "/logos/a.svg"
    const named = ["!!", "A", "B", "C", "D", "E"].map((customer_name) =>
      row({ customer_name, customer_logo_url: logo, metrics }),
    )
    const { marks, strongest } = proofOf(named, "sv")
    expect(marks.map(({ name }) => name)).toEqual(["A", "B", "C", "D"])
    expect(strongest?.name).toBe("A")
  })
})
