import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isLink } from "../../content/fields/simple-fields.ts"
import { redirectKeys, urlKey } from "../../content/urls.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

/**
 * Letters that both databases and every browser know: Unicode 14, without NUL, which Postgres
 * cannot store.
 */
const known = /^(?!\p{Cs})[^\0]$/u
const letter = fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code))
const pieces = fc.oneof(
  fc.constantFrom(
    "/",
    "/",
    "//",
    ".",
    "..",
    "%",
    "%2",
    "%2e",
    "%2F",
    "%C3%B6",
    "%c3%b6",
    "%CC%88",
    "o\u0308",
  ),
  fc.constantFrom(
    "?",
    "&",
    "=",
    "+",
    "#",
    "\\",
    "%00",
    "%23",
    "%26",
    "%2B",
    "%E5",
    "%ED%A0%80",
    "%F0%9F%98%80",
  ),
  fc.constantFrom(
    "Ö",
    "ß",
    "İ",
    "ı",
    "Σ",
    "ς",
    "ﬁ",
    "\u212a",
    "J\u030c",
    "a\u0323\u0302",
    "\u1e9e",
    "會",
    "👋🏽",
  ),
  fc.constantFrom(
    "https://",
    "http://A.se:80",
    "javascript:",
    "//evil.example",
    "/\\evil",
    "@",
    ":",
    "\t",
    "\n",
  ),
  fc.string({ maxLength: 4 }),
  letter.filter((one) => known.test(one)),
)
const addresses = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""))

describe.each(engines)("URL keys on %s", (engine) => {
  const { owner } = databaseOfActors(engine)

  async function expectSame(texts: readonly string[]) {
    const rows = await owner<{ key: string; keys: string[] }>(
      `select private.url_key(address) as key, to_jsonb(private.redirect_keys(address)) as keys
       from jsonb_array_elements_text($1) with ordinality as listed (address, place) order by place`,
      [JSON.stringify(texts)],
    )
    expect(rows.map(({ key }) => key)).toEqual(texts.map(urlKey))
    expect(rows.map(({ keys }) => [...new Set(keys)])).toEqual(texts.map(redirectKeys))
  }

  test("equal those of the app for every letter, escaped and unescaped", async () => {
    const letters = Array.from({ length: 0x1ffff }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((one) => /\P{Cn}/u.test(one))
      // A few letters suffice for scripts without case and marks.
      .filter(
        (one, at) => at < 0x800 || one.normalize("NFD") !== one || one.toLowerCase() !== one || at % 50 === 0,
      )
      .filter((one, at) => !/\p{sc=Hangul}/u.test(one) || at % 50 === 0)
    const many = (made: (one: string) => string) =>
      Array.from({ length: Math.ceil(letters.length / 50) }, (_, at) =>
        letters
          .slice(at * 50, at * 50 + 50)
          .map(made)
          .join("/"),
      )
    await expectSame(many((one) => `x${one}`))
    await expectSame(many((one) => `x${encodeURIComponent(one)}`))
  })

  test("no link that the app accepts is refused", async () => {
    const starts = fc.constantFrom("https://", "https://a", "https://a:", "https://a@", "http://[", "/")
    const accepted = fc
      .sample(fc.tuple(starts, addresses), 2_000)
      .map((parts) => parts.join("").toWellFormed())
      .filter((url) => isLink(url))
    expect(accepted.length).toBeGreaterThan(200)
    const refused = await owner<{ url: string }>(
      "select url from jsonb_array_elements_text($1) as url where not private.is_link(url)",
      [JSON.stringify(accepted)],
    )
    expect(refused).toEqual([])
  })

  test("equal those of the app for every byte and random input", async () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).padStart(2, "0")}`)
    await expectSame(bytes.flatMap((one) => [`/a${one}b`, `/a?${one}`, `/${one}%bf`, `/${one}%80%80%80`]))
    await expectSame(fc.sample(addresses, 1_000))
  })
})
