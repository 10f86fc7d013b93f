import { expect, test } from "vitest"
import { parseDestination } from "../../app/session/destination.ts"

test("only a guarded screen is a destination after signing in", () => {
  for (const path of ["/profile", "/en/profile", "/admin/pages", "/admin/submissions?status=new"])
    expect(parseDestination({ path, name: "Skärm" })).toEqual({ path, name: "Skärm" })
  for (const path of [
    "https://other.example/",
    "//other.example/profile",
    "/kontakt",
    "/admin/finns-inte",
    "/profile/x",
    "",
  ])
    expect(parseDestination({ path, name: "Annan" }), path).toBeUndefined()
  for (const state of [null, undefined, "/profile", { path: "/profile" }])
    expect(parseDestination(state)).toBeUndefined()
})
