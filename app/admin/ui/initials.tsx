/** Returns up to two initials of a name, or of an email address. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, "")
    .split(/[\s.\-_]+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("")
}

/** Initials of a person, beside the name. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-5 shrink-0 place-items-center rounded-corner bg-moss text-fine leading-none font-semibold text-night"
    >
      {initialsOf(name)}
    </span>
  )
}
