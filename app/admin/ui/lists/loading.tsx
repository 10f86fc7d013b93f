import { texts } from "../texts.ts"

/** Stands where something is on its way. */
export function Loading({ className = "py-2" }: { className?: string }) {
  return (
    <p role="status" className={`${className} text-ink-soft`}>
      {texts.loading}
    </p>
  )
}
