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
    <label className="choice-box">
      <input
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        type="checkbox"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
