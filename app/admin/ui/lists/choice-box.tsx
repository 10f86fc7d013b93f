interface ChoiceProps {
  label: string
  describedBy?: string
  checked: boolean
  /** Some of those that it stands for are chosen. */
  partly?: boolean
  onChange: (on: boolean) => void
}

/** A box to choose with; all of its label takes the pointer. */
export function ChoiceBox({ label, describedBy, checked, partly = false, onChange }: ChoiceProps) {
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
