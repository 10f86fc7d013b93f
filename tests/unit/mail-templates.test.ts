import { describe, expect, test } from "vitest"
import { colours } from "../../brand/brand.ts"
import { company } from "../../brand/company.ts"
import { noRetry, retryDelay } from "../../portable/mail/attempt.ts"
import { type Mail, renderMail } from "../../portable/mail/render.ts"

const siteUrl = "https://site.test"
const url = "https://site.test/auth/confirm?token_hash=abc&type=signup"
const recoverUrl = "https://site.test/auth?mode=recover"
const signInUrl = "https://site.test/auth"
const kinds = [
  { kind: "verify-email", url },
  { kind: "recover-password", url },
  { kind: "invitation", url },
  { kind: "password-changed", recoverUrl, at: "2026-07-01T10:30:00Z" },
  { kind: "factor-changed", change: "added", at: "2026-07-01T10:30:00Z" },
  { kind: "factor-changed", change: "removed", at: "2026-07-01T10:30:00Z" },
  { kind: "new-device", device: "Chrome, Windows", at: "2026-07-01T10:30:00Z" },
  { kind: "address-in-use", signInUrl, recoverUrl },
  { kind: "release-failed", at: "2026-11-30T06:00:00Z" },
  { kind: "webhook-stopped", host: "crm.example" },
  { kind: "review-requested", person: "a@b.example", title: "Om <oss>", path: "/admin/pages?redigera=1" },
  {
    kind: "review-returned",
    person: "a@b.example",
    title: "Om <oss>",
    path: "/admin/pages?redigera=1",
    comment: "Kortare\n<b>tack</b>",
  },
  { kind: "assigned", count: 1, path: "/admin/submissions?flik=kontakt&visa=1" },
  { kind: "mentioned", person: "a@b.example", path: "/admin/submissions?flik=leads&visa=1" },
  { kind: "digest", own: 2, late: 1, unassigned: 3, path: "/admin/submissions?ansvarig=1" },
  {
    kind: "reply",
    subject: `Om er ${company.name}`,
    text: "Hej <b>!\n\nPrislista: https://site.example/a?b=1&c=2.",
    person: { name: "Eva, sälj", address: "eva@site.example" },
    sender: "Åsa <b>",
    message: "Hej\n-- \nVad kostar det?",
    sent_at: "2026-07-01T10:30:00Z",
    earlier: [],
  },
  { kind: "resource-link", title: "Handledning A & B", url: "https://site.example/resurser/a.pdf?a=1&b=2" },
  {
    kind: "contact",
    id: "3f0c",
    origin: { page: "/en/losningar/intranat", title: "Intranät <i>" },
    name: "Åsa <b>",
    email: "asa@kommun.example",
    company: null,
    phone: "031-390 06 10",
    message: "Hej\n-- \nhttps://spam.example",
  },
] as const
const languages = ["sv", "en"] as const
const mails: [string, Mail][] = kinds.flatMap((kind) =>
  languages.map((language): [string, Mail] => [`${kind.kind} (${language})`, { ...kind, language }]),
)

describe.each(mails)("the mail %s", (_, mail) => {
  const { subject, text, html } = renderMail(mail, siteUrl)

  test("has the company's details and no others", () => {
    for (const detail of [
      company.legalName,
      mail.language === "en" ? company.phoneAbroad : company.phone,
      company.email,
      company.organisationNumber,
      company.seat,
    ]) {
      expect(text).toContain(detail)
      expect(html).toContain(detail)
    }
    expect(subject).toContain(company.name)
  })

  test("fetches nothing", () => {
    expect(html).not.toMatch(/<img|<link|<script|<iframe|@import|url\(|src=/i)
  })

  test("declares its language and uses it", () => {
    expect(html).toContain(`<html lang="${mail.language}">`)
    expect(text).toMatch(mail.language === "sv" ? /Säte: / : /Registered office: /)
    expect(text).not.toMatch(mail.language === "sv" ? /\b(the|your)\b/ : /\b(och|inte|du)\b/)
  })

  test("has its links as a button and in full, in both parts", () => {
    for (const link of Object.values(mail).filter((value) => /^https:/.test(String(value)))) {
      expect(text.split("\n")).toContain(link)
      const escaped = String(link).replaceAll("&", "&amp;")
      expect(html).toContain(`href="${escaped}"`)
      expect(html).toContain(`>${escaped}</a>`)
    }
  })

  test("is well-formed: every element that is opened is closed", () => {
    const open: string[] = []
    for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (["meta", "br"].includes(name)) continue
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
  })
})

test.each(languages)(
  "a contact message links to itself and to the page it was sent from, by title (%s)",
  (language) => {
    const message = {
      name: "Åsa",
      email: "a@b.example",
      company: null,
      phone: null,
      message: null,
      id: "3f0c",
    }
    const mailed = (page: string, title: string | null) =>
      renderMail({ ...message, kind: "contact", language, origin: { page, title } }, siteUrl)
    const label = language === "sv" ? "Kom från" : "Came from"
    const { text, html } = mailed("/losningar/intranat", "Intranät")
    expect(text).toContain(`\n${label}: Intranät\n`)
    expect(text).toContain(`:\n${siteUrl}/admin/submissions?visa=3f0c\n`)
    expect(html).toContain(
      `<a href="${siteUrl}/losningar/intranat" style="color:${colours.light.pine}">Intranät</a>`,
    )
    expect(html).toContain(`href="${siteUrl}/admin/submissions?visa=3f0c"`)
    expect(mailed("/en/funktioner", null).text).toContain(`\n${label}: Funktioner\n`)
    expect(mailed("/losningar/borta", null).text).toContain(`\n${label}: /losningar/borta\n`)
    expect(renderMail({ ...message, kind: "contact", language, origin: null }, siteUrl).text).not.toContain(
      label,
    )
    // Queued by a version without origins.
    expect(renderMail({ ...message, kind: "contact", language }, siteUrl).text).not.toContain(label)
  },
)

test("a password change states the time in Sweden", () => {
  const mail = { kind: "password-changed", recoverUrl, at: "2026-07-01T10:30:00Z" } as const
  expect(renderMail({ ...mail, language: "sv" }, siteUrl).text).toMatch(/1 juli 2026.* 12:30/)
  expect(renderMail({ ...mail, language: "en" }, siteUrl).text).toMatch(/1 July 2026.* 12:30/)
})

test("a kind without a template is refused", () => {
  expect(() => renderMail({ kind: "unknown", language: "sv" } as never, siteUrl)).toThrow(/no template/)
})

test("retry delays grow from 5 seconds to 3 hours and end after three days", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelay(attempts, 0))).toEqual([
    5, 30, 120, 600, 3600, 10_800, 10_800, 10_800,
  ])
  const threeDays = 3 * 86_400
  expect(retryDelay(20, threeDays - 10_800)).toBe(10_800)
  expect(retryDelay(20, threeDays - 10_799)).toBe(noRetry)
})
