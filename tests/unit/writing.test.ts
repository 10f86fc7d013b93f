import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { expect, test } from "vitest"

const folders = "app,server,content,portable,supabase,brand,demo,scripts,bench,tests,deploy,docs"

/** Texts for people and generated files; their wording is not documentation. */
const isExempt = (file: string) =>
  /^bench\/results\.md$|^content\/texts\/|^demo\/(content|files|documents\/sources)\/|^supabase\/types\.ts$|^app\/.*\/\+types\//.test(
    file,
  )

const files = [...globSync(`{${folders}}/**/*.{ts,tsx,css,sql,mjs,md}`), ...globSync("*.{ts,md}")].filter(
  (file) => !isExempt(file),
)

const commentStart = /^\s*(?:\/\/|\/?\*|--|<!--|\{\/\*)/

/** Comment lines of source files and all lines of Markdown, each with its file and number. */
const prose = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ at: `${file}:${index + 1}`, text }))
    .filter(({ text }) => file.endsWith(".md") || commentStart.test(text)),
)

const found = (pattern: RegExp) =>
  prose.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at} ${text.trim()}`)

test("comments and docs name the actor and use common words", () => {
  const banned = /\b(anew|whoever|whomever|somebody|anybody|nobody|dearest|thereof|therein|likewise)\b/i
  expect(found(banned)).toEqual([])
})

test("doc comments start with a verb or a noun phrase", () => {
  expect(found(/^\s*\/\*\*\s+(What|Who|Which|That which)\s/)).toEqual([])
})

test("lines of comments and Markdown have at most 100 characters, except table rows and URLs", () => {
  const isFixed = (text: string) =>
    /biome-ignore|^\S*https?:\/\/\S+$|^\s*(\/\/|\*|-|\[[^\]]+\]:) ?\S+$/.test(text)
  const long = prose.filter(({ text }) => text.length > 100 && !/^\s*\|/.test(text) && !isFixed(text))
  expect(long.map(({ at }) => at)).toEqual([])
})

test("no two files of a folder have the same base name", () => {
  const names = files
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/^index\./.test(basename(file)))
    .map((file) => join(dirname(file), basename(file).replace(/\.(ts|tsx|css)$/, "")))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
