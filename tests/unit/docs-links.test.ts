import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
]

/** Returns the anchor of a heading, as GitHub creates it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-")

const anchors = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading))

test.each(documents)("every link of %s points to an existing file or heading", (document) => {
  const text = readFileSync(document, "utf8").replace(/`[^`\n]*`/g, "")
  const broken = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => {
      const [file = "", anchor] = link.split("#")
      const target = file ? join(dirname(document), file) : document
      if (!existsSync(target)) return true
      return anchor !== undefined && target.endsWith(".md") && !anchors(target).includes(anchor)
    })
  expect(broken).toEqual([])
})
