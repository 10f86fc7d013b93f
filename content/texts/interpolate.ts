/** Singular and plural; {count} is the number. */
interface PluralForms {
  one: string
  other: string
}

/** Replaces {placeholders}; those without a value stay. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Chooses singular or plural and replaces placeholders. */
export function pluralize(
  { one, other }: PluralForms,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return interpolate(count === 1 ? one : other, { ...values, count })
}
