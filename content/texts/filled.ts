/** A text for one and a text for several, in which {count} stands for how many. */
interface PluralForms {
  one: string
  other: string
}

/** A text with its {placeholders} filled in; one without a value stays as it is. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** What is said of a number. The texts may have placeholders of their own. */
export function pluralize(
  { one, other }: PluralForms,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return interpolate(count === 1 ? one : other, { ...values, count })
}
