import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { keys, openRestSite } from "./rest-site.ts"

const kilobyte = 1024
type Caller = "anonymous" | "user" | "administrator" | "server"

let transactions = 0
const database = await databaseOfFile()
const site = await openRestSite({
  ...database,
  as(session, work) {
    transactions++
    return database.as(session, work)
  },
})

/** Sends a page with a body of the given size. The table limits titles to 200 characters. */
async function post(who: Caller, size: number, { announced = true } = {}) {
  const empty = JSON.stringify({ slug: "lang", title: "" })
  const text = JSON.stringify({ slug: "lang", title: "x".repeat(size - empty.length) })
  const headers: Record<string, string> = { "content-type": "application/json" }
  if (who === "server") headers.apikey = keys.secret
  else if (who !== "anonymous") headers.authorization = `Bearer ${site.tokens[who]}`
  if (announced) headers["content-length"] = String(text.length)
  const body = announced ? text : new Blob([text]).stream()
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit
  const answer = await site.request("/pages", init)
  return [answer.status, (await answer.json()).code]
}
const tooLarge = [413, "PGRST102"]
const tooLong = [400, "23514"]

test.each([
  ["anonymous", 64 * kilobyte, [401, "42501"], tooLarge],
  ["user", 64 * kilobyte, [403, "42501"], tooLarge],
  ["administrator", 1024 * kilobyte, tooLong, tooLarge],
  ["server", 1024 * kilobyte, tooLong, tooLarge],
] as [Caller, number, unknown[], unknown[]][])("from %s %i bytes", async (who, most, within, beyond) => {
  for (const announced of [true, false]) {
    expect(await post(who, most, { announced })).toEqual(within)
    expect(await post(who, most + 1, { announced })).toEqual(beyond)
  }
  expect(site.logged).toEqual([])
})

test("looks up the role only for a body above the default limit", async () => {
  const asked = async (who: Caller, size: number) => {
    transactions = 0
    await post(who, size)
    return transactions
  }
  expect(await asked("administrator", kilobyte)).toBe(1)
  expect(await asked("administrator", 65 * kilobyte)).toBe(2)
  expect(await asked("user", 65 * kilobyte)).toBe(1)
  expect(await asked("anonymous", 65 * kilobyte)).toBe(0)
  expect(await asked("server", 65 * kilobyte)).toBe(1)
})

test("an aborted request body is not logged as an error", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"title":'))
    },
    pull(controller) {
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }))
    },
  })
  const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" }
  expect((await site.request("/pages", init as RequestInit)).status).toBe(400)
  expect(site.logged).toEqual([])
})
