import { describe, expect, test } from "vitest"
import { serializeContent, validateContent } from "../../server/content-transfer/content-file.ts"

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`
const created_at = "2026-11-21T10:00:00.123456+00:00"

function content() {
  const feature = {
    id: id(20),
    ...{
      title: "Sök",
      title_en: null,
      description: null,
      description_en: null,
      ...{ integrations: null, integrations_en: null, function_id: null },
      icon_name: "search",
      position: 0,
    },
    created_at,
  }
  const solution = (number: number) => ({
    id: id(number),
    ...{ title: "Portal", title_en: null, slug: `portal-${number}`, usp: null, usp_en: null },
    ...{ description: null, description_en: null, cta_label: null, cta_label_en: null, cta_link: "/kontakt" },
    ...{ is_published: true, position: number, created_at, old_slugs: [`gammal-${number}`] },
    features: number === 1 ? [feature] : [],
  })
  const study = {
    id: id(30),
    ...{
      customer_name: "Norrvik",
      customer_industry: null,
      customer_industry_en: null,
      customer_logo_url: null,
    },
    ...{
      challenge: "A",
      challenge_en: null,
      solution: "B",
      solution_en: null,
      results: "C",
      results_en: null,
    },
    ...{
      metrics: [{ value: "40 %", label: "snabbare" }],
      metrics_en: null,
      is_published: true,
      position: 1,
      created_at,
    },
  }
  return {
    format: "modulverk-content",
    version: 1,
    pages: [] as object[],
    content_solutions: [solution(1), solution(2)],
    case_studies: [study],
    resources: [] as object[],
  }
}

test("the order of keys in a file does not matter", () => {
  const { format: _, version: __, ...rows } = content()
  const backwards = JSON.parse(JSON.stringify(rows), (_, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(serializeContent(backwards)).toBe(serializeContent(rows))
})

test("figures may be numbers, as the database takes them", () => {
  const all = content()
  Object.assign(all.case_studies[0] as object, { metrics: [{ value: 41, label: "dagar" }] })
  expect(validateContent(all).case_studies[0]).toMatchObject({ metrics: [{ value: 41, label: "dagar" }] })
})

test("a file from before catalogue functions were content has an empty list of them", () => {
  expect(validateContent(content()).catalogue_functions).toEqual([])
})

test("a file from before a column was added has an empty value for it", () => {
  const all = content()
  const {
    customer_industry_en: _,
    metrics_en: __,
    ...before
  } = all.case_studies[0] as Record<string, unknown>
  Object.assign(all, { case_studies: [before] })
  const nothing = { customer_industry_en: null, metrics_en: null, solution_id: null }
  expect(validateContent(all).case_studies[0]).toMatchObject(nothing)
  Object.assign(all.case_studies[0] as object, { solution_id: id(2) })
  expect(validateContent(all).case_studies[0]).toMatchObject({ solution_id: id(2) })
})

describe("reports the position of the first invalid value", () => {
  type Content = ReturnType<typeof content>
  type Change = (content: Content) => unknown
  const solution = (content: Content, at: number) => content.content_solutions[at] as Record<string, unknown>
  const wrong: [RegExp, Change][] = [
    [/^format: /, (all) => Object.assign(all, { format: "other" })],
    [/^version: /, (all) => Object.assign(all, { version: 2 })],
    [/^pages: /, (all) => Object.assign(all, { pages: undefined })],
    [/^Unrecognized key: "accounts"$/, (all) => Object.assign(all, { accounts: [] })],
    [
      /^content_solutions\[1\]\.slug: must be small letters/,
      (all) => Object.assign(solution(all, 1), { slug: "Ny Adress" }),
    ],
    [
      /^content_solutions\[1\]\.slug: is the same as content_solutions\[0\]\.slug$/,
      (all) => Object.assign(solution(all, 1), { slug: "portal-1" }),
    ],
    [
      /^content_solutions\[1\]\.old_slugs\[0\]: is the same as content_solutions\[0\]\.slug$/,
      (all) => Object.assign(solution(all, 1), { old_slugs: ["portal-1"] }),
    ],
    [
      /^content_solutions\[1\]\.id: is the same as content_solutions\[0\]\.id$/,
      (all) => Object.assign(solution(all, 1), { id: id(1) }),
    ],
    [
      /^content_solutions\[0\]\.title: must not be empty$/,
      (all) => Object.assign(solution(all, 0), { title: "  " }),
    ],
    [
      /^content_solutions\[0\]\.title: must not be longer than 200/,
      (all) => Object.assign(solution(all, 0), { title: "å".repeat(201) }),
    ],
    [
      /^content_solutions\[0\]\.title_en: holds characters/,
      (all) => Object.assign(solution(all, 0), { title_en: "a\0b" }),
    ],
    [
      /^content_solutions\[0\]\.cta_link: must be an http/,
      (all) => Object.assign(solution(all, 0), { cta_link: "javascript:alert(1)" }),
    ],
    [
      /^content_solutions\[0\]\.features_count: |Unrecognized key/,
      (all) => Object.assign(solution(all, 0), { features_count: 3 }),
    ],
    [
      /^content_solutions\[0\]\.features\[0\]\.position: /,
      (all) => Object.assign((solution(all, 0).features as object[])[0] ?? {}, { position: 1.5 }),
    ],
    [
      /^case_studies\[0\]\.metrics: must be a list of objects with value and label/,
      (all) => Object.assign(all.case_studies[0] ?? {}, { metrics: [{ value: "1" }] }),
    ],
    [
      /^case_studies\[0\]\.solution_id: is none of the file's solutions$/,
      (all) => Object.assign(all.case_studies[0] ?? {}, { solution_id: id(9) }),
    ],
    [
      /^case_studies\[0\]\.created_at: /,
      (all) => Object.assign(all.case_studies[0] ?? {}, { created_at: "igår" }),
    ],
  ]
  test.each(wrong)("%s", (message, change) => {
    const all = content()
    expect(() => validateContent(all)).not.toThrow()
    change(all)
    expect(() => validateContent(all)).toThrow(message)
  })

  test("characters are counted as the database does: an emoji is one", () => {
    const all = content()
    Object.assign(solution(all, 0), { title: "🎉".repeat(200) })
    expect(() => validateContent(all)).not.toThrow()
  })
})
