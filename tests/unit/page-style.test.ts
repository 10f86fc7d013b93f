import { expect, test } from "vitest"
import { stylePieces } from "../../scripts/build/style-pieces.ts"
import { pageStyle } from "../../server/pages/render/page-style.ts"

const css = `@layer base,components;@font-face{font-family:X;src:url(x)}:root{--a:1;--b:var(--c);--c:2;--d:3}a{color:red}
@font-face{font-family:X;src:url(rare);unicode-range:U+E6,U+2020-2022}input::file-selector-button{top:2px}
::-webkit-datetime-edit{top:3px}.night{--a:4}.night.day{--a:5;top:5px}@property --d{syntax:"*";inherits:false}
.card{color:blue;width:var(--b)}.card .title{color:green}.spin{animation:1s linear infinite turn}.menu,.card>b{margin:0}.button:not(.card):hover{top:0}
.\\[\\.js_\\&\\]\\:hidden:is(.js *){display:none}.md\\:p-1\\.5{padding:1px}.w-1\\/2{width:50%}
@media (min-width:40rem){.md\\:grid{display:grid}.card{top:1px}}@media print{.menu{display:none}}
@keyframes turn{to{rotate:1turn}}[popover]{inset:auto}.js .\\31 0{left:0}`

const kept = (html: string) => pageStyle(html, stylePieces(css))

test("a page contains only the rules for its elements, in their order", () => {
  const style = kept('<p class="card  md:grid"><a><b></b></a></p>')
  expect(style).toContain("a{color:red}")
  expect(style).toContain(".card{color:blue;width:var(--b)}")
  expect(style).toContain(".card>b{margin:0}")
  expect(style).toContain("@media (min-width:40rem){.md\\:grid{display:grid}.card{top:1px}}")
  expect(style.indexOf(":root")).toBeLessThan(style.indexOf(".card{color:blue"))
  for (const absent of [".title", ".menu", "@media print", ".w-1", "button", "edit{"]) {
    expect(style).not.toContain(absent)
  }
})

test("keeps rules without an element: fonts, layer order, attributes", () => {
  const style = kept("<p></p>")
  for (const part of ["@layer base,components;", "url(x)", "[popover]"]) expect(style).toContain(part)
  for (const absent of [".card{", "a{color", ":root", "@keyframes", "@property", "url(rare)"]) {
    expect(style).not.toContain(absent)
  }
})

test("includes custom properties used by a rule, another property or the page", () => {
  expect(kept('<p class="card"></p>')).toContain(":root{--b:var(--c);--c:2;}")
  expect(kept('<p class="night"><i style="top:var(--a)"></i></p>')).toMatch(
    /:root\{--a:1;\}.*\.night\{--a:4;\}/s,
  )
  expect(kept('<p class="night"></p>')).not.toContain("--a")
  expect(kept('<p class="night day"></p>')).toContain(".night.day{--a:5;top:5px}")
  expect(kept('<p style="top:var(--d)"></p>')).toContain("@property --d")
})

test("omits fallbacks that :root overrides and :host selectors", () => {
  const style = pageStyle(
    "<html><p>",
    stylePieces("html,:host{font:var(--a, b, c) var(--z, d)}:root{--a:1}:host{top:0}p{top:var(--a,0)}"),
  )
  expect(style).toBe("html{font:var(--a) var(--z, d)}:root{--a:1;}p{top:var(--a)}")
})

test("includes keyframes and the second font file only if the page uses them", () => {
  expect(kept('<p class="spin"></p>')).toContain("@keyframes turn")
  expect(kept("<p>å</p>")).not.toContain("url(rare)")
  expect(kept("<p>æ</p>")).toContain("url(rare)")
  expect(kept("<p>•</p>")).toContain("url(rare)")
})

test("includes pseudo-elements of input types only with those inputs", () => {
  expect(kept('<input type="file">')).toContain("file-selector-button")
  expect(kept('<input type="date">')).toContain("datetime-edit")
  expect(kept('<input type="search">')).not.toMatch(/file-selector-button|datetime-edit/)
})

test("an :is() selector requires one of its alternatives", () => {
  const style = (html: string) => pageStyle(html, stylePieces(":is(.a,.b) .c:has(d){top:0}"))
  expect(style('<p class="b"><i class="c"><d>')).toContain("top:0")
  for (const lacks of ['<i class="c"><d>', '<p class="a b"><d>', '<p class="a"><i class="c">'])
    expect(style(lacks)).toBe("")
})

test("keeps Tailwind's properties that one rule sets and another reads", () => {
  const sheet = `.a{--tw-x:1;left:var(--tw-x)}.b{--tw-y:2}.c{left:var(--tw-z)}.d{border-style:var(--tw-border-style);border-width:1px}
@property --tw-x{syntax:"*";inherits:false;initial-value:0}@property --tw-z{syntax:"*";inherits:false;initial-value:3}`
  const style = pageStyle('<p class="a b c d">', stylePieces(sheet))
  expect(style).toContain(".a{--tw-x:1;left:var(--tw-x)}")
  expect(style).not.toContain("--tw-y")
  expect(style).toContain(".c{left:3}")
  expect(style).toContain(".d{border-width:1px}")
})

test("names are compared as they are meant, whatever had to be escaped", () => {
  expect(kept('<p class="[.js_&amp;]:hidden md:p-1.5 w-1/2 10"></p>')).toMatch(
    /display:none\}[\s\S]*padding:1px[\s\S]*width:50%[\s\S]*left:0/,
  )
})

test("does not require a class inside :not() or among alternatives", () => {
  expect(kept('<p class="button"></p>')).toContain(".button:not(.card):hover")
})
