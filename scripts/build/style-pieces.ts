import { type AtRule, type ChildNode, type Declaration, parse, type Root, type Rule } from "postcss"
import selectorParser from "postcss-selector-parser"
import type { StylePiece } from "../../server/pages/render/page-style.ts"

/** Takes the built style sheet apart, so that a page can carry the rules for what stands on it and no others. */
export function stylePieces(css: string): StylePiece[] {
  const sheet = parse(css)
  dropFallbacks(sheet)
  return sheet.nodes.flatMap(piecesOf)
}

/** What :root gives on every page needs nothing in its place: Tailwind's list of typefaces is longer than many a rule. */
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

/** At-rules that hold rules for elements. Others, such as @font-face and @keyframes, stay whole. */
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
  if (name === "font-face") return [{ css, needs: [[]], ...lettersOf(node) }]
  if (name === "property") return [{ css, needs: [[params]] }]
  if (name === "keyframes") return [{ css, needs: [[`@${params}`]] }]
  return [{ css, needs: [[]] }]
}

/** The letters that a font file is for, when it is not for the usual ones, as a regular expression. */
function lettersOf(font: AtRule): { letters?: string } {
  const range = font.nodes?.find(
    (node): node is Declaration => "prop" in node && node.prop === "unicode-range",
  )
  const spans = [...(range?.value.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi) ?? [])]
  const has = (letter: number) =>
    spans.some(
      ([, from = "", to = from]) => Number.parseInt(from, 16) <= letter && letter <= Number.parseInt(to, 16),
    )
  if (spans.length === 0 || has(0x61)) return {}
  return { letters: `[${spans.map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`).join("")}]` }
}

/** A rule stays whole, but one of nothing but custom properties falls apart into them: a page uses few of them. */
function piecesOfRule(rule: Rule): StylePiece[] {
  // No page has a shadow tree.
  const selectors = rule.selectors.filter((selector) => selector !== ":host")
  if (selectors.length < rule.selectors.length) rule.selectors = selectors
  if (selectors.length === 0) return []
  const needs = selectors.map(needsOf)
  const properties = rule.nodes.filter((node): node is Declaration => node.type === "decl" && node.variable)
  if (properties.length < rule.nodes.length) return [{ css: rule.toString(), needs }]
  const inside = properties.map((property) => ({
    css: `${property};`,
    needs: needs.map((selector) => [...selector, property.prop]),
  }))
  return [{ open: `${rule.selector}{`, inside }]
}

/** Pseudo-elements that only certain elements have. */
const owners: [RegExp, string][] = [
  [/^::(-webkit-(search|date|calendar|inner|outer)|file-selector)|^:-moz-ui-invalid/, "input"],
  [/^::placeholder/, "input"],
  [/^::details-content/, "details"],
]

/**
 * The elements and classes that must be there for a selector to match. What stands within :not(), :is() and their like
 * is left out, as are attributes: too many rules are better than too few.
 */
function needsOf(selector: string): string[] {
  const compounds = selectorParser().astSync(selector).first.nodes
  return compounds.flatMap((node) => {
    if (node.type === "class") return `.${node.value}`
    if (node.type === "tag") return node.value.toLowerCase()
    if (node.type === "pseudo") return owners.find(([name]) => name.test(node.value))?.[1] ?? []
    return []
  })
}
