import { icons } from "lucide"
import type { IconNode } from "../../app/ui/icon.tsx"

const known = icons as unknown as Record<string, IconNode | undefined>

/**
 * The drawing of a lucide icon that a feature names, looked up on the server so that the 2 000 others never reach
 * a browser. `MailCheck`, `mail-check` and `mailCheck` are the same icon; null for a missing or unknown name.
 */
export function iconNode(name: string | null): IconNode | null {
  if (!name) return null
  // Split, not replaced: a pattern of blanks and a letter takes the square of a long run of blanks.
  const words = name.trim().split(/[-_\s]+/)
  const pascalCase = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
  return (Object.hasOwn(known, pascalCase) && known[pascalCase]) || null
}
