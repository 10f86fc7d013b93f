/** Comments, quoted strings and names, dollar quotes: a semicolon in them ends no statement. */
const opaqueTokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_][a-z_0-9]*)?\$)[\s\S]*?\1/giy

/**
 * Splits a migration into statements, because the drivers run one at a time and the history stores
 * them separately.
 * Does not support nested comments or `begin atomic … end` bodies.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let at = 0
  while (at < sql.length) {
    opaqueTokens.lastIndex = at
    const hidden = opaqueTokens.exec(sql)
    if (hidden) {
      at += hidden[0].length
    } else {
      if (sql[at] === ";") {
        statements.push(sql.slice(start, at))
        start = at + 1
      }
      at += 1
    }
  }
  statements.push(sql.slice(start))
  return statements.map((statement) => statement.trim()).filter(hasContent)
}

const hasContent = (statement: string) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|\s/g, "") !== ""
