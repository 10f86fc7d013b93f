import type { ComponentType } from "react"
import { useHydrated } from "../ui/use-hydrated.ts"
import { type IslandName, islands } from "./islands.ts"

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never
type IslandProps = {
  [Name in IslandName]: { of: Name; props: PropsOf<(typeof islands)[Name]> }
}[IslandName] & {
  className?: string
  /**
   * For a form in a closed <details>: until that is opened (unfold.ts) only browsers without scripts see it. Fields that are in
   * a page cost it a layout before its first paint, in which the browser looks for what it could fill in.
   */
  folded?: boolean
}

/** Shows one of the islands, and leaves in the page what it is drawn with, for entry.islands.tsx. */
export function Island({ of, props, className, folded = false }: IslandProps) {
  const hydrated = useHydrated()
  const Content = islands[of] as ComponentType<object>
  const given = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined
  return (
    <div className={className} data-island={of} data-props={given}>
      {folded && !hydrated ? (
        <noscript>
          <Content {...props} />
        </noscript>
      ) : (
        <Content {...props} />
      )}
    </div>
  )
}
