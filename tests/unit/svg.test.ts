import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { detectFileKind } from "../../server/media/file-kind.ts"
import { MalformedSvgError, readSvgRoot, svgNamespace, svgSize } from "../../server/media/svg.ts"

async function file(content: string | Buffer): Promise<string> {
  const path = join(tmpdir(), `svg-test-${crypto.randomUUID()}`)
  await writeFile(path, content)
  return path
}
const kind = async (content: string | Buffer) =>
  (await detectFileKind({ path: await file(content) }))?.extension

const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>`
const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`
const entities = `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]>`

test.each([
  ["as it is", plain],
  [
    "with its declaration",
    `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<!-- Generator: <svg> -->\n${plain}`,
  ],
  ["with a byte order mark", `\uFEFF${plain}`],
  ["with entities, as older Illustrators write it", `<?xml version="1.0"?>${entities}${plain}`],
  [
    "with > in an attribute",
    `<svg xmlns="http://www.w3.org/2000/svg" aria-label="a > b" viewBox='0 0 1 1'></svg>`,
  ],
  ["after a comment of 50 kB", `<?xml version="1.0"?><!-- ${"licens ".repeat(7000)} -->${plain}`],
  ["with a bracket in an entity", `<!DOCTYPE svg [<!ENTITY mark "[x]">]>${plain}`],
  ["with its namespace in an entity", `${entities}<svg xmlns="&ns_svg;" viewBox="0 0 8 8"/>`],
  ["with a prefix", `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`],
  ["after a processing instruction", `<?xml-stylesheet href="a.css"?>\n${plain}`],
  ["in UTF-16", Buffer.from(`\uFEFF${plain}`, "utf16le")],
  [
    "in UTF-16 with its declaration",
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${plain}`, "utf16le"),
  ],
  ["in Latin 1", Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- å -->${plain}`, "latin1")],
])("an SVG %s is one", async (_name, content) => {
  expect(await kind(content)).toBe("svg")
})

test.each([
  ["a page with an SVG in it", `<html><body>${plain}</body></html>`],
  ["a page by its document type", `<!DOCTYPE html>${plain}`],
  ["other XML that holds one", `<?xml version="1.0"?><feed>${plain}</feed>`],
  ["one in a comment", `<!-- ${plain} -->`],
  ["another element", `<svgx></svgx>`],
  ["text", `svg ${plain}`],
  ["a start tag without its end", `<svg viewBox="0 0 8 8"`],
  ["nothing", ""],
])("%s is no SVG", async (_name, content) => {
  expect(await kind(content)).toBeUndefined()
})

test("distinguishes a root without the namespace, which no browser renders", async () => {
  expect((await readSvgRoot(await file(plain)))?.namespace).toBe(svgNamespace)
  expect((await readSvgRoot(await file(`${entities}<svg xmlns="&ns_svg;"/>`)))?.namespace).toBe(svgNamespace)
  expect((await readSvgRoot(await file(`<svg viewBox="0 0 40 20"/>`)))?.namespace).toBe("")
  expect((await readSvgRoot(await file(`<svg xmlns="http://www.w3.org/1999/xhtml"/>`)))?.namespace).not.toBe(
    svgNamespace,
  )
})

const xmlns = `xmlns="${svgNamespace}"`
test.each([
  ["truncated in a path", plain.slice(0, -15)],
  ["truncated between elements", `<svg ${xmlns}><g></g>`],
  ["with text after its end", `${plain} hej`],
  ["with a second root", `${plain}${plain}`],
  ["with bytes of zero after its end", `${plain}\0\0`],
  ["with tags that cross", `<svg ${xmlns}><g><a></g></a></svg>`],
  ["with an attribute twice", `<svg ${xmlns}><g id="a" id="b"/></svg>`],
  ["with an attribute without quotes", `<svg ${xmlns}><g id=a /></svg>`],
  ["with a bare ampersand", `<svg ${xmlns}><text>R & D</text></svg>`],
  ["with an entity of HTML", `<svg ${xmlns}><text>a&nbsp;b</text></svg>`],
  ["with a prefix that nothing declares", `<svg ${xmlns}><use xlink:href="#a"/></svg>`],
  ["with an open comment", `<svg ${xmlns}><!-- </svg>`],
  ["with an open CDATA section", `<svg ${xmlns}><style><![CDATA[ a {} </style></svg>`],
  ["nested without end", `<svg ${xmlns}>${"<g>".repeat(100_000)}`],
  ["in UTF-16, truncated", Buffer.from(`\uFEFF${plain.slice(0, -6)}`, "utf16le")],
])("an SVG %s is broken, although its root is whole", async (_name, content) => {
  const path = await file(content)
  expect((await readSvgRoot(path))?.namespace).toBe(svgNamespace)
  await expect(readSvgRoot(path, true)).rejects.toThrow(MalformedSvgError)
})

test.each([
  ["with a comment and an instruction after its end", `${plain}\n<!-- slut -->\n<?a b?>\n`],
  ["with a style in CDATA", `<svg ${xmlns}><style><![CDATA[ a > b { fill: red } ]]></style></svg>`],
  [
    "with HTML in it",
    `<svg ${xmlns}><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject></svg>`,
  ],
  ["with a script", `<svg ${xmlns}><script>alert(1)</script></svg>`],
  [
    "with entities for styles",
    `<!DOCTYPE svg [<!ENTITY st0 "fill:#fff;">]><svg ${xmlns}><path style="&st0;"/></svg>`,
  ],
  [
    "with entities that hold others",
    `<!DOCTYPE svg [<!ENTITY a "&#169; b"><!ENTITY b "&a;&a;">]><svg ${xmlns}>&b;</svg>`,
  ],
  [
    "with an external entity",
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "a.txt">]><svg ${xmlns}><text>&a;</text></svg>`,
  ],
  ["with a prefix of its own for every element", `<s:svg xmlns:s="${svgNamespace}"><s:g/></s:svg>`],
  ["with metadata of Inkscape", `<svg ${xmlns} xmlns:i="http://www.inkscape.org/n" i:v="1"><i:grid/></svg>`],
  ["of a million letters", `<svg ${xmlns}><path d="${"M0 0h8".repeat(160_000)}"/></svg>`],
])("an SVG %s is whole", async (_name, content) => {
  expect((await readSvgRoot(await file(content), true))?.namespace).toBe(svgNamespace)
})

test.each([
  ["an external entity", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="&a;"/>`],
  ["nested entities", `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg xmlns="&b;"/>`],
])("%s is not expanded", async (_name, content) => {
  expect(await readSvgRoot(await file(content))).toBeUndefined()
})

test.each([
  [`width="120" height="40px"`, 120, 40],
  [`viewBox="0 0 300.4 150"`, 300, 150],
  [`width="100%" height="100%" viewBox="-5,-5,30,20"`, 30, 20],
  [`width='2cm' height='1cm'`, null, null],
  [`width="0" height="5"`, null, null],
  [`width="1e9" height="1e9"`, null, null],
  [`data-width="3" data-height="3" stroke-width="2"`, null, null],
  ["", null, null],
])("the proportions of <svg %s>", (attributes, width, height) => {
  const found = [...attributes.matchAll(/([\w-]+)=["']([^"']*)["']/g)].map(([, name, value]) => [name, value])
  expect(svgSize(Object.fromEntries(found))).toEqual({ width, height })
})

test("does not parse hostile content: entities, nesting, recursive use, endless prologues", async () => {
  const uses = Array.from(
    { length: 9 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  )
  const hostile = [
    `<svg>${"<g>".repeat(500_000)}`,
    `<svg><style>${".a .b .c .d .e .f{fill:red}".repeat(60_000)}</style>${"<g class='f'/>".repeat(10_000)}</svg>`,
    `<svg><g id="l0"><path/></g>${uses.join("")}<use href="#l9"/></svg>`,
    "<!-- ".repeat(200_000),
    "<!---->".repeat(200_000),
    "<?a?>".repeat(200_000),
    `<svg ${"a='' ".repeat(200_000)}`,
    `<svg ${`"'`.repeat(200_000)}`,
    `<!DOCTYPE svg ${"[]".repeat(200_000)}`,
    " ".repeat(1_000_000),
  ]
  const paths = await Promise.all(hostile.map(file))
  // CPU time in microseconds, independent of other processes.
  const before = process.threadCpuUsage()
  for (const path of paths) await readSvgRoot(path)
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(500_000)
})
