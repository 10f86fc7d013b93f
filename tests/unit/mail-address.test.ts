import { describe, expect, test } from "vitest"
import { normalizeEmail } from "../../portable/forms/normalize-email.ts"
import { cleanLine } from "../../portable/forms/values.ts"
import { parseEmail } from "../../server/supabase/auth/input.ts"

describe("mailbox normalization", () => {
  test.each([
    ["Asa.Berg@Kommun.Example", "Asa.Berg@Kommun.Example"],
    ["asa@ｋommun.example", "asa@kommun.example"],
    ["asa@kommun\u00AD.example", "asa@kommun.example"],
    ["asa@kommun.example.", "asa@kommun.example"],
    ["åsa@göteborg.example", "åsa@göteborg.example"],
    ["asa@xn--gteborg-90a.example", "asa@göteborg.example"],
    ["asa\u00AD@kommun.example", undefined],
    ["asa@kom mun.example", undefined],
    ["asa@.", undefined],
    ["test@123.45", "test@123.45"],
  ])("%s is %s", (typed, usual) => {
    expect(normalizeEmail(typed)).toBe(usual)
    // Sign-in forms normalize pasted addresses first.
    expect(parseEmail(typed)).toBe(typed.includes("\u00AD") ? "asa@kommun.example" : usual?.toLowerCase())
  })
})

test.each([
  ["\u200banna\ufeff", "anna"],
  ["anna\u202egpj.exe", "annagpj.exe"],
  ["\u200b\u200b \u3164", ""],
  ["\u200d", ""],
  ["A\u030Asa", "Åsa"],
  ["Familjen 👩\u200d👩\u200d👧", "Familjen 👩\u200d👩\u200d👧"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  [
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ],
  ["Anna\u{e0041}\u{e0042}", "Anna"],
])("the line %j is kept as %j", (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})
