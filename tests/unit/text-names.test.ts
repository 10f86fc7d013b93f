import { expect, test } from "vitest"
import { replacements } from "../../app/admin/site-texts/replace-dialog.tsx"
import type { TextEntry } from "../../app/admin/site-texts/text-entries.ts"
import { textName } from "../../app/admin/site-texts/text-names.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"

test("each text has a page, and most have a name of their own together with their words", () => {
  const all = textsByKey(defaultTexts("sv"))
  expect(all.filter(([key]) => textName(key).startsWith(key))).toEqual([])
  const names = new Set(all.map(([key, text]) => `${textName(key)} · ${text}`))
  expect(names.size).toBeGreaterThan(all.length * 0.97)
})

test.each([
  ["contact.form.submit", "Kontakt · formulär · knapp"],
  ["contact.steps.items.2.title", "Kontakt · steg · 3 · rubrik"],
  ["long.mails.invitation.subject", "Mejl · inbjudan · ämnesrad"],
])("%s is named %s", (key, name) => {
  expect(textName(key)).toBe(name)
})

test("a replacement keeps placeholders and touches only texts with the phrase", () => {
  const entry = (key: string, sv: string, en: string) =>
    ({ key, sv, en, standard: { sv, en } }) as unknown as TextEntry
  const entries = [
    entry("a", "Boka demo, boka nu", "Book a demo"),
    entry("b", "Hej {name}", "Hello {name}"),
    entry("c", "Kontakt", "Contact"),
  ]
  expect(replacements(entries, "demo", "visning").map(({ sv, en }) => [sv, en])).toEqual([
    ["Boka visning, boka nu", "Book a visning"],
  ])
  expect(replacements(entries, "{name}", "du").map(({ isBlocked }) => isBlocked)).toEqual([true])
  expect(replacements(entries, "Kontakt", "").map(({ isBlocked }) => isBlocked)).toEqual([true])
  expect(replacements(entries, "", "x")).toEqual([])
})
