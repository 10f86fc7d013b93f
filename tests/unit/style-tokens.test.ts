import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/**
 * Returns the values of a property in the style sheets, with their files. brand.test.ts covers
 * colours.
 */
function valuesOf(property: string): string[] {
  return globSync("app/**/*.css")
    .filter((file) => file !== "app/ui/tokens.css")
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(new RegExp(`\\b${property}: ([^;]+);`, "g"))].map(
        ([, value]) => `${file} ${value}`,
      ),
    )
}

test("font sizes come from tokens.css, except for print", () => {
  const raw = valuesOf("font-size").filter((value) => !/ (var\(--[\w-]+\)|inherit)$/.test(value))
  expect(raw).toEqual(["app/ui/styles/print.css 10pt"])
})

test("corner radii come from tokens.css", () => {
  expect(valuesOf("border-radius").filter((value) => !/ (var\(--corner\)|0)$/.test(value))).toEqual([])
})

test("no component has a size of its own, or one of Tailwind's", () => {
  const found = globSync("app/**/*.tsx").flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(/[\s"`:](text-(?:\[[\d.]|(?:base|xs|sm|lg|\d?xl)\b)[^\s"`]*)/g),
    ].map(([, name]) => `${file} ${name}`),
  )
  expect(found).toEqual([])
})
