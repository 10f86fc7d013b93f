import { parseError, restError } from "../errors.ts"

/** A comparison or a group of conditions. Column names are checked in sql.ts. */
export type Condition = Comparison | Group

export interface Comparison {
  column: string
  operator: Operator
  negated: boolean
  /** Operand as text; a list for `in`. */
  value: string | string[]
}

export interface Group {
  join: "and" | "or"
  negated: boolean
  members: Condition[]
}

const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "in", "is"] as const
type Operator = (typeof operators)[number]

const maxDepth = 8
const maxConditions = 200

/**
 * Parses one query parameter, such as `column=not.in.(a,b)`.
 * @throws ProtocolError 400 PGRST100 for an unsupported operator or an invalid value
 */
export function parseFilter(column: string, text: string): Comparison {
  const { operator, negated, rest } = parseOperator(text, column)
  return { column: parseColumnName(column), operator, negated, value: operand(operator, rest) }
}

/**
 * Parses a tree of conditions, such as `or=(a.eq.1,and(b.gt.2,not.c.is.null))`.
 * @throws ProtocolError 400 PGRST100 when it is invalid, more than 8 levels deep or has more than
 * 200 conditions
 */
export function parseGroup(join: "and" | "or", negated: boolean, text: string): Group {
  const reader = new ConditionParser(text)
  const members = reader.members(1)
  reader.end()
  return { join, negated, members }
}

/** Throws for a query with too many conditions. */
export function requireFewConditions(conditions: Condition[]): void {
  const count = (list: Condition[]): number =>
    list.reduce((sum, one) => sum + 1 + ("members" in one ? count(one.members) : 0), 0)
  if (count(conditions) > maxConditions) {
    throw restError(400, "PGRST100", `More than ${maxConditions} conditions.`)
  }
}

function isOperator(name: string): name is Operator {
  return (operators as readonly string[]).includes(name)
}

function parseOperator(text: string, what: string) {
  const negated = text.startsWith("not.")
  const bare = negated ? text.slice(4) : text
  const dot = bare.indexOf(".")
  const operator = dot === -1 ? bare : bare.slice(0, dot)
  if (dot === -1 || !isOperator(operator)) {
    throw parseError(
      `filter (${truncate(text)}) of ${truncate(what)}`,
      `Supported operators: ${operators.join(", ")}.`,
    )
  }
  return { operator, negated, rest: bare.slice(dot + 1) }
}

function operand(operator: Operator, text: string): string | string[] {
  if (operator === "in") return parseList(text)
  if (operator === "is") return isOperand(text)
  return text
}

function isOperand(text: string): string {
  const word = text.toLowerCase()
  if (!["null", "not_null", "true", "false", "unknown"].includes(word)) {
    throw parseError(`filter (is.${truncate(text)})`, "is takes null, not_null, true, false or unknown.")
  }
  return word
}

/** `(a,"b,c",d)` */
function parseList(text: string): string[] {
  const reader = new ConditionParser(text)
  const values = reader.list()
  reader.end()
  return values
}

/** Parses a column name: plain, or in double quotes. */
export function parseColumnName(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/gs, "$1")
  if (/->|::|[(),:*]/.test(text)) {
    throw parseError(
      `column (${truncate(text)})`,
      "Embedding, casts, aliases, aggregates and JSON paths are not supported by this server.",
    )
  }
  return text
}

/** Shortens request input for an error message. */
export function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Recursive-descent parser for the bracketed forms. */
class ConditionParser {
  readonly text: string
  position = 0

  constructor(text: string) {
    this.text = text
  }

  end(): void {
    if (this.position !== this.text.length) this.fail("Text after the closing bracket.")
  }

  list(): string[] {
    this.expect("(")
    const values: string[] = []
    if (this.take(")")) return values
    do {
      values.push(this.value())
    } while (this.take(","))
    this.expect(")")
    return values
  }

  members(depth: number): Condition[] {
    if (depth > maxDepth) this.fail(`Nested more than ${maxDepth} deep.`)
    this.expect("(")
    const members: Condition[] = []
    do {
      members.push(this.member(depth))
      if (members.length > maxConditions) this.fail(`More than ${maxConditions} conditions.`)
    } while (this.take(","))
    this.expect(")")
    return members
  }

  member(depth: number): Condition {
    const group = /(not\.)?(and|or)(?=\()/y
    group.lastIndex = this.position
    const found = group.exec(this.text)
    if (found) {
      this.position = group.lastIndex
      const join = found[2] === "and" ? "and" : "or"
      return { join, negated: found[1] !== undefined, members: this.members(depth + 1) }
    }
    const column = this.column()
    this.expect(".")
    const operatorText = /(?:not\.)?[a-z]+\./y
    operatorText.lastIndex = this.position
    const text = operatorText.exec(this.text)?.[0] ?? this.fail("An operator was expected.")
    const { operator, negated } = parseOperator(text, column)
    this.position += text.length
    const value = operator === "in" ? this.list() : operand(operator, this.value())
    return { column: parseColumnName(column), operator, negated, value }
  }

  /** Reads up to the dot before the operator. A name with dots must be quoted. */
  column(): string {
    const name = /"(?:[^"\\]|\\.)*"|[^".,()]+/sy
    name.lastIndex = this.position
    const found = name.exec(this.text)?.[0] ?? this.fail("A column was expected.")
    this.position += found.length
    return found
  }

  /** Reads a quoted value with backslash escapes, or up to a comma or closing bracket. */
  value(): string {
    const quoted = /"((?:[^"\\]|\\.)*)"(?=[,)])/sy
    quoted.lastIndex = this.position
    const inQuotes = quoted.exec(this.text)
    if (inQuotes) {
      this.position = quoted.lastIndex
      return (inQuotes[1] ?? "").replace(/\\(.)/gs, "$1")
    }
    const plain = /[^,)]*/y
    plain.lastIndex = this.position
    const found = plain.exec(this.text)?.[0] ?? ""
    this.position += found.length
    return found
  }

  take(character: string): boolean {
    if (this.text[this.position] !== character) return false
    this.position += 1
    return true
  }

  expect(character: string): void {
    if (!this.take(character)) this.fail(`"${character}" was expected.`)
  }

  fail(details: string): never {
    throw parseError(`logic tree (${truncate(this.text)})`, `Position ${this.position + 1}: ${details}`)
  }
}
