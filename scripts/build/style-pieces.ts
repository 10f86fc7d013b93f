import { type AtRule, type ChildNode, type Declaration, parse, type Root, type Rule } from "postcss"
import selectorParser from "postcss-selector-parser"
import type { StylePiece } from "../../server/pages/render/page-style.ts"

/** Splits the built style sheet, so that a page can inline only the rules that it needs. */
export function stylePieces(css: string): StylePiece[] {
  const sheet = parse(css)
  dropFallbacks(sheet)
  dropUnused(sheet)
  return sheet.nodes.flatMap(piecesOf)
}

/** Variables of :root need no fallback values: Tailwind's font list is longer than many rules. */
function dropFallbacks(sheet: Root): void {
  const given = new Set<string>()
  sheet.each((node) => {
    if (node.type !== "rule" || node.selector !== ":root") return
    node.each((child) => void (child.type === "decl" && given.add(child.prop)))
  })
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) =>
      given.has(name) ? `var(${name})` : whole,
    )
  })
}

/**
 * Removes Tailwind properties that no rule reads, inlines those that no rule sets, and removes
 * duplicate declarations, which are left where vendor prefixes were.
 */
function dropUnused(sheet: Root): void {
  // Preflight sets solid borders; dashed ones have their own declaration.
  sheet.walkDecls(/^border-.*style$/, (declaration) => {
    if (declaration.value === "var(--tw-border-style)") declaration.remove()
  })
  const read = new Set([...sheet.toString().matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name))
  const set = new Set<string>()
  const initial = new Map<string, string>()
  sheet.walkAtRules("property", (property) => {
    property.walkDecls("initial-value", ({ value }) => void initial.set(property.params, value))
  })
  const isInitial = ({ parent }: Declaration) =>
    parent?.type === "rule" && /^\*|^::backdrop/.test((parent as Rule).selector)
  sheet.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
    else if (!isInitial(declaration)) set.add(declaration.prop)
  })
  const fixed = [...initial].filter(([name]) => !set.has(name))
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (fixed.some(([name]) => name === prop)) return void declaration.remove()
    for (const [name, first] of fixed) declaration.value = declaration.value.replaceAll(`var(${name})`, first)
    const before = declaration.prev()
    if (before?.type === "decl" && before.prop === prop && before.value === value) declaration.remove()
  })
}

/** At-rules with element rules. Others, e.g. @font-face and @keyframes, stay whole. */
const groups = ["media", "supports", "layer", "container", "starting-style"]

function piecesOf(node: ChildNode): StylePiece[] {
  if (node.type === "comment") return []
  if (node.type === "rule") return piecesOfRule(node)
  if (node.type !== "atrule") return [{ css: node.toString(), needs: [[]] }]
  const { name, params, nodes } = node as AtRule
  if (groups.includes(name) && nodes) {
    const open = `@${name} ${params}`.trimEnd()
    return [{ open: `${open}{`, inside: nodes.flatMap(piecesOf) }]
  }
  const css = nodes ? node.toString() : `${node};`
  if (name === "font-face") return [{ css, needs: [lettersOf(node)] }]
  if (name === "property") return [{ css, needs: [[params]] }]
  if (name === "keyframes") return [{ css, needs: [[`@${params}`]] }]
  return [{ css, needs: [[]] }]
}

/** Returns one regular expression with a font file's Unicode ranges; none for basic Latin. */
function lettersOf(font: AtRule): string[] {
  const range = font.nodes?.find(
    (node): node is Declaration => "prop" in node && node.prop === "unicode-range",
  )
  const spans = [...(range?.value.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi) ?? [])]
  const has = (letter: number) =>
    spans.some(
      ([, from = "", to = from]) => Number.parseInt(from, 16) <= letter && letter <= Number.parseInt(to, 16),
    )
  if (spans.length === 0 || has(0x61)) return []
  return [`[${spans.map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`).join("")}]`]
}

/**
 * Splits a rule into its selectors, or a rule with only custom properties into its declarations.
 */
function piecesOfRule(rule: Rule): StylePiece[] {
  const selectors = rule.selectors
    // No page has a shadow tree.
    .filter((selector) => selector !== ":host")
    .map((css) => ({ css, needs: needsOf(css) }))
  if (selectors.length === 0) return []
  const properties = rule.nodes.filter((node): node is Declaration => node.type === "decl" && node.variable)
  if (properties.length < rule.nodes.length) return [{ selectors, body: `{${rule.nodes.join(";")}}` }]
  const needs = selectors.flatMap((selector) => selector.needs)
  const inside = properties.map((property) => ({
    css: `${property};`,
    needs: needs.map((selector) => [...selector, property.prop]),
  }))
  return [{ open: `${selectors.map(({ css }) => css).join()}{`, inside }]
}

/** Elements or attributes that pseudo-elements and pseudo-classes require. */
const owners: [RegExp, string[]][] = [
  [/^::-webkit-search/, ["type=search"]],
  [/^::-webkit-(date|calendar)/, ["type=date", "type=datetime-local", "type=month", "type=time"]],
  [/^::-webkit-(inner|outer)-spin/, ["type=number"]],
  [/^::file-selector/, ["type=file"]],
  [/^:-moz-ui-invalid/, ["input", "textarea", "select"]],
  [/^::placeholder/, ["placeholder"]],
  [/^::details-content/, ["details"]],
]

/**
 * Returns alternatives of elements and classes that a selector requires. Ignores :not() and other
 * attributes, which scripts may set: extra rules are harmless, missing ones are not.
 */
function needsOf(selector: string): string[][] {
  return needsOfCompounds(selectorParser().astSync(selector).first)
}

function needsOfCompounds({ nodes }: selectorParser.Selector): string[][] {
  return nodes.reduce<string[][]>(
    (lists, node) => {
      const more = needsOfNode(node)
      return lists.flatMap((list) => more.map((names) => [...list, ...names]))
    },
    [[]],
  )
}

function needsOfNode(node: selectorParser.Node): string[][] {
  if (node.type === "class") return [[`.${node.value}`]]
  if (node.type === "tag") return [[node.value.toLowerCase()]]
  if (node.type !== "pseudo") return [[]]
  if ([":is", ":where", ":has"].includes(node.value)) return node.nodes.flatMap(needsOfCompounds)
  const owner = owners.find(([name]) => name.test(node.value))
  return owner ? owner[1].map((name) => [name]) : [[]]
}
