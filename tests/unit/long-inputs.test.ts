import { describe, expect, test } from "vitest"
import { schemas, validateData } from "../../app/account/form-validation.ts"
import { firstViolation } from "../../app/site/contact/message.ts"
import { iconNode } from "../../content/published/icon-nodes.server.ts"
import { parseReferer } from "../../content/screens/referer.ts"
import { contactForm } from "../../portable/forms/contact-form.ts"
import { readFields } from "../../portable/forms/fields.ts"
import { normalizeEmail } from "../../portable/forms/normalize-email.ts"
import { resourceLinkForm } from "../../portable/forms/resource-link-form.ts"
import { bodyLimits } from "../../portable/limits/limits.ts"
import { canonicalTarget } from "../../server/pages/cache/page-keys.ts"
import { matchingEtag } from "../../server/pages/send/file-response.ts"
import { negotiateEncoding } from "../../server/pages/send/precompressed-response.ts"
import { readJson } from "../../server/supabase/rest/body.ts"

/**
 * Each of these once took quadratic time: at this length from half a minute to hours. The test's
 * timeout detects it.
 */
const length = 200_000
const many = (text: string, times = length) => text.repeat(times)

const json = (text: string) =>
  readJson(
    new Request("http://site.example/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: text,
    }),
    bodyLimits.administrators,
  )

describe("hostile inputs are parsed in linear time", () => {
  test.each([
    ["a string that does not end", `"${many('\\"')}`],
    ["brackets after it", `"${many('\\"')}\\${many("[")}`],
  ])("JSON: %s", async (_, text) => {
    await expect(json(text)).rejects.toMatchObject({ status: 400 })
  })

  test("JSON: depth is counted outside strings, escapes and all", async () => {
    const deep = (depth: number) => `${many("[", depth)}"\\"[[\\\\"${many("]", depth)}`
    expect(await json(deep(64))).toMatchObject({ text: deep(64) })
    await expect(json(deep(65))).rejects.toMatchObject({ status: 400 })
  })

  test("an address of dots", () => {
    const email = `a@${many(".")}@`
    const form = { name: "Åsa", company: "", email, phone: "", message: "", honeypot: "" }
    expect(firstViolation(form)).toBe("emailInvalid")
    expect(() => readFields(contactForm, { name: "Åsa", email })).toThrow("email_invalid")
    const data = new FormData()
    data.set("email", email)
    expect(validateData(schemas.address, data).broken).toBe("emailInvalid")
  })

  test("a domain of letters that are no ASCII", () => {
    const letters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(
      "",
    )
    const email = `a@${letters}.se`
    expect(normalizeEmail(email)).toBeUndefined()
    expect(() => readFields(contactForm, { name: "Åsa", email })).toThrow("too_long")
    expect(() => readFields(resourceLinkForm, { email, consent: true })).toThrow("too_long")
  })

  test("an icon's name", () => {
    expect(iconNode(many("-"))).toBeNull()
    expect(iconNode(`mail${many("_ ")}check`)).toEqual(iconNode("MailCheck"))
  })

  test("headers of blanks and slashes", () => {
    expect(negotiateEncoding(`a${many(" ")}b, br`)).toBe("br")
    expect(matchingEtag(`a${many(" ")}b, "x"`, '"x"')).toBe('"x"')
    expect(parseReferer(`http://site.example${many("/")}x`, ["site.example"])).toBeNull()
    expect(canonicalTarget(new URL(`http://site.example/losningar${many("/")}`))).toBe("/losningar")
  })
})
