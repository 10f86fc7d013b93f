import { texts } from "../texts.ts"

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** What is published: its name, which the switch bears behind its own. */
  title: string
  /** In a table the column's heading says what the switch is. */
  withoutLabel?: boolean
}

/** Publishes and unpublishes. Its label is the same in both states: a switch says by itself whether it is on. */
export function PublishSwitch({ on, onChange, title, withoutLabel = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={`${texts.list.published} ${title}`}
      onClick={() => onChange(!on)}
    >
      {!withoutLabel && texts.list.published}
    </button>
  )
}
