import { texts } from "./texts.ts"

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** Id of what names the item, in a list. */
  describedBy?: string
  /** In a table the column's heading says what the switch is. */
  withoutLabel?: boolean
}

/** Publishes and unpublishes. Its label is the same in both states: a switch says by itself whether it is on. */
export function PublishSwitch({ on, onChange, describedBy, withoutLabel = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={texts.list.published}
      aria-describedby={describedBy}
      onClick={() => onChange(!on)}
    >
      {!withoutLabel && texts.list.published}
    </button>
  )
}
