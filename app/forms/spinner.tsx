/** Turns beside the words that say what is being done. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-spin" aria-hidden="true">
      <circle cx="10" cy="10" r="8" className="fill-none stroke-current stroke-2" opacity=".35" />
      <path d="M10 2a8 8 0 0 1 8 8" className="fill-none stroke-current stroke-2" />
    </svg>
  )
}
