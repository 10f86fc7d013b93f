/** Reads a form's text fields; missing ones are empty. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name) => [name, form.get(name)])
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]))
}
