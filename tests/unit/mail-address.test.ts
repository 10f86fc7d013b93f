import { describe, expect, test } from "vitest"
import { usualAddress } from "../../portable/forms/mail-address.ts"
import { normalEmail } from "../../server/supabase/auth/input.ts"

describe("one mailbox has one address", () => {
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
  ])("%s is %s", (typed, usual) => {
    expect(usualAddress(typed)).toBe(usual)
    expect(normalEmail(typed)).toBe(usual?.toLowerCase())
  })
})
