import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const keys = {
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_this_test_alone",
  SUPABASE_SECRET_KEY: "sb_secret_for_this_test_alone",
}
const siteUrl = "https://www.exempel.example"
const { startReady } = sitesOfFile()
let site: SiteProcess

beforeAll(async () => {
  site = await startReady({ RATE_LIMIT_FACTOR: "100", SITE_URL: siteUrl, ...keys })
})

/** Saves redirects as the service role. Returns undefined or the error message. */
async function save(...rows: [from: string, to: string, kind?: string][]): Promise<string | undefined> {
  const answer = await fetch(`${site.address}/rest/v1/redirects`, {
    method: "POST",
    headers: { apikey: keys.SUPABASE_SECRET_KEY, "Content-Type": "application/json" },
    body: JSON.stringify(
      rows.map(([from_path, to_path, kind = "permanent"]) => ({ from_path, to_path, kind })),
    ),
  })
  return answer.ok ? undefined : ((await answer.json()) as { message: string }).message
}

async function ask(path: string): Promise<[status: number, location: string | null]> {
  const answer = await fetch(site.address + path, { redirect: "manual" })
  return [answer.status, answer.headers.get("Location")]
}

test.each([
  ["a query beyond ASCII", "/r1", "/sok?q=återvinning", "/r1", "/sok?q=%C3%A5tervinning"],
  ["a fragment beyond Latin-1", "/r2", "/losningar#pris–2026", "/r2", "/losningar#pris%E2%80%932026"],
  ["an emoji", "/r2b", "/sok?q=👋", "/r2b", "/sok?q=%F0%9F%91%8B"],
  ["a path copied from the address bar", "/s%C3%B6k-gammal", "/losningar", "/s%C3%B6k-gammal", "/losningar"],
  ["a path typed in NFD", "/o\u0308-gammal", "/losningar", "/%C3%96-gammal", "/losningar"],
  ["a path asked for in NFD", "/ä-gammal", "/losningar", "/a%CC%88-gammal/", "/losningar"],
  [
    "a campaign's parameter before a fragment",
    "/r6",
    "/losningar#a",
    "/r6?utm_source=x",
    "/losningar?utm_source=x#a",
  ],
  ["parameters of target and visitor", "/r7", "/sok?q=a", "/r7?q=b&utm=1", "/sok?q=a&utm=1"],
  ["the site's own slashes", "/r8", "/.//evil.example", "/r8", "/evil.example"],
  ["a dot segment", "/./r9", "/losningar", "/r9", "/losningar"],
  ["a percent sign that escapes nothing", "/rabatt-50%", "/losningar", "/rabatt-50%", "/losningar"],
  ["Latin-1 in an escape", "/s%F6k", "/losningar", "/s%F6k", "/losningar"],
  [
    "another site's international name",
    "/r10",
    "https://åäö.example/å",
    "/r10",
    "https://xn--4cab6c.example/%C3%A5",
  ],
])("redirects with %s", async (_, from, to, asked, location) => {
  expect(await save([from, to])).toBeUndefined()
  const [status, found] = await ask(asked)
  expect([status, found]).toEqual(
    asked.toLowerCase() === asked || asked.includes("%F6") ? [301, location] : [301, expect.anything()],
  )
})

test("matches the query of a redirect and passes on other parameters", async () => {
  expect(await save(["/wp/?p=12", "/losningar"], ["/wp/?p=13", "/om-oss"])).toBeUndefined()
  expect(await ask("/wp/?p=13")).toEqual([301, "/om-oss"])
  expect(await ask("/wp/?p=12")).toEqual([301, "/losningar"])
  expect(await ask("/wp?utm=1&p=13")).toEqual([301, "/om-oss?utm=1"])
  expect((await ask("/wp/?p=14"))[0]).toBe(404)
})

test("redirects to the end of a chain, temporarily if one of its redirects is temporary", async () => {
  expect(await save(["/kedja-1", "/kedja-2"], ["/kedja-2", "/kedja-3", "temporary"])).toBeUndefined()
  expect(await save(["/kedja-3", "http://exempel.example/om-oss#a"])).toBeUndefined()
  expect(await ask("/kedja-1")).toEqual([302, "/om-oss#a"])
  // A page takes precedence over a redirect from its path.
  expect(await save(["/om-oss", "/losningar"], ["/till-om-oss", "/om-oss"])).toBeUndefined()
  expect(await ask("/till-om-oss")).toEqual([301, "/om-oss"])
})

test.each(["/x1", "/X1/", "/%781", "/./x1", "/a/../x1", "//x1".slice(1), "/x1?a=b", "/x1#a", "OWN/x1"])(
  "refuses a redirect from /x1 to %s",
  async (to) => {
    expect(await save(["/x1", to.replace("OWN", "https://exempel.example")])).toMatch(
      /"\/x1" leads back to itself/,
    )
  },
)

test("responds to a malformed escape with 404 and no redirect", async () => {
  for (const path of ["/losningar/%E0%A4%A", "/%", "/%zz", "/%C0%AF", "/LOSNINGAR/%E0%A4%A/"])
    expect(await ask(path), path).toEqual([404, null])
})

test("every saved redirect gets a response, and none leaves the site unintentionally", async () => {
  const odd = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "%",
      "%0d%0a",
      "%2F",
      "%5C",
      "..",
      ".",
      "#",
      "?",
      "&",
      "=",
      "@",
      ":",
      "\t",
      "\n",
    ),
    fc.constantFrom(
      "javascript:",
      "https:",
      "http://",
      "evil.example",
      "å",
      "👋",
      "\u202e",
      "\ud800",
      "\0",
      "user:pw@",
    ),
    fc.string({ maxLength: 5 }),
    fc.constant("x".repeat(700)),
  )
  const text = fc.array(odd, { maxLength: 6 }).map((parts) => parts.join(""))
  const target = fc.oneof(
    text,
    text.map((rest) => `/${rest}`),
  )
  let saved = 0
  for (const [index, to] of fc.sample(target, 60).entries()) {
    const from = `/slump-${index}`
    if ((await save([from, to])) !== undefined) continue
    saved++
    const [status, location] = await ask(`${from}?a=1`)
    expect([301, 404], JSON.stringify(to)).toContain(status)
    if (!location) continue
    expect(location).toMatch(/^[\x21-\x7e]+$/)
    const reached = new URL(location, siteUrl)
    expect(reached.host, JSON.stringify(to)).toBe(new URL(to, siteUrl).host)
  }
  expect(saved).toBeGreaterThan(10)
})
