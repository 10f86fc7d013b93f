import { texts } from "../texts.ts"

interface ChoiceProps {
  label: string
  describedBy?: string
  checked: boolean
  /** Indeterminate: some of the rows are checked. */
  partly?: boolean
  onChange: (on: boolean) => void
}

/** Checkbox whose whole label is the click target. */
export function Checkbox({ label, describedBy, checked, partly = false, onChange }: ChoiceProps) {
  return (
    <label className="relative z-1 block flex-none cursor-pointer">
      <input
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        type="checkbox"
        className="block size-6 cursor-pointer accent-pine"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** Id of the element that names the item. */
  describedBy?: string
  /** For tables: the column heading is the label. */
  withoutLabel?: boolean
  /** Why the switch is off. */
  refused?: string | undefined
}

/** Publish switch. The label does not change with the state, which `aria-checked` conveys. */
export function PublishSwitch({ on, onChange, describedBy, withoutLabel = false, refused }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      aria-disabled={refused !== undefined || undefined}
      title={refused}
      aria-checked={on}
      aria-label={texts.list.published}
      aria-describedby={describedBy}
      onClick={() => refused === undefined && onChange(!on)}
    >
      {!withoutLabel && texts.list.published}
    </button>
  )
}
