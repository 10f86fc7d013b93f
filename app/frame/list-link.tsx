import type { ComponentProps } from "react"
import { matchScreen } from "../../content/screens/lookup.ts"
import { type Frame, useFrame } from "./frame.ts"
import { SiteLink } from "./site-link.tsx"

/** Returns true if the screen at a Swedish path lists items and none is published. */
export function isEmptyList(path: string, { empty = [] }: Frame = {}): boolean {
  const { lists } = matchScreen(path)
  return lists !== undefined && empty.includes(lists)
}

/** Link to a screen that lists items. Renders nothing, or the bare text, while it lists none. */
export function ListLink({ bare, ...props }: ComponentProps<typeof SiteLink> & { bare?: true }) {
  const path = props.to.split("#")[0] ?? ""
  if (isEmptyList(path, useFrame())) return bare && props.children
  return <SiteLink {...props} />
}
