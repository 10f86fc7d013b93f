import { mark } from "../../brand/brand.ts"

/** The brand's mark. Decorative: it is shown next to the name. */
export function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path className="fill-current" d={mark.body} />
      <path className="fill-(--lifted)" d={mark.accent} />
    </svg>
  )
}
