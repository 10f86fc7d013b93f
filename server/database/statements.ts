/** What may hold a semicolon that ends nothing: comments, quoted text and names, dollar-quoted bodies. */
const opaque =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_][a-z_0-9]*)?\$)[\s\S]*?\1/giy

/**
 * The single statements of a migration, since the drivers take one at a time and the history keeps them
 * apart. Understands Postgres' quoting, except comments inside comments and bodies written `begin atomic … end`.
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  let at = 0
  while (at < sql.length) {
    opaque.lastIndex = at
    const hidden = opaque.exec(sql)
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
