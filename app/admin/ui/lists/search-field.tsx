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
