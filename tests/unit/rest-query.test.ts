import { describe, expect, test } from "vitest"
import { ProtocolError } from "../../server/supabase/errors.ts"
import { parseTableQuery } from "../../server/supabase/rest/parse.ts"
import { readPreferences, readRange } from "../../server/supabase/rest/preferences.ts"
import { insertStatement, quoteName, readStatement } from "../../server/supabase/rest/sql.ts"

const parse = (query: string) => parseTableQuery(new URLSearchParams(query))
const refusal = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return [error.status, (error.body as { code?: string }).code]
  }
}
const comparison = (column: string, operator: string, value: unknown, negated = false) => ({
  column,
  operator,
  negated,
  value,
})

describe("the query string", () => {
  test("columns, order, page", () => {
    expect(parse("select=id, title,id&order=position.asc,title.desc.nullslast&limit=4&offset=8")).toEqual({
      select: ["id", "title"],
      conditions: [],
      order: [
        { column: "position", descending: false, nulls: undefined },
        { column: "title", descending: true, nulls: "last" },
      ],
      limit: 4,
      offset: 8,
      columns: undefined,
    })
    expect(parse("select=*").select).toBeUndefined()
    expect(parse("select=").select).toBeUndefined()
    expect(parse('select="a,b","c\\"d"').select).toEqual(["a,b", 'c"d'])
    expect(parse('columns="a","b"').columns).toEqual(["a", "b"])
  })

  test("filters keep everything after the operator", () => {
    expect(parse("a=eq.b.c,(d)").conditions).toEqual([comparison("a", "eq", "b.c,(d)")])
    expect(parse("a=not.is.NULL").conditions).toEqual([comparison("a", "is", "null", true)])
    expect(parse("a=eq.").conditions).toEqual([comparison("a", "eq", "")])
    expect(parse('a=in.(1,"2,3","\\"x\\\\",)').conditions).toEqual([
      comparison("a", "in", ["1", "2,3", '"x\\', ""]),
    ])
  })

  test("trees", () => {
    expect(parse('or=(a.eq.1,not.and(b.not.in.(2,3),c.like.x*),d.eq."y,)")').conditions).toEqual([
      {
        join: "or",
        negated: false,
        members: [
          comparison("a", "eq", "1"),
          {
            join: "and",
            negated: true,
            members: [comparison("b", "in", ["2", "3"], true), comparison("c", "like", "x*")],
          },
          comparison("d", "eq", "y,)"),
        ],
      },
    ])
  })

  test.each([
    "or=()",
    "or=(a.eq.1",
    "or=(a.eq.1))",
    "or=(a.eq.1)b",
    "or=(a)",
    "or=(a.foo.1)",
    "or=(.eq.1)",
    "a=in.1",
    "a=in.(1",
    "a=is.maybe",
    "a=1",
    "a=cs.{1}",
    "select=a,,b",
    'select="a',
    "select=a(b)",
    "order=a.asc.desc",
    "order=,",
    "limit=1.5",
    "limit=9999999999",
    "offset=1&offset=2",
    "on_conflict=id",
    "columns=",
  ])("%s is refused", (query) => {
    expect(refusal(() => parse(query))).toEqual([400, "PGRST100"])
  })
})

test("no NUL reaches a driver", () => {
  for (const query of ["a=eq.%00", "a%00=eq.1", "select=%00"]) {
    expect(refusal(() => parse(query))).toEqual([400, "22021"])
  }
})

describe("the headers", () => {
  test("preferences", () => {
    const read = (headers: Record<string, string>) => readPreferences(new Headers(headers))
    expect(read({ prefer: "return=representation,count=exact" })).toMatchObject({
      representation: true,
      count: true,
    })
    expect(read({ accept: "application/vnd.pgrst.object+json; charset=utf-8" }).single).toBe(true)
    expect(read({ accept: "text/html, application/json;q=0.9" }).single).toBe(false)
    expect(refusal(() => read({ accept: "application/vnd.pgrst.array+json;nulls=stripped" }))).toEqual([
      406,
      "PGRST107",
    ])
    expect(read({ prefer: "something-unknown, return=minimal" })).toMatchObject({ representation: false })
  })

  test("range", () => {
    const read = (range: string) => readRange(new Headers({ range }))
    expect(read("5-9")).toEqual({ offset: 5, limit: 5 })
    expect(read("5-")).toEqual({ offset: 5, limit: undefined })
    expect(read("-5")).toBeUndefined()
    expect(refusal(() => read("9-5"))).toEqual([416, "PGRST103"])
  })
})

describe("the statement", () => {
  const table = {
    name: 'odd"table',
    columns: new Map([
      ["id", "uuid"],
      ['odd"column', "text"],
    ]),
  }
  const shape = { representation: true, single: false, count: false }

  test("values are parameters, names come quoted from the catalogue", () => {
    const injection = `'; drop table "x"; --`
    const query = parseTableQuery(
      new URLSearchParams([
        ['"odd\\"column"', `eq.${injection}`],
        ["id", `in.(${"a,".repeat(3)}b)`],
      ]),
    )
    const { text, parameters } = readStatement(table, query, shape)
    expect(text).not.toContain("drop")
    expect(text).toContain('_target."odd""column" = $1::text')
    expect(text).toContain('from public."odd""table" as _target')
    expect(parameters).toEqual([injection, '{"a","a","a","b"}', "10000", "0"])
    expect(quoteName('a"; --')).toBe('"a""; --"')
  })

  test("rejects unknown table and column names", () => {
    expect(refusal(() => readStatement(table, parse("select=nope"), shape))).toEqual([400, "42703"])
    expect(refusal(() => readStatement(table, parse("constructor=eq.1"), shape))).toEqual([400, "42703"])
    expect(refusal(() => insertStatement(table, ["nope"], "[]", parse(""), shape))).toEqual([400, "PGRST204"])
  })
})
