/** A text for one and a text for several, in which {count} stands for how many. */
interface Counted {
  one: string
  other: string
}

/** A text with its {placeholders} filled in; one without a value stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** What is said of a number. The texts may have placeholders of their own. */
export function counted(
  { one, other }: Counted,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return filled(count === 1 ? one : other, { ...values, count })
}
