import { icons } from "lucide"
import type { IconNode } from "../../app/ui/icon.tsx"

const known = icons as unknown as Record<string, IconNode | undefined>

/**
 * Returns the SVG node of a lucide icon. Looked up on the server, so that browsers do not load all
 * 2,000 icons. `MailCheck`, `mail-check` and `mailCheck` are the same icon; null for a missing or
 * unknown name.
 */
export function iconNode(name: string | null): IconNode | null {
  if (!name) return null
  // Split instead of a replace: a regular expression for white space and a letter is quadratic.
  const words = name.trim().split(/[-_\s]+/)
  const pascalCase = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
  return (Object.hasOwn(known, pascalCase) && known[pascalCase]) || null
}
