import { describe, expect, test } from "vitest"
import {
  type AnyField,
  choice,
  contact,
  count,
  date,
  type FieldKind,
  type FieldOf,
  flag,
  icon,
  link,
  links,
  longText,
  metrics,
  picture,
  position,
  reference,
  richText,
  sections,
  slug,
  text,
} from "../../content/fields/fields.ts"
import { valueProblem } from "../../content/types/field-values.ts"

const label = "Etikett"

/** URLs with a host or port that browsers cannot parse. */
const unparsable = ["https://[::1", "https://%zz/", "https://x:99999/", "https://a b.se/"]

/**
 * For each kind of field: inputs with their stored values, refused inputs, and values that a file
 * must not contain.
 */
const kinds: {
  [Name in FieldKind]: {
    field: FieldOf<Name>
    kept: [text: string, stored: unknown][]
    refused?: [text: string, rule: string][]
    unfit: unknown[]
  }
} = {
  text: {
    field: text({ label, max: 3 }),
    kept: [
      ["å 😀", "å 😀"],
      ["", null],
    ],
    refused: [["fyra", "tooLong"]],
    unfit: [1, true, {}, ["a"], "fyra"],
  },
  longText: {
    field: longText({ label, max: 5 }),
    kept: [
      ["a\n\nb", "a\n\nb"],
      ["", null],
    ],
    refused: [["a\n\nb\n\nc", "tooLong"]],
    unfit: [0, [], "sex tecken"],
  },
  richText: {
    field: richText({ label, max: 40 }),
    kept: [
      ["# a\n\n**b** [c](/d)", "# a\n\n**b** [c](/d)"],
      ["", null],
    ],
    refused: ["javascript:alert(1)", ...unparsable].map((url) => [`[a](${url})`, "richLink"]),
    unfit: [0, [], { type: "doc" }, "[a](//example.se)", "a".repeat(41)],
  },
  sections: {
    field: sections({ label }),
    kept: [
      [
        '[\n  {"id":"a","kind":"text","values":{"text":"b"}}\n]',
        [{ id: "a", kind: "text", values: { text: "b" } }],
      ],
      // A section of another version is stored unchanged, without checks.
      [
        '[\n  {"id":"a","kind":"map","values":{"place":"b"}}\n]',
        [{ id: "a", kind: "map", values: { place: "b" } }],
      ],
      ["", null],
    ],
    refused: [
      ['[{"id":"a","kind":"text","values":{}}]', "sections"],
      ['[{"id":"a","kind":"callToAction","values":{"title":"a","link":"javascript:a"}}]', "sections"],
    ],
    unfit: [
      {},
      [{ kind: "text", values: {} }],
      [{ id: "a", kind: "quote", values: { quote: 1, name: "b" } }],
      Array.from({ length: 61 }, (_, place) => ({ id: `${place}`, kind: "map", values: {} })),
      ["a", "a"].map((id) => ({ id, kind: "map", values: {} })),
    ],
  },
  slug: {
    field: slug({ label, max: 4, from: "title" }),
    kept: [["a-1", "a-1"]],
    refused: [
      ["A", "slug"],
      ["a_b", "slug"],
      ["abcde", "tooLong"],
    ],
    unfit: [7, "", "a b"],
  },
  link: {
    field: link({ label }),
    kept: [
      ["/kontakt", "/kontakt"],
      ["https://example.se/?a=1", "https://example.se/?a=1"],
      ["", null],
    ],
    refused: ["mailto:a@b.se", ...unparsable].map((text) => [text, "link"]),
    unfit: ["", {}, "kontakt"],
  },
  picture: {
    field: picture({ label }),
    kept: [["/logos/a.svg", "/logos/a.svg"]],
    refused: [["data:image/png;base64,", "link"]],
    unfit: ["", 1],
  },
  icon: {
    field: icon({ label, max: 5 }),
    kept: [
      ["Check", "Check"],
      ["", null],
    ],
    refused: [["Accessibility", "tooLong"]],
    unfit: [1],
  },
  date: {
    field: date({ label }),
    kept: [
      ["2028-02-29", "2028-02-29"],
      ["", null],
    ],
    refused: [
      ["2027-02-29", "date"],
      ["25.11.2026", "date"],
    ],
    unfit: [20_261_125, "", "i dag", "2026-11-25T12:00:00Z"],
  },
  links: {
    field: links({ label }),
    kept: [
      [
        '[\n  {"to":"/losningar"},\n  {"to":"https://example.se/a","label":"Å","label_en":"A"}\n]',
        [{ to: "/losningar" }, { to: "https://example.se/a", label: "Å", label_en: "A" }],
      ],
      // An empty menu differs from the default menu.
      ["[]", []],
      ["", null],
    ],
    refused: [
      ["[", "links"],
      ['[{"to":"javascript:alert(1)","label":"a"}]', "links"],
      ['[{"to":"//example.se","label":"a"}]', "links"],
      ['[{"to":"http://example.se","label":"a"}]', "links"],
      ['[{"to":"https://example.se"}]', "links"],
      ['[{"to":"/a","label_en":"a"}]', "links"],
      ['[{"to":"/a"},{"to":"/a"}]', "links"],
      [JSON.stringify([{ to: "/a", label: "å".repeat(61) }]), "links"],
      [JSON.stringify(Array.from({ length: 200 }, (_, place) => ({ to: `/${place}` }))), "links"],
    ],
    unfit: [{}, ["/a"], [{ to: 1 }], [{ to: "/a", label: 1 }], [{ to: "/a", icon: "x" }], [{ to: "/a\nb" }]],
  },
  count: {
    field: count({ label }),
    kept: [
      ["28", 28],
      ["", null],
    ],
    refused: [
      ["0", "count"],
      ["-1", "count"],
      ["1,5", "count"],
      ["10000", "count"],
    ],
    unfit: ["28", 0, 1.5],
  },
  contact: {
    field: contact({ label }),
    kept: [
      ["csirt@example.se", "csirt@example.se"],
      ["https://example.se/hål", "https://example.se/hål"],
      ["", null],
    ],
    refused: [
      ["http://example.se", "contact"],
      ["info", "contact"],
      ["a@b.se Contact: mailto:x@y.se", "contact"],
      [`${"a".repeat(320)}@b.se`, "tooLong"],
    ],
    unfit: ["", 1, "javascript:a@b.se"],
  },
  flag: {
    field: flag({ label }),
    kept: [
      ["ja", true],
      ["", null],
    ],
    refused: [["kanske", "invalid"]],
    unfit: ["ja", 1, ""],
  },
  choice: {
    field: choice({ label, choices: { guide: "Guide", video: "Video" } }),
    kept: [
      ["video", "video"],
      ["", null],
    ],
    refused: [["Guide", "choice"]],
    unfit: ["", 0, ["guide"]],
  },
  metrics: {
    field: metrics({ label }),
    kept: [
      [
        '[\n  {"value":"42 %","label":"färre"},\n  {"value":"1","label":""}\n]',
        [
          { value: "42 %", label: "färre" },
          { value: "1", label: "" },
        ],
      ],
      ["", []],
    ],
    refused: [
      ["[", "metrics"],
      ['{"value":"1","label":"a"}', "metrics"],
      [JSON.stringify([{ value: "x".repeat(10_000), label: "" }]), "tooLong"],
    ],
    unfit: ["[]", {}, [1], [{ value: "1" }]],
  },
  reference: {
    field: reference({ label, to: "content_solutions" }),
    kept: [
      ["00000000-0000-4000-8000-00000000000f", "00000000-0000-4000-8000-00000000000f"],
      ["", null],
    ],
    refused: [["portal", "invalid"]],
    unfit: [1, "", "00000000-0000-4000-8000-00000000000"],
  },
  position: {
    field: position({ label }),
    kept: [
      ["0", 0],
      ["-12", -12],
      ["2147483647", 2_147_483_647],
    ],
    refused: [
      ["1,5", "position"],
      ["tre", "position"],
      ["1e3", "position"],
      ["2147483648", "position"],
    ],
    unfit: [1.5, "1", Number.NaN, 2 ** 31],
  },
}

describe.each(Object.entries(kinds))(
  "a field of the kind %s",
  (kind, { field, kept, refused = [], unfit }) => {
    test("has its name", () => expect(field.kind).toBe(kind))

    test.each(kept)("%j: is stored and comes back", (typed, stored) => {
      expect(field.parse(typed)).toEqual(stored)
      expect(field.parse(` ${typed}\n`)).toEqual(stored)
      expect(stored === null ? undefined : field.validate(stored)).toBeUndefined()
      expect(field.serialize(stored)).toBe(typed)
    })

    test.each(refused)("%j: is refused", (typed, rule) => {
      expect(field.validate(field.parse(typed))?.rule).toBe(rule)
    })

    test("values that a file must not contain", () => {
      expect(unfit.filter((value) => field.validate(value) === undefined)).toEqual([])
    })

    test("the initial value of a new form is valid", () => {
      const control = { definition: field as AnyField, required: false }
      expect(valueProblem(control, field.parse(field.initial))).toBeUndefined()
    })
  },
)

test("rejects an empty value for a required field", () => {
  const rule = (definition: AnyField, required: boolean, value: unknown) =>
    valueProblem({ definition, required }, value)?.rule
  expect(rule(kinds.text.field, true, null)).toBe("required")
  expect(rule(kinds.text.field, true, " ")).toBe("required")
  expect(rule(kinds.text.field, false, null)).toBeUndefined()
  expect(rule(kinds.position.field, false, null)).toBe("required")
})
