import { expect, test } from "vitest"
import { harmlessDrawing } from "../../server/media/svg.ts"
import { UnreadableDrawing } from "../../server/media/svg-reader.ts"

const svg = (inner: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}>${inner}</svg>`
const made = (text: string) => harmlessDrawing(Buffer.from(text))

test("a logo stays as it was drawn", () => {
  const logo = svg(
    `<title>Norrvik &amp; Söner</title><defs><linearGradient id="g"><stop offset="0" stop-color="#1E5B4A"/></linearGradient></defs><style>.a{fill:url(#g)}</style><g transform="translate(1 2)"><path class="a" d="M0 0h8v8z"/><use href="#g"/></g>`,
  )
  expect(made(logo)).toBe(logo)
})

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script of another prefix", `<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>`],
  ["an event", `<path onload="alert(1)" d="M0 0"/>`],
  [
    "foreign content",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='/'/></body></foreignObject>",
  ],
  ["a link", `<a href="https://evil.example"><path d="M0 0"/></a>`],
  ["a picture from elsewhere", `<image href="https://evil.example/a.png"/>`],
  ["a use from elsewhere", `<use href="https://evil.example/a.svg#b"/>`],
  ["a use of data", `<use xlink:href="data:image/svg+xml,&lt;svg/>"/>`],
  ["an import", `<style>@import url(https://evil.example/a.css);</style>`],
  ["a style sheet with an address", `<style>a{fill:url(https://evil.example/)}</style>`],
  ["a style sheet in CDATA", `<style><![CDATA[a{background:url("//evil.example")}]]></style>`],
  ["an escaped style sheet", `<style>a{fill:u\\72l(https://evil.example)}</style>`],
  ["a style sheet by numbers", `<style>a{fill:&#117;rl(https://evil.example)}</style>`],
  ["a style with an address", `<path style="fill:url('https://evil.example/')" d="M0 0"/>`],
  ["a mask from elsewhere", `<path mask="url(https://evil.example/#m)" d="M0 0"/>`],
  [
    "motion",
    `<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>`,
  ],
  ["a script's address", `<use href="java&#9;script:alert(1)"/>`],
  ["a comment", "<!-- evil.example alert -->"],
])("%s is left out", (_name, hostile) => {
  const result = made(svg(`<g>${hostile}<path d="M1 1"/></g>`))
  expect(result).not.toMatch(
    /script|alert|evil|onload|iframe|foreignObject|import|href|@|image|animate|<set/i,
  )
  expect(result).toContain(`<path d="M1 1"/>`)
  expect(made(result)).toBe(result)
})

test.each([
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg("<text>&b;</text>")}`],
  [
    "an outer document type of its own",
    `<!DOCTYPE svg [<!ENTITY % x SYSTEM "file:///etc/passwd">%x;]>${svg("")}`,
  ],
  ["an unknown entity", svg("<text>&nbsp;</text>")],
  ["a style sheet by instruction", `<?xml-stylesheet href="https://evil.example"?>${svg("")}`],
  ["an instruction inside", svg("<?php echo 1 ?>")],
  ["two drawings", svg("") + svg("")],
  ["no end", `<svg xmlns="http://www.w3.org/2000/svg"><g>`],
  ["crossed tags", svg("<g><path></g></path>")],
  ["no quotes", svg("<path d=M0/>")],
  ["an attribute twice", svg(`<path d="M0" d="M1"/>`)],
  ["a web page", "<html><svg></svg></html>"],
  ["another encoding", "\u0000<\u0000s\u0000v\u0000g"],
  ["too deep", svg("<g>".repeat(150) + "</g>".repeat(150))],
  ["too many", svg("<g/>".repeat(50_001))],
])("%s: refused", (_name, hostile) => {
  expect(() => made(hostile)).toThrow(UnreadableDrawing)
})

test("a document type without declarations, as drawing programs write it, is left out", () => {
  const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`
  expect(made(`<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n${svg("<g/>")}\n`)).toBe(svg("<g/>"))
})

test("parts that use each other do not multiply", () => {
  const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`
  const bomb = svg(
    `<g id="l0"><path d="M0 0"/></g>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(level).join("")}<use href="#l9"/>`,
  )
  const left = made(bomb).match(/<use/g) ?? []
  expect(left).toHaveLength(10)
})

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join("")
const square = (more: string) => `<rect width="8" height="8"${more && ` ${more}`}/>`

test.each([
  ["patterns", "pattern", (id: string) => `fill="url(#${id})"`],
  ["patterns in styles", "pattern", (id: string) => `style="fill: url('#${id}')"`],
  ["masks", "mask", (id: string) => `mask="url(#${id})"`],
  ["markers", "marker", (id: string) => `marker-end="url(#${id})"`],
  ["clip paths", "clipPath", (id: string) => `clip-path="url(#${id})"`],
])("%s within each other do not multiply", (_name, element, refer) => {
  const level = (at: number) =>
    `<${element} id="p${at + 1}">${many(10, () => square(refer(`p${at}`)))}</${element}>`
  const nested = (levels: number) =>
    svg(`<${element} id="p0">${square("")}</${element}>${many(levels, level)}${square(refer(`p${levels}`))}`)
  expect(() => made(nested(12))).toThrow(UnreadableDrawing)
  expect(made(nested(2))).toBe(nested(2))
})

test.each([
  [
    "a part that is used very often",
    `<g id="a">${many(5_000, () => "<g/>")}</g>${many(5_000, () => `<use href="#a"/>`)}`,
  ],
  [
    "a pattern for a whole group",
    `<pattern id="p">${many(1_000, () => "<path/>")}</pattern><g fill="url(#p)">${many(1_000, () => "<path/>")}</g>`,
  ],
  [
    "a pattern for all of a style sheet's elements",
    `<style>/* .a */ *{stroke:red;fill:url(#p)}</style><pattern id="p">${many(500, () => "<path/>")}</pattern>${many(1_000, () => "<path/>")}`,
  ],
  [
    "a pattern for a class",
    `<style>.a, .b{fill:url( "#p" )}</style><pattern id="p">${many(500, () => "<path/>")}</pattern>${many(1_000, () => `<path class="c b"/>`)}`,
  ],
  [
    "blurs without end",
    `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${many(200, () => square('filter="url(#f)"'))}`,
  ],
  ["blurs that need no filter", many(200, () => square('style="filter:blur(90px)"'))],
  ["a pattern by a variable", `<g style="--p:url(#p)"><g style="fill:var(--p)"/></g><pattern id="p"/>`],
  ["a pattern of itself", `<pattern id="p">${square('fill="url(#p)"')}</pattern>`],
  [
    "a chain without end",
    many(10_000, (at) => `<pattern id="p${at + 1}"><g fill="url(#p${at})"/></pattern>`),
  ],
])("%s: refused", (_name, hostile) => {
  expect(() => made(svg(hostile))).toThrow(UnreadableDrawing)
})

test("what drawing programs write is let through", () => {
  const drawing = svg(
    [
      `<style>.a{fill:url(#g)}.b{clip-path:url(#c)}</style>`,
      `<defs><linearGradient id="g">${many(20, () => "<stop/>")}</linearGradient>`,
      `<clipPath id="c"><rect width="8" height="8"/></clipPath>`,
      `<filter id="f"><feFlood/><feOffset/><feGaussianBlur stdDeviation="4 2.5"/><feBlend/></filter>`,
      `<symbol id="s"><g mask="url(#m)"><path fill="url(#g)" d="M0 0"/></g></symbol>`,
      `<mask id="m"><rect fill="url(#g)" width="8" height="8"/></mask></defs>`,
      many(20, () => `<g class="b" clip-path="url(#c)">`),
      many(5_000, () => `<path class="a" d="M0 0"/>`),
      many(20, () => "</g>"),
      many(200, () => `<use href="#s"/>`),
      many(30, () => `<g filter="url(#f)"><path d="M0 0"/></g>`),
    ].join(""),
  )
  expect(made(drawing)).toBe(drawing)
})

test("a blur is no wider than a drawing", () => {
  const blur = (deviation: string) => svg(`<filter><feGaussianBlur stdDeviation="${deviation}"/></filter>`)
  expect(made(blur("12"))).toBe(blur("12"))
  for (const far of ["900", "1e3", "4 900", "4,900"]) expect(made(blur(far))).not.toContain("stdDeviation")
})

test("larger than 2 MB, or not UTF-8: refused", () => {
  expect(() => made(svg(`<path d="${"M0 0".repeat(600_000)}"/>`))).toThrow("larger")
  expect(() => harmlessDrawing(Buffer.from(svg("<text>å</text>"), "latin1"))).toThrow("not UTF-8")
})

test("line ends and tabs that were written as numbers are written so again", () => {
  const result = made(svg(`<text id="a&#10;b&#9;">c&#13;d</text>`))
  expect(made(result)).toBe(result)
  expect(result).toContain("a&#10;b&#9;")
})
