import { describe, expect, test } from "vitest"
import { toTable } from "../../app/admin/import/files/table.ts"
import { planImport } from "../../app/admin/import/plan.ts"
import { pages } from "../../content/types/pages.ts"
import { redirects } from "../../content/types/redirects.ts"

const siteUrl = "https://exempel.example"
const times = { created_at: "2026-11-27", updated_at: "2026-11-27", kind: "permanent" }
const problems = (rows: string[][], current: [from: string, to: string][] = []) => {
  const table = toTable([["från", "till", "typ"], ...rows.map((row) => [...row, "permanent"])])
  const there = current.map(([from_path, to_path], index) => ({
    id: `${index}`,
    from_path,
    to_path,
    ...times,
  }))
  return planImport(redirects, table, { redirects: there }, siteUrl).problems.map(
    ({ row, problem }) => `${row} ${problem.rule}`,
  )
}

describe("importing redirects", () => {
  test("reports rows that form a redirect loop", () => {
    expect(
      problems([
        ["/prov-a", "/losningar"],
        ["/prov-b", "/prov-b"],
      ]),
    ).toEqual(["3 circle"])
    expect(
      problems([
        ["/a", "/b"],
        ["/b", "/c"],
        ["/c", "/%61/"],
      ]),
    ).toEqual(["2 circle", "3 circle", "4 circle"])
    expect(problems([["/b", "https://www.exempel.example/a?x"]], [["/a", "/b"]])).toEqual(["2 circle"])
    expect(problems([["/b", "https://annan.example/a"]], [["/a", "/b"]])).toEqual([])
    // Rows of the file replace stored rows before circles are detected.
    expect(
      problems(
        [
          ["/a", "/c"],
          ["/b", "/a"],
        ],
        [["/a", "/b"]],
      ),
    ).toEqual([])
  })

  test("reports rows for the same path in any spelling and finds the existing redirect", () => {
    expect(
      problems([
        ["/s\u00f6k", "/a"],
        ["/S%C3%B6k/", "/b"],
        ["/so\u0308k#x", "/c"],
      ]),
    ).toEqual(["3 twice", "4 twice"])
    expect(
      problems([
        ["/wp/?p=12", "/losningar"],
        ["/wp/?p=13", "/om-oss"],
      ]),
    ).toEqual([])
    expect(problems([["/s%C3%B6k", "/b"]], [["/s\u00f6k", "/a"]])).toEqual([])
  })

  test("compares thousands of rows", () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [`/gammal/${index}`, `/nyheter/${index}`])
    expect(problems(rows)).toEqual([])
  })
})

test("importing pages refuses slugs that the site uses itself, except those that they have", () => {
  const table = toTable([
    ["slug", "titel"],
    ...["assets", "icons", "metrics", "en", "media"].map((slug) => [slug, "Å"]),
  ])
  const there = [{ id: "1", slug: "media", title: "Å", ...times }]
  expect(
    planImport(pages, table, { pages: there }).problems.map(({ row, problem }) => [row, problem.rule]),
  ).toEqual([2, 3, 4, 5].map((row) => [row, "takenBySite"]))
})
