import { randomBytes } from "node:crypto"

type Row = Record<string, unknown>

export interface Rule {
  table: string
  /** Changes that make the row invalid. */
  refused: Row[]
  /** Changes that are just valid. */
  allowed?: Row[]
}

export const text = (column: string, most: number): Pick<Rule, "refused" | "allowed"> => ({
  refused: [{ [column]: "å".repeat(most + 1) }],
  allowed: [{ [column]: "å".repeat(most) }],
})
export const filled = (column: string, most: number): Pick<Rule, "refused" | "allowed"> => ({
  ...text(column, most),
  refused: [...text(column, most).refused, { [column]: "" }, { [column]: " \n" }],
})
/** The limits and the middle of a percentage in steps of 10. */
export const percentages = (column: string): Pick<Rule, "refused" | "allowed"> => ({
  refused: [-10, 5, 55, 101, 110].map((value) => ({ [column]: value })),
  allowed: [0, 50, 100].map((value) => ({ [column]: value })),
})
/** Links that a list accepts, and those that no list accepts. */
export const lists = (column: string, allowed: readonly unknown[]): Rule => ({
  table: "public.site_settings",
  refused: [
    {},
    "a",
    ["/a"],
    [{ label: "A" }],
    [{ to: 1 }],
    [{ to: "javascript:alert(1)", label: "A" }],
    [{ to: "//example.se", label: "A" }],
    [{ to: "/\\example.se" }],
    [{ to: "http://example.se", label: "A" }],
    [{ to: "https://example.se" }],
    [{ to: "/a", label: null }],
    [{ to: "/a", label: "å".repeat(61) }],
    [{ to: "/a", label: "a\nb" }],
    [{ to: "/a", icon: "x" }],
    [{ to: `/${"a".repeat(2000)}` }],
    Array.from({ length: 21 }, (_, place) => ({ to: `/${place}` })),
  ].map((links) => ({ [column]: JSON.stringify(links) })),
  allowed: allowed.map((links) => ({ [column]: JSON.stringify(links) })),
})

/** Returns incompressible letters, because an index entry has a maximum size. */
export const unlike = (length: number) => randomBytes(length).toString("hex").slice(0, length)
