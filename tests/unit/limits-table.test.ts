import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { limits } from "../../portable/limits/limits.ts"

const keys = { address: "address", email: "e-mail", addressAndEmail: "both", session: "session" }

test("docs/reference/limits.md lists every rate limit with its values", () => {
  const document = readFileSync("docs/reference/limits.md", "utf8")
  const listed = [...document.matchAll(/^\| `(\w+)` \| [^|]+ \| (.*) \|$/gm)].map(
    ([, name, values]) => `${name} | ${values}`,
  )
  const declared = Object.entries(limits).flatMap(([name, list]) =>
    list.map(
      ({ key, points, seconds, shared }) =>
        `${name} | ${keys[key]} | ${points} | ${seconds / 60} min | ${shared ? "all" : "each"}`,
    ),
  )
  expect(listed).toEqual(declared)
})
