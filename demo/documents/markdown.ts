/** Text in one weight. */
export interface Run {
  text: string
  bold: boolean
}

export type Block =
  | { kind: "heading"; level: 1 | 2; runs: Run[] }
  | { kind: "paragraph" | "quote"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; header: Run[][]; rows: Run[][][] }

const patterns = {
  heading: /^(#{1,2}) (.+)$/,
  bullet: /^- (.+)$/,
  number: /^\d+\. (.+)$/,
  tableRow: /^\|(.+)\|$/,
  tableRule: /^[\s:|-]+$/,
  quote: /^> ?(.*)$/,
}

/**
 * Parses the Markdown subset of the documents: `#`, `##`, paragraphs, `-` and numbered lists (one
 * line per item), tables, `**bold**` and `>` quotes, separated by blank lines. Throws on other
 * Markdown, so that no syntax is printed.
 */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(parseBlock)
}

/** Returns the plain text of runs. */
export function plain(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join("")
}

/**
 * Returns the document's title: its one `#` heading. Throws if the source does not begin with it.
 */
export function titleOf(blocks: readonly Block[]): string {
  const first = blocks[0]
  if (first?.kind !== "heading" || first.level !== 1) throw new Error("A document begins with its # title")
  return plain(first.runs).replaceAll("\u00a0", " ")
}

function parseBlock(text: string): Block {
  const lines = text.split("\n")
  const heading = patterns.heading.exec(text)
  if (heading)
    return { kind: "heading", level: heading[1] === "#" ? 1 : 2, runs: parseRuns(heading[2] ?? "") }
  if (lines.every((line) => patterns.tableRow.test(line))) return parseTable(lines)
  for (const ordered of [false, true]) {
    const items = matchAll(lines, ordered ? patterns.number : patterns.bullet)
    if (items) return { kind: "list", ordered, items: items.map(parseRuns) }
  }
  const quoted = matchAll(lines, patterns.quote)
  if (quoted) return { kind: "quote", runs: parseRuns(quoted.join(" ")) }
  if (/^([#>|`]|- |\d+\. |!\[)/m.test(text)) throw new Error(`Not understood: ${text.slice(0, 60)}`)
  return { kind: "paragraph", runs: parseRuns(lines.join(" ")) }
}

function parseTable(lines: string[]): Block {
  const rows = lines
    .filter((line) => !patterns.tableRule.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => parseRuns(cell.trim())),
    )
  const [header, ...body] = rows
  if (!header || body.some((row) => row.length !== header.length)) {
    throw new Error(`A table's rows have unequal lengths: ${lines[0]}`)
  }
  return { kind: "table", header, rows: body }
}

function matchAll(lines: string[], pattern: RegExp): string[] | undefined {
  const matches = lines.map((line) => pattern.exec(line)?.[1])
  return matches.every((match) => match !== undefined) ? matches : undefined
}

function parseRuns(text: string): Run[] {
  return text
    .split("**")
    .map((part, index) => ({ text: bindSpaces(part), bold: index % 2 === 1 }))
    .filter((run) => run.text !== "")
}

/** Inserts no-break spaces: 1 000, 41 %, 700 tkr, 12 §, before a dash, after "from". */
function bindSpaces(text: string): string {
  return text
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, "\u00a0")
    .replace(/(?<=\d) (?=(%|kr|tkr|§|kap\.|MB|kB|px)(?!\p{L}))/gu, "\u00a0")
    .replace(/ (?=– )/g, "\u00a0")
    .replace(/(?<=\b(från|from)) (?=\d)/g, "\u00a0")
}
