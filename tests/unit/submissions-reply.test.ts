import { expect, test } from "vitest"
import { truncate } from "../../app/admin/submissions/columns.ts"
import { replyUrl } from "../../app/admin/submissions/dialog/reply.ts"
import { swedishTime } from "../../app/admin/ui/format.ts"
import { company } from "../../brand/company.ts"

const submission = {
  id: "1",
  created_at: "2026-07-01T22:30:00.123456+00:00",
  name: "Åsa & Öberg",
  email: "asa+1@example.se",
  company: null,
  phone: null,
  message: "Hej!\nVad kostar 100 %? <b>?&subject=annat</b>",
  resource: null,
}

test("a reply has a subject and the message quoted, and nothing of it leaves its place", () => {
  const address = new URL(replyUrl(submission))
  expect(address.protocol).toBe("mailto:")
  expect(decodeURIComponent(address.pathname)).toBe("asa+1@example.se")
  expect([...address.searchParams.keys()]).toEqual(["subject", "body"])
  expect(address.searchParams.get("subject")).toBe(`Svar på din förfrågan till ${company.name}`)
  expect(address.searchParams.get("body")).toBe(
    [
      "Hej Åsa & Öberg!",
      "",
      "",
      "",
      "2026-07-02 00:30 skrev Åsa & Öberg:",
      "> Hej!",
      "> Vad kostar 100 %? <b>?&subject=annat</b>",
    ].join("\r\n"),
  )
})

test("an address cannot add recipients or headers", () => {
  const address = replyUrl({ ...submission, email: "a@b.se?bcc=x@y.se&cc=z@y.se,q@y.se" })
  expect(address.slice("mailto:".length).split("?", 1)).toEqual([
    "a@b.se%3Fbcc%3Dx%40y.se%26cc%3Dz%40y.se%2Cq%40y.se",
  ])
  expect([...new URL(address).searchParams.keys()]).toEqual(["subject", "body"])
})

test("a long message is quoted as far as programs for mail take it, without breaking a letter", () => {
  const address = replyUrl({ ...submission, message: "😀".repeat(5000) })
  const body = new URL(address).searchParams.get("body") ?? ""
  expect(body.endsWith("😀 […]")).toBe(true)
  expect([...body].filter((letter) => letter === "😀")).toHaveLength(900)
})

test("a lead is asked about its resource; without a name the greeting has none", () => {
  const address = replyUrl({ ...submission, name: null, message: null, resource: "kravlista" })
  expect(new URL(address).searchParams.get("subject")).toBe("Angående kravlista")
  expect(new URL(address).searchParams.get("body")?.trim()).toBe("Hej!")
})

test("dates are Swedish, in Swedish time, in summer and in winter", () => {
  expect(swedishTime("2026-07-01T22:30:00Z")).toBe("2026-07-02 00:30")
  expect(swedishTime("2026-01-01T22:30:00Z")).toBe("2026-01-01 23:30")
})

test("a message is shortened to one line, at whole letters", () => {
  expect(truncate("kort\n\n  text ")).toBe("kort text")
  expect(truncate("å".repeat(120))).toBe("å".repeat(120))
  expect(truncate("å".repeat(121))).toBe(`${"å".repeat(119)}…`)
  expect([...truncate("😀".repeat(10_000))]).toHaveLength(120)
})
