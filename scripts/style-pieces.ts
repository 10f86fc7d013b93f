import { type ChildNode, parse } from "postcss"
import type { StylePiece } from "../server/pages/page-style.ts"

/** Takes the built style sheet apart, so that a page can carry the rules for what stands on it and no others. */
export function stylePieces(css: string): StylePiece[] {
  return parse(css).nodes.flatMap(piecesOf)
}

function piecesOf(node: ChildNode): StylePiece[] {
  if (node.type === "comment") return []
  if (node.type === "rule") {
    return [{ css: node.toString(), needs: node.selectors.map(classesOf) }]
  }
  // Rules inside @font-face, @keyframes and the like are no rules for elements: they stay whole.
  if (
    node.type === "atrule" &&
    ["media", "supports", "layer", "container"].includes(node.name) &&
    node.nodes
  ) {
    return [{ open: `@${node.name} ${node.params}{`, inside: node.nodes.flatMap(piecesOf) }]
  }
  return [{ css: node.type === "atrule" && !node.nodes ? `${node};` : node.toString(), needs: [[]] }]
}

/**
 * The classes that an element and those around it must have for a selector to match. Those within :not() and :is() are
 * left out: too many rules are better than too few.
 */
function classesOf(selector: string): string[] {
  let plain = selector
  // From the inside out, as they nest.
  for (let before = ""; before !== plain; ) {
    before = plain
    plain = plain.replace(/(?<!\\):(?:not|is|where|has)\((?:[^()\\]|\\.)*\)/g, "")
  }
  return [...plain.matchAll(/(?<!\\)\.((?:[^\s.:,>+~#[\]()\\*]|\\[0-9a-f]{1,6} ?|\\.)+)/gi)].map(
    ([, name = ""]) =>
      name
        .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        )
        .replace(/\\(.)/g, "$1"),
  )
}
