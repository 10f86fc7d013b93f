import { expect, test } from "vitest"
import { labelOf, textsOf } from "../../app/admin/collection/collection-texts.ts"
import { importColumns } from "../../app/admin/import/columns.ts"
import { createTemplate, toSheet } from "../../app/admin/import/export.ts"
import { readCsv } from "../../app/admin/import/files/csv.ts"
import { toTable } from "../../app/admin/import/files/table.ts"
import { planImport } from "../../app/admin/import/plan.ts"
import { writeCsv } from "../../content/calls/csv.ts"
import { topLevelTypes } from "../../content/index.ts"
import { features } from "../../content/types/features.ts"
import { controlsOf } from "../../content/types/field-values.ts"
import { solutions } from "../../content/types/solutions.ts"

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`
const solution = (n: number, slug: string, more = {}) => ({
  id: id(n),
  created_at: "",
  updated_at: "",
  slug,
  title: `Lösning ${n}`,
  title_en: null,
  usp: null,
  usp_en: null,
  description: "Rad ett\r\nrad två ",
  description_en: null,
  cta_label: null,
  cta_label_en: null,
  cta_link: "/kontakt",
  is_published: true,
  position: n,
  ...more,
})
const feature = (n: number, of: number, title: string, more = {}) => ({
  id: id(n),
  created_at: "",
  updated_at: "",
  solution_id: id(of),
  title,
  title_en: "=1+1",
  description: null,
  description_en: null,
  integrations: null,
  integrations_en: null,
  icon_name: "Check",
  position: n - 10,
  ...more,
})
const current = {
  content_solutions: [solution(1, "portal"), solution(2, "intranat", { is_published: false })],
  features: [feature(11, 1, "Sök"), feature(12, 1, "Sök"), feature(13, 2, "Nyheter")],
}
const plan = (text: string) => planImport(solutions, toTable(readCsv(text, 1000)), current)
const columnOf = importColumns(solutions).of
const told = (text: string) =>
  plan(text).problems.map(({ row, column, problem }) => `${row} ${column} ${problem.rule}`)

test("importing an export reports no changes", () => {
  const again = plan(writeCsv(toSheet(solutions, current)))
  expect(again).toEqual({ problems: [], changes: [], unchanged: 5, payload: {}, unit: "row", notes: [] })
})

test.each(topLevelTypes.filter(({ match }) => match))(
  "the template of $table can be imported as it is",
  (type) => {
    const { problems, changes } = planImport(type, toTable(readCsv(writeCsv(createTemplate(type)), 1000)), {})
    expect(problems).toEqual([])
    expect(changes.map(({ table, isNew }) => [table, isNew])).toEqual(
      type.table === "content_solutions"
        ? [
            ["content_solutions", true],
            ["features", true],
          ]
        : [[type.table, true]],
    )
  },
)

test("headings in Swedish or English, in any order and spelling", () => {
  const one = plan("TITEL;Typ;Slug;Titel på engelska\nNy;Lösning;ny;New")
  const other = plan("title,TYPE,slug,Title_EN\nNy,solution,ny,New")
  expect(one.changes).toEqual(other.changes)
  expect(one.payload).toEqual(other.payload)
  expect(one.payload.content_solutions).toEqual([{ title: "Ny", slug: "ny", title_en: "New" }])
})

test.each([
  ["Lösning", "slug"],
  ["solution slug", "slug"],
  ["Titel", "title"],
  ["USP på engelska", "usp_en"],
  ["Säljargument_EN", "usp_en"],
  ["cta-label", "cta_label"],
  ["Knapplank", "cta_link"],
  ["integrationer_en", "integrations_en"],
  ["Icon", "icon_name"],
  ["ikon", "icon_name"],
  ["Ordningsnummer", "position"],
  ["published", "is_published"],
  ["Publicerad", "is_published"],
  ["kulör", undefined],
])("the heading %s stands for %s", (heading, key) => expect(columnOf(heading)).toBe(key))

test("an exported file has its columns in this order", () => {
  const specified = [
    ...["typ", "id", "slug", "titel", "titel_en", "säljargument", "säljargument_en"],
    ...["beskrivning", "beskrivning_en", "knapptext", "knapptext_en", "knapplänk"],
    ...["integrationer", "integrationer_en", "ikon", "ordningsnummer", "publicerad"],
  ]
  // Additional fields may be between the specified ones.
  expect(toSheet(solutions, current)[0]?.filter((name) => specified.includes(name))).toEqual(specified)
})

test("the forms' own labels are headings too", () => {
  for (const collection of [solutions, features]) {
    for (const control of controlsOf(collection)) {
      expect(columnOf(labelOf(control, textsOf(collection)))).toBe(control.name)
    }
  }
})

test("an item is found by its id, else a solution by its slug and a feature by its title", () => {
  const { changes, payload, problems } = plan(
    `typ;id;slug;titel\nlösning;;portal;Ny titel\nlösning;${id(2).toUpperCase()};nytt-intranat;Lösning 2\nfunktion;${id(13)};nytt-intranat;Notiser\nfunktion;;portal;Sök\nfunktion;;portal;Sök\nfunktion;${id(99)};portal;Karta`,
  )
  expect(problems).toEqual([])
  expect(changes).toEqual([
    {
      row: 2,
      table: "content_solutions",
      isNew: false,
      title: "Ny titel",
      fields: [{ column: "title", before: "Lösning 1", after: "Ny titel" }],
    },
    {
      row: 3,
      table: "content_solutions",
      isNew: false,
      title: "Lösning 2",
      fields: [{ column: "slug", before: "intranat", after: "nytt-intranat" }],
    },
    {
      row: 4,
      table: "features",
      isNew: false,
      title: "Notiser",
      fields: [{ column: "title", before: "Nyheter", after: "Notiser" }],
    },
    {
      row: 7,
      table: "features",
      isNew: true,
      title: "Karta",
      fields: [{ column: "title", before: "", after: "Karta" }],
    },
  ])
  expect(payload.features?.map(({ id, parent_slug, position }) => [id, parent_slug, position])).toEqual([
    [id(13), "nytt-intranat", undefined],
    [undefined, "portal", 3],
  ])
  // Unchanged columns keep their values.
  expect(payload.content_solutions).toEqual([
    { id: id(1), title: "Ny titel" },
    { id: id(2), slug: "nytt-intranat" },
  ])
})

test("an empty cell clears its field, but keeps position and state", () => {
  const { changes } = plan(
    "typ;slug;titel;knapplänk;position;publicerad\nlösning;portal;Lösning 1;;;\nlösning;intranat;Lösning 2;/kontakt;;ja",
  )
  expect(changes.map(({ fields }) => fields)).toEqual([
    [{ column: "cta_link", before: "/kontakt", after: "" }],
    [{ column: "is_published", before: "nej", after: "ja" }],
  ])
})

test("a feature moves when its row names another solution", () => {
  const { changes } = plan(`typ;id;slug;titel\nfunktion;${id(13)};portal;Nyheter`)
  expect(changes[0]?.fields).toEqual([{ column: "slug", before: "intranat", after: "portal" }])
})

test("reports all errors at once with row and column", () => {
  expect(told("slug;titel;kulör;TITEL\na;b;5;c")).toEqual([
    "1 kulör unknownColumn",
    "1 TITEL columnTwice",
    "1 type missingColumn",
  ])
  expect(told("typ;slug;titel\nlösning;ny;Ny;och mer")).toEqual(["2 4 unknownColumn"])
  expect(told("typ;slug;titel\nlösning;ny;Ny;")).toEqual([])
  expect(
    told(
      `typ;id;slug;titel;knapplänk;position;publicerad
sak;;a;b;;;
lösning;;Fel Slug;;javascript:x;1,5;kanske
lösning;;ny;${"x".repeat(201)};;;
lösning;;ny;En till;;;
lösning;${id(1)};annan;Lösning 1;;;
lösning;;portal;Lösning 1;;;
funktion;;finns-inte;Sak;;;
funktion;;intranat;;;;
funktion;${id(11)};annan;Sök;;;
funktion;${id(11)};annan;Sök;;;
funktion;;ny;Samma;;;
funktion;;ny;Samma;;;
`,
    ),
  ).toEqual([
    "2 type oneOf",
    "3 title required",
    "3 slug slug",
    "3 cta_link link",
    "3 position position",
    "3 is_published oneOf",
    "4 title tooLong",
    "5 slug twice",
    "7 slug twice",
    "8 slug noParent",
    "9 title required",
    "11 id twice",
    "13 title twice",
  ])
})

test("imports a formula as text", () => {
  const { changes } = plan(
    'typ;slug;titel\nlösning;ny;"=HYPERLINK(""https://evil.example"")"\nfunktion;ny;-1+1',
  )
  expect(changes.map(({ title }) => title)).toEqual(['=HYPERLINK("https://evil.example")', "-1+1"])
})
