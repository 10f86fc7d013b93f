import { texts } from "./texts.ts"

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** Id of the element that names the item. */
  describedBy?: string
  /** For tables: the column heading is the label. */
  withoutLabel?: boolean
}

/** Publish switch. The label does not change with the state, which `aria-checked` conveys. */
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
