/** The mark: four modules, one lifted. Decorative; the name stands beside it. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path className="fill-current" d="M2,17h13v13H2zM17,17h13v13H17zM2,2h13v13H2z" />
      <path className="fill-(--lifted)" d="M20 -1h12v12H20z" transform="translate(-1 2)" />
    </svg>
  )
}
