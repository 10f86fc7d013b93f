import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { fingerprintLine } from "../../scripts/build/types-fingerprint.ts"

test("supabase/types.ts follows the migrations; if not, run npm run types", () => {
  const [first] = readFileSync("supabase/types.ts", "utf8").split("\n", 1)
  expect(first).toBe(fingerprintLine())
})
