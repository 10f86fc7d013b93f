import { describe, expect, test } from "vitest"
import { selectProof } from "../../app/site/home/proof.tsx"
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

describe("case studies in the start page's hero", () => {
  test("is empty without case studies that have a figure or a logo", () => {
    expect(selectProof([], "sv")).toEqual({ logos: [] })
    expect(selectProof([row({})], "sv")).toEqual({ logos: [] })
  })

  test("is the first figure of the first one that has any, in the page's language", () => {
    const rows = [row({ metrics: {} }), row({ customer_name: "Åsberg", metrics })]
    expect(selectProof(rows, "sv").strongest).toEqual({ ...metrics[0], name: "Åsberg" })
    const english = [row({ metrics, metrics_en: [{ value: "9 weeks", label: "to live portal" }] })]
    expect(selectProof(english, "en").strongest).toMatchObject({ value: "9 weeks" })
  })

  test("is another figure than the hero's, if there is one", () => {
    const rows = [row({ metrics })]
    expect(selectProof(rows, "sv", "Nio veckor till öppen portal.").strongest?.value).toBe("68")
    const hero = "Nio veckor till öppen portal, av 68 funktioner."
    expect(selectProof(rows, "sv", hero).strongest?.value).toBe("9 veckor")
  })

  test("has at most four logos, none of a customer without a slug", () => {
    const logo = "/logos/a.svg"
    const named = ["!!", "A", "B", "C", "D", "E"].map((customer_name) =>
      row({ customer_name, customer_logo_url: logo, metrics }),
    )
    const { logos, strongest } = selectProof(named, "sv")
    expect(logos.map(({ name }) => name)).toEqual(["A", "B", "C", "D"])
    expect(strongest?.name).toBe("A")
  })
})
