/** Singular and plural; {count} is the number. */
interface PluralForms {
  one: string
  other: string
}

/** `{name}`, or `{name|singular|plural}`. */
export const placeholder = /\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}/g

/**
 * Replaces `{name}` by its value and `{name|singular|plural}` by the noun for it; placeholders
 * without a value stay.
 */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (whole, name: string, one?: string, other?: string) =>
    String(
      (one === undefined || !(name in values) ? values[name] : values[name] === 1 ? one : other) ?? whole,
    ),
  )

/** Chooses singular or plural and replaces placeholders. */
export function pluralize(
  { one, other }: PluralForms,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return interpolate(count === 1 ? one : other, { ...values, count })
}
