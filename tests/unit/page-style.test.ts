import { expect, test } from "vitest"
import { stylePieces } from "../../scripts/style-pieces.ts"
import { styleFor } from "../../server/pages/page-style.ts"

const css = `@layer base,components;@font-face{font-family:X;src:url(x)}:root{--a:1}a{color:red}
.card{color:blue}.card .title{color:green}.menu,.card>b{margin:0}.button:not(.card):hover{top:0}
.\\[\\.js_\\&\\]\\:hidden:is(.js *){display:none}.md\\:p-1\\.5{padding:1px}.w-1\\/2{width:50%}
@media (min-width:40rem){.md\\:grid{display:grid}.card{top:1px}}@media print{.menu{display:none}}
@keyframes turn{to{rotate:1turn}}[popover]{inset:auto}.js .\\31 0{left:0}`

const kept = (html: string) => styleFor(html, stylePieces(css))

test("a page carries the rules for what stands on it, in their order, and no others", () => {
  const style = kept('<p class="card  md:grid"><b></b></p>')
  expect(style).toContain("a{color:red}")
  expect(style).toContain(".card{color:blue}")
  expect(style).toContain(".menu,.card>b{margin:0}")
  expect(style).toContain("@media (min-width:40rem){.md\\:grid{display:grid}.card{top:1px}}")
  expect(style.indexOf(":root")).toBeLessThan(style.indexOf(".card{color:blue}"))
  for (const absent of [".title", "@media print", ".w-1", "button"]) expect(style).not.toContain(absent)
})

test("what concerns no element stays: fonts, movements, the order of layers, elements and attributes", () => {
  const style = kept("<p></p>")
  for (const part of ["@layer base,components;", "@font-face{", "@keyframes turn", "[popover]", ":root{"]) {
    expect(style).toContain(part)
  }
  expect(style).not.toContain(".card{")
})

test("names are compared as they are meant, whatever had to be escaped", () => {
  expect(kept('<p class="[.js_&amp;]:hidden md:p-1.5 w-1/2 10"></p>')).toMatch(
    /display:none\}[\s\S]*padding:1px[\s\S]*width:50%[\s\S]*left:0/,
  )
})

test("a class that is only excluded or only one of several is not asked for", () => {
  expect(kept('<p class="button"></p>')).toContain(".button:not(.card):hover")
})
