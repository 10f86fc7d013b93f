import type { ComponentType } from "react"

/** Islands hydrated when the visitor touches them (entry.forms.ts). */
export type FormIsland = "contact" | "resource-link" | "swatches"
/** Islands hydrated for signed-in users (entry.members.ts). */
export type MemberIsland = "user-menu" | "mobile-user-menu" | "features" | "holders"

type IslandProps<Props> = {
  /** Component of the island. */
  of: ComponentType<Props>
  props: Props
  className?: string
} & ({ form: FormIsland } | { member: MemberIsland })

/** Renders an island and stores its props in the markup, for hydration (hydrate-islands.tsx). */
export function Island<Props extends object>({ of: Content, props, className, ...name }: IslandProps<Props>) {
  const mark = "form" in name ? { "data-island": name.form } : { "data-member": name.member }
  const given = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined
  return (
    <div className={className} {...mark} data-props={given}>
      <Content {...props} />
    </div>
  )
}
