import { expect, test, vi } from "vitest"
import { formatDay } from "../../app/account/profile/profile-section.tsx"
import { isOver, swedishMoments } from "../../content/swedish-time.ts"

test.each([
  ["2026-11-30", "07:00", ["2026-11-30T06:00:00.000Z"]],
  ["2026-07-01", "00:00", ["2026-06-30T22:00:00.000Z"]],
  // The clock goes from 02:00 to 03:00.
  ["2027-03-28", "01:59", ["2027-03-28T00:59:00.000Z"]],
  ["2027-03-28", "02:00", []],
  ["2027-03-28", "02:59", []],
  ["2027-03-28", "03:00", ["2027-03-28T01:00:00.000Z"]],
  // It goes from 03:00 to 02:00.
  ["2026-10-25", "01:59", ["2026-10-24T23:59:00.000Z"]],
  ["2026-10-25", "02:00", ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"]],
  ["2026-10-25", "02:59", ["2026-10-25T00:59:00.000Z", "2026-10-25T01:59:00.000Z"]],
  ["2026-10-25", "03:00", ["2026-10-25T02:00:00.000Z"]],
  ["2027-02-29", "07:00", []],
  ["2026-1", "7", []],
])("%s %s", (day, time, expected) => {
  expect(swedishMoments(day, time).map((moment) => moment.toISOString())).toEqual(expected)
})

test("a last day is over on the next day in Sweden", () => {
  vi.useFakeTimers({ now: new Date("2026-10-25T23:30:00Z") })
  const days = ["2026-10-25", "2026-10-26", "", null]
  expect(days.map(isOver)).toEqual([true, false, false, false])
  vi.useRealTimers()
})

test("a day is the day in Sweden, in every time zone", () => {
  const zone = process.env.TZ
  for (const name of ["UTC", "America/New_York"]) {
    process.env.TZ = name
    expect(formatDay("2026-01-31T23:30:00Z")).toBe("2026-02-01")
  }
  expect(formatDay(undefined)).toBe("")
  if (zone) process.env.TZ = zone
  else delete process.env.TZ
})
