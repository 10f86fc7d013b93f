import type { ComponentType } from "react"

/** Those that are brought when somebody touches them (forms.ts). */
export type FormIsland = "contact" | "resource-link" | "swatches"
/** Those that are brought for who is signed in (members.ts). */
export type MemberIsland = "user-menu" | "mobile-user-menu" | "features" | "holders"

type IslandProps<Props> = {
  /** What is drawn: the island of that name. */
  of: ComponentType<Props>
  props: Props
  className?: string
} & ({ form: FormIsland } | { member: MemberIsland })

/** Shows one of the islands, and leaves in the page what it is drawn with, for start.tsx. */
export function Island<Props extends object>({ of: Content, props, className, ...name }: IslandProps<Props>) {
  const mark = "form" in name ? { "data-island": name.form } : { "data-member": name.member }
  const given = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined
  return (
    <div className={className} {...mark} data-props={given}>
      <Content {...props} />
    </div>
  )
}
