import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { AuthError } from "../../server/supabase/auth/errors.ts"
import { checkNewPassword } from "../../server/supabase/auth/passwords/password-rule.ts"

/** Returns the reasons why a password is refused. */
function reasons(password: string, email?: string): string[] {
  try {
    checkNewPassword(password, email)
    return []
  } catch (error) {
    return error instanceof AuthError ? (error.details.weak_password?.reasons ?? []) : ["?"]
  }
}

// ASVS 5.0, 6.2.4: the top 3000 passwords that match the password policy.
test("common passwords are refused, whatever their case and their punctuation", () => {
  for (const password of [
    "Password1",
    "pAssWord1",
    "Qwerty123",
    "Trustno1",
    "1Q2w3e4r",
    "Password1!",
    "Hejsan123",
    "Abcd 1234",
  ])
    expect(reasons(password), password).toEqual(["pwned"])
})

test("the list has at least 3,000 passwords, none rejected by the other rules in every case", () => {
  const file = join(import.meta.dirname, "../../server/supabase/auth/passwords/common-passwords.txt")
  const common = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
  expect(common.length).toBeGreaterThan(3000)
  for (const password of common) {
    const mixed = password.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    expect(reasons(mixed), mixed).toEqual(["pwned"])
  }
})

// ASVS 5.0, 6.1.2 and 6.2.11: context-specific words.
test("the site's name with a few characters is refused", () => {
  for (const password of [`${company.name}1`, `${company.name.toUpperCase()}2026a`, `12-${company.name}-34`])
    expect(reasons(password), password).toEqual(["pwned"])
  expect(reasons(`${company.name} har 153 funktioner`)).toEqual([])
})

test("the address's local part with a few characters is refused, and its parts", () => {
  const email = "anna.svensson+site@example.se"
  for (const password of [
    "Anna.Svensson1",
    "Annasvensson12",
    "Svensson2026",
    "Sommar-Anna1",
    "SITE2026sitea",
  ])
    expect(reasons(password, email), password).toEqual(["pwned"])
  for (const password of ["Anna äter 12 kex", "Example2026", "Hemligt lösenord 1"])
    expect(reasons(password, email), password).toEqual([])
  // Too many words contain a part of three letters.
  expect(reasons("Itsystem12", "it@example.se")).toEqual([])
  expect(reasons("Svensson2026")).toEqual([])
})

test("reports length and missing characters first", () => {
  expect(reasons("Abc123")).toEqual(["length"])
  expect(reasons("password1")).toEqual(["characters"])
})

test("rejects passwords of common words, keyboard patterns and repetitions", () => {
  for (const password of [
    "Sommar2026",
    "Hösten2026",
    "Lösenord1",
    "Losenord1",
    "L0senord1",
    "Stockholm1",
    "Administrator1",
    "Mars2026!",
    "2026Sommar",
    "VinterSommar1",
    "Fredag2026",
    "Välkommen2026!",
    "Hammarby1915",
    "Qwertyåäö1",
    "Asdfghjklöä1",
    "Poiuytrewq1",
    "1qaz2WSX",
    "Aaaaaaa1",
  ])
    for (const form of ["NFC", "NFD"] as const)
      expect(reasons(password.normalize(form)), password).toEqual(["pwned"])
  for (const password of [
    "Hemligt lösenord 1",
    "Häst batteri klammer 9",
    "Lösenord7xåä",
    "Blå7xStol",
    "xK9mPq2vLr",
  ])
    expect(reasons(password), password).toEqual([])
})

test("length counts what people see as characters", () => {
  expect(reasons("Aa1😀😀😀😀")).toContain("length")
  expect(reasons("Aa1😀😀😀😀😀")).toEqual([])
  expect(reasons("Å1å2ö3ä".normalize("NFD"))).toContain("length")
})
