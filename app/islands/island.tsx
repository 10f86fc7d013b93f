import type { ComponentType } from "react"
import { type IslandName, islands } from "./islands.ts"

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never
type IslandProps = {
  [Name in IslandName]: { of: Name; props: PropsOf<(typeof islands)[Name]>; className?: string }
}[IslandName]

/** Shows one of the islands, and leaves in the page what it is drawn with, for entry.islands.tsx. */
export function Island({ of, props, className }: IslandProps) {
  const Content = islands[of] as ComponentType<object>
  const given = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined
  return (
    <div className={className} data-island={of} data-props={given}>
      <Content {...props} />
    </div>
  )
}
