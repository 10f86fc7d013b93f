import { texts } from "../texts.ts"

interface FilterSelectProps {
  label: string
  /** Null for all. */
  value: string | null
  options: readonly { value: string; label: string }[]
  /** The name of a value that is none of the options: an address may hold anything. */
  nameOf?: (value: string) => string
  onChange: (value: string | null) => void
  className?: string
}

/** Narrows a list to one of several values, or shows all. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, options, nameOf = (value) => value, onChange, className = "" } = props
  return (
    <label className="filter-select">
      <span>{label}</span>
      <select
        className={`field ${className}`}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{texts.list.all}</option>
        {value && !options.some((option) => option.value === value) && (
          <option value={value}>{nameOf(value)}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
