import { expect, test } from "vitest"
import { changedValues, type HandlingValues } from "../../content/submissions/handling.ts"

const nothing: HandlingValues = { status: "new", owner_id: null, notes: null }

test.each<[HandlingValues, Partial<HandlingValues>, Partial<HandlingValues>]>([
  [nothing, {}, {}],
  // A letter was typed and removed again.
  [nothing, { notes: "" }, {}],
  [nothing, { notes: " \n" }, {}],
  [nothing, { notes: "", status: "answered" }, { status: "answered" }],
  [nothing, { notes: " Ringde ", owner_id: "a" }, { notes: "Ringde", owner_id: "a" }],
  [{ ...nothing, notes: "Ringde" }, { notes: "Ringde " }, {}],
  [{ ...nothing, notes: "Ringde" }, { notes: "" }, { notes: null }],
  [{ ...nothing, owner_id: "a" }, { owner_id: null }, { owner_id: null }],
])("%j, then %j: %j would change", (base, typed, changed) => {
  expect(changedValues(base, { ...base, ...typed })).toEqual(changed)
})
