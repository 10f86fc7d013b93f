import { texts } from "../texts.ts"

interface FilterSelectProps {
  label: string
  /** `null` means all. */
  value: string | null
  options: readonly { value: string; label: string }[]
  /** Label of a value that is not among the options: a URL may contain any value. */
  nameOf?: (value: string) => string
  onChange: (value: string | null) => void
  className?: string
}

/** A filter's label and control, side by side. */
export const filterClasses = "flex min-w-0 items-center gap-2 text-ink-soft"

/** Select that filters a list by one value, or shows all. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, options, nameOf = (value) => value, onChange, className = "" } = props
  return (
    <label className={filterClasses}>
      <span>{label}</span>
      <select
        className={`field min-w-0 ${className}`}
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

interface RangeProps {
  /** Days in Sweden, as date inputs return them; empty means unbounded. */
  from: string
  to: string
  onChange: (change: { from?: string; to?: string }) => void
}

/** First and last day of a filter. */
export function DayRange({ onChange, ...range }: RangeProps) {
  return (["from", "to"] as const).map((end) => (
    <label key={end} className={filterClasses}>
      <span>{texts.list[end]}</span>
      <input
        type="date"
        className="field"
        max="9999-12-30"
        value={range[end]}
        onChange={({ target }) => onChange({ [end]: target.value })}
      />
    </label>
  ))
}

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  className?: string
}

/** Search input of a list. */
export function SearchField({ label, className = "", onChange, ...input }: Props) {
  return (
    <input
      type="search"
      className={`field ${className}`}
      aria-label={label}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
      {...input}
    />
  )
}
